// The optimal solver: shortest solutions, proved.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "optimal".
std::unique_ptr<Solver> make_optimal_solver();

}  // namespace superflip
