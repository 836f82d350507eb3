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

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/held_moves.h"
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

  [[nodiscard]] bool wanted() const { return options_.checkpoint != nullptr; }
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

}  // namespace superflip
