// Thistlethwaite's algorithm as a solver.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "thistlethwaite".
std::unique_ptr<Solver> make_thistlethwaite_solver();

}  // namespace superflip
