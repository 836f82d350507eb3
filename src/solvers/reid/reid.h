// Reid's optimal solver.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Proved shortest solutions in HTM and QTM, with the distances of phase 1 along three axes (Michael Reid, 1997).
/// Unprepared.
std::unique_ptr<Solver> make_reid_solver();
/// The same with the bound of the inverse cube too: half the nodes, but each costs more. Unprepared.
std::unique_ptr<Solver> make_reid_inverse_solver();

}  // namespace superflip
