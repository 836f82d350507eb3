// A search that is saved, so that another process can resume it: the part that all searches share.
//
//   superflip search 6
//   solver optimal
//   cube 0 1 2 ...             cp, co, ep, eo of the cube
//   metric htm
//   moves 262143               the allowed moves, MoveLetters::bits()
//   length 18                  all shorter sequences are searched
//   nodes 123456789            expanded so far
//   solutions 1
//   4 1 10 4 13                the number of moves, then the moves
//   ...                        the open part of the iteration, in the format of the search: open_pieces.h, or heads and
//                              nodes of the optimal solver (solvers/optimal/search/open_iteration.h)
//   checksum 0123456789abcdef  of everything before this line
//
// It has no distances, so the next search may use other tables.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/held_moves.h"
#include "cube/move.h"
#include "search/counters.h"
#include "search/search_options.h"

namespace superflip {

struct KeptSearch {
  std::string solver = {};  ///< its id
  CubieState cube = {};
  std::string metric = {};  ///< its id
  MoveLetters moves = {};
  int length = 0;           ///< of the current iteration
  std::uint64_t nodes = 0;  ///< expanded so far
  std::vector<MoveSequence> solutions = {};
  std::string open = {};  ///< the open part of the iteration, as lines

  /// The moves of which solutions and paths are made: slices and wide letters may carry other moves to the
  /// allowed letters.
  [[nodiscard]] MoveSet path_moves() const;
};

std::string to_text(const KeptSearch& kept);
/// Reads the text of to_text(). Errors: kInputOutput for text of another kind or version, or damaged text.
Result<KeptSearch> parse_kept_search(std::string_view text);

/// Saves a search in options.checkpoint: at the beginning, from time to time, and at the end.
class SearchKeeper {
 public:
  /// `cube` and `options` must outlive it. Without options.checkpoint nothing is saved.
  SearchKeeper(std::string_view solver, const CubieState& cube, const SearchOptions& options)
      : solver_(solver), cube_(cube), options_(options) {}

  [[nodiscard]] bool wanted() const { return kSavesSearches && options_.checkpoint != nullptr; }
  /// The search that an earlier process saved; nothing where there is none. Errors: those of parse_kept_search(), and
  /// kInputOutput for a search by another solver, for another cube, or with other moves.
  [[nodiscard]] Result<std::optional<KeptSearch>> earlier() const;

  /// True when it is time to save again.
  [[nodiscard]] bool is_due() const { return wanted() && Clock::now() >= next_; }
  [[nodiscard]] Clock::time_point next() const { return next_; }
  /// Saves. No thread may be at work.
  Result<void> keep(int length, std::uint64_t nodes, std::vector<MoveSequence> solutions, std::string open);

 private:
  std::string_view solver_;
  const CubieState& cube_;
  const SearchOptions& options_;
  Clock::time_point next_ = {};
};

// Reading and writing the words of a saved search.

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
