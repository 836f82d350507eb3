// Roux as a solver: the first block, the second block by turns of U, R, r and M, the corners (CMLL), and the last six
// edges by turns of U and M (roux_search.h).
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "roux".
std::unique_ptr<Solver> make_roux_solver();

}  // namespace superflip
