// Opening several tables one after the other.
#pragma once

#include <optional>
#include <string>

#include "table/store.h"

namespace superflip {

/// Opens or makes tables; after the first failure it does nothing more and keeps the error.
class Opener {
 public:
  /// Both must outlive it.
  Opener(TableStore& store, const GenerateOptions& options) : store_(store), options_(options) {}
  Opener(TableStore& store, const GenerateOptions&& options) = delete;

  /// The table, unless an error came before or comes now.
  std::optional<Table> open(const TableSpec& spec, const TableGenerator& make) {
    if (error_) return std::nullopt;
    // Once the token was pulled none is begun, and what a generator gave up half-way is thrown away.
    const auto unless_stopped = [&](const GenerateOptions& options) -> Result<TableContents> {
      Result<TableContents> made = TableContents{};
      if (!options.stop.stop_requested()) made = make(options);
      if (!made || !options.stop.stop_requested()) return made;
      return interrupted(options);
    };
    Result<Table> table = store_.open_or_generate(spec, unless_stopped, options_);
    if (table) return *std::move(table);
    error_ = std::move(table.error());
    return std::nullopt;
  }

  [[nodiscard]] bool failed() const { return error_.has_value(); }
  /// `tables` when every table was opened, else the error.
  template <typename Tables>
  Result<Tables> finish(Tables&& tables) {
    if (error_) return tl::unexpected<Error>(*std::move(error_));
    return std::forward<Tables>(tables);
  }

 private:
  TableStore& store_;
  const GenerateOptions& options_;
  std::optional<Error> error_;
};

/// What distinguishes the files of a move set: "" for all 18 turns, else "_" and the set in hexadecimal.
inline std::string suffix_of(MoveSet moves) {
  if (moves == MoveSet::face_turns()) return "";
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (std::uint64_t bits = moves.bits(); bits != 0; bits >>= 4) hex.insert(hex.begin(), kDigits[bits & 15]);
  return "_" + hex;
}

}  // namespace superflip
