// Moves for robots: steps of simultaneous turns, "R+L' U2 F2+B D'".
//
//   steps = [step *(" " step)]
//   step  = turn ["+" turn]            the second turn on the face opposite to the first
//   turn  = face ["2" / "'"]           clockwise by a quarter, by a half, counter-clockwise by a quarter
//   face  = "U" / "R" / "F" / "D" / "L" / "B"
//
// The format is unambiguous: split at blanks to get the steps, and at "+" to get their turns.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/move.h"

namespace superflip {

/// Moves as steps, with consecutive turns of opposite faces joined (cube/move_costs.h). The turn of U, R or F is first.
std::string to_steps(std::span<const Move> moves);

/// Reads steps as one Move each. Accepts exactly the grammar above. Errors: kBadAlgorithm, with "column N" (from 1).
Result<MoveSequence> parse_steps(std::string_view text);

}  // namespace superflip
