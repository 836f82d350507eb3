// Reid's optimal solver.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Shortest solutions in HTM and QTM, proved, with the distances of phase 1 along three axes (Michael Reid, 1997).
/// Unprepared.
std::unique_ptr<Solver> make_reid_solver();

}  // namespace superflip
