// Moves as a machine reads them: steps of turns that are done at once, "R+L' U2 F2+B D'".
//
//   steps = [step *(" " step)]
//   step  = turn ["+" turn]            the second turn on the face opposite to the first
//   turn  = face ["2" / "'"]           clockwise by a quarter, by a half, counter-clockwise by a quarter
//   face  = "U" / "R" / "F" / "D" / "L" / "B"
//
// Nothing is left to interpretation: splitting at blanks gives the steps, splitting at "+" their turns.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/move.h"

namespace superflip {

/// Moves as steps, neighbouring turns of opposite faces joined (cube/move_costs.h). The turn of U, R or F comes first.
std::string to_steps(std::span<const Move> moves);

/// Reads steps, one Move each. Strict: exactly the grammar above. Errors: kBadAlgorithm, with "column N" (from 1).
Result<MoveSequence> parse_steps(std::string_view text);

}  // namespace superflip
