// The costs of a robot's turns, read from text.
#pragma once

#include <string_view>

#include "base/result.h"
#include "cube/move_costs.h"

namespace superflip {

/// Parses costs such as "quarter=2, half=3, pair=max, B=4, B2=6": items NAME=VALUE between commas and blanks, in any
/// order, each name once.
///
///   quarter   a quarter turn of any face in either direction; default 1
///   half      a half turn of any face; default: as a quarter turn
///   pair      two opposite faces in a row: max (default) when the robot turns both at once, so that the dearer turn
///             counts; sum when it turns one after the other
///   B  B2     the quarter turns and the half turn of one face, U R F D L B; overrides quarter and half
///
/// Costs are whole numbers in 1..MoveCosts::kDearestTurn. Errors: kUsage, with the item in the message and "column N"
/// (from 1) as the place.
Result<MoveCosts> parse_move_costs(std::string_view text);

}  // namespace superflip
