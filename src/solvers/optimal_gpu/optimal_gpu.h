// The optimal solver on a processor or on a graphics processor.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "optimal" (solvers/optimal/optimal.h), which searches on a device where PrepareOptions::runs_on
/// asks for one: in HTM and QTM, with all moves.
std::unique_ptr<Solver> make_optimal_solver_on_devices();

}  // namespace superflip
