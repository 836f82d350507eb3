// How far a search is, as text: what it keeps in a file so that another process can go on.
//
//   superflip search 4
//   solver optimal
//   cube 0 1 2 ...             cp, co, ep, eo of the cube that is searched for
//   metric htm
//   moves 262143               the moves allowed, bit by bit
//   length 18                  all shorter sequences are searched through
//   nodes 123456789            so far
//   passed 34567               of the heads dealt, the nodes in the iteration before
//   solutions 1
//   4 1 10 4 13                the number of moves and the moves
//   heads 43239
//   1234 5                     nodes below it in the iteration before, and how many of them were near the end
//   +5678 9                    dealt; the same of this iteration
//   ...
//   open 812
//   7 17 0 0 1a2b              turns left, head, path: nodes that wait to be expanded
//   ...
//   pieces 23                  in place of heads and nodes where the search has pieces (search/open_pieces.h)
//   3 4 1 10 262143            the number of moves from the root, the moves, and those to try from there, bit by bit
//   ...
//   checksum 0123456789abcdef  of all before this line
//
// No distances are in it, so the next search may use other tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/move.h"
#include "search/heads.h"
#include "search/open_pieces.h"
#include "search/search_options.h"

namespace superflip {

struct SearchState {
  struct HeadState {
    HeadWork work;  ///< where it is dealt in this iteration, else in the one before
    bool dealt;
  };
  struct OpenNode {
    int left;                           ///< turns to go
    std::uint16_t head;                 ///< 0 where there are no heads
    std::array<std::uint64_t, 3> path;  ///< see Node
  };

  std::string solver = {};  ///< its id
  CubieState cube = {};
  std::string metric = {};  ///< its id
  MoveSet moves = {};
  int length = 0;            ///< of the iteration under way
  std::uint64_t nodes = 0;   ///< expanded so far
  std::uint64_t passed = 0;  ///< of the heads dealt, their work in the iteration before
  std::vector<MoveSequence> solutions = {};
  std::vector<HeadState> heads = {};  ///< in the order of their moves; none where the iteration is not split
  std::vector<OpenNode> open = {};    ///< together with the heads that are not dealt: all that is left of the iteration
  std::vector<BarePiece> pieces = {};  ///< the same of a search that has neither heads nor nodes
};

std::string to_text(const SearchState& state);
/// Reads what to_text() wrote. Errors: kInputOutput for text of another kind or version, or that was damaged.
Result<SearchState> parse_search_state(std::string_view text);
/// What an earlier search of that solver for `cube` with the metric and the moves of `options` left in
/// options.checkpoint; nothing where there was none. Errors: those of parse_search_state(), and kInputOutput for what
/// another search left.
Result<std::optional<SearchState>> earlier_search(std::string_view solver, const CubieState& cube,
                                                  const SearchOptions& options);

}  // namespace superflip
