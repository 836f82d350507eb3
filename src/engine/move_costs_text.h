// What the turns of a robot cost, read from text.
#pragma once

#include <string_view>

#include "base/result.h"
#include "cube/move_costs.h"

namespace superflip {

/// Parses costs such as "quarter=2, half=3, pair=max, B=4, B2=6": items NAME=VALUE between commas and blanks, in any
/// order, each name once.
///
///   quarter   a quarter turn of any face either way; 1 when it is not given
///   half      a half turn of any face; as much as a quarter turn when it is not given
///   pair      two opposite faces turned one after the other: max, the default, when the robot turns both at once and
///             they cost what the dearer of them does; sum when it does not
///   B  B2     the quarter turns and the half turn of one face, U R F D L B, instead of the above
///
/// Costs are whole numbers in 1..MoveCosts::kDearestTurn. Errors: kUsage, with the item in the message and "column N"
/// (from 1) as the place.
Result<MoveCosts> parse_move_costs(std::string_view text);

}  // namespace superflip
