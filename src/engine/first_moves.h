// The moves that begin some shortest solution: what a program learns to choose.
#pragma once

#include <span>

#include "cube/metric.h"
#include "engine/answer.h"

namespace superflip {

/// The moves of `allowed` that begin some shortest solution. `solutions` are all shortest ones in canonical order
/// (Request::within 0), which has one order of the turns on an axis; here every order counts, and every way to split
/// the turns of an axis into moves at the same cost. Empty for a solved cube.
MoveSet first_moves(const Metric& metric, MoveSet allowed, std::span<const Solution> solutions);

}  // namespace superflip
