// Reading and writing the words of a saved search (kept_search.h).
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include "base/result.h"
#include "cube/move.h"
#include "search/counters.h"

namespace superflip {

/// Reads word by word. After one wrong word all further ones are wrong as well, so good() is asked once at the end.
class KeptReader {
 public:
  static constexpr std::uint64_t kAny = ~std::uint64_t{0};

  explicit KeptReader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool at_end() const { return text_.find_first_not_of(" \n") == std::string_view::npos; }
  /// The unread text.
  [[nodiscard]] std::string_view rest() const {
    return text_.substr(std::min(text_.find_first_not_of(" \n"), text_.size()));
  }

  std::string_view word() {
    const std::size_t begin = std::min(text_.find_first_not_of(" \n"), text_.size());
    const std::size_t end = std::min(text_.find_first_of(" \n", begin), text_.size());
    const std::string_view found = text_.substr(begin, end - begin);
    text_.remove_prefix(end);
    good_ = good_ && !found.empty();
    return found;
  }
  std::uint64_t number(std::uint64_t most = kAny, int base = 10) { return number_of(word(), most, base); }
  std::uint64_t number_of(std::string_view digits, std::uint64_t most, int base = 10) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    good_ = good_ && error == std::errc{} && end == digits.data() + digits.size() && number <= most;
    return good_ ? number : 0;
  }
  /// The number after a name.
  std::uint64_t named(std::string_view before, std::uint64_t most = kAny) {
    name(before);
    return number(most);
  }
  void name(std::string_view name) { good_ = word() == name && good_; }
  /// A number, then this many moves of `among`.
  MoveSequence moves(MoveSet among) {
    MoveSequence moves;
    for (auto left = number(kMaxPly); good_ && left > 0; --left) {
      const Move move(static_cast<int>(number(kMoves - 1)));
      good_ = good_ && among.contains(move);
      moves.push_back(move);
    }
    return moves;
  }

 private:
  std::string_view text_;
  bool good_ = true;
};

/// The text that KeptReader::moves() reads.
inline std::string moves_text(const MoveSequence& moves) {
  std::string text = std::to_string(moves.size());
  for (const Move move : moves) text.append(" ").append(std::to_string(move.index()));
  return text;
}

/// The error for a file that cannot be of this search.
inline tl::unexpected<Error> damaged_search() {
  return fail(ErrorCode::kInputOutput, "the file of the search is damaged; remove it to begin anew");
}

}  // namespace superflip
