// The open part of an iteration of shortest_solutions.h, as the lines of a saved search (kept_search.h):
//
//   pieces 23
//   3 4 1 10 262143            the number of moves from the root, the moves, and the moves to try next, a bit mask
//   ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/open_pieces.h"

namespace superflip {

std::string to_text(const std::vector<BarePiece>& pieces);
/// Reads the text of to_text(), whose paths consist of `path_moves`. Errors: kInputOutput.
Result<std::vector<BarePiece>> parse_pieces(std::string_view text, MoveSet path_moves);

}  // namespace superflip
