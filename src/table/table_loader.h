// Loads the tables of a set one after the other.
#pragma once

#include <optional>
#include <utility>

#include "table/store.h"

namespace superflip {

/// Opens or makes tables. After the first failure it keeps the error and loads nothing more.
class TableLoader {
 public:
  /// Both must outlive it.
  TableLoader(TableStore& store, const GenerateOptions& options) : store_(store), options_(options) {}
  TableLoader(TableStore& store, const GenerateOptions&& options) = delete;

  /// The table; nothing after an error of this call or an earlier one.
  std::optional<Table> open(const TableSpec& spec, const TableGenerator& make) {
    if (error_) return std::nullopt;
    // Once the token was pulled no table is begun, and a half-made one is thrown away.
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
  /// `tables` if every table was loaded, else the first error.
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

}  // namespace superflip
