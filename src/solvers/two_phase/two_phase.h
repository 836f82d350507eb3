// The two-phase solver: Herbert Kociemba's algorithm of 1992 (kociemba.org/cube.htm), with six directions.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Fast, short, not optimal unless it says so; any metric and any move set that is closed under inverses.
/// Its sets of tables are in solvers/two_phase/phases.h.
std::unique_ptr<Solver> make_two_phase_solver();

}  // namespace superflip
