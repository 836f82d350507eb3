// The methods of people as solvers.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "fmc": the steps of the fewest-moves challenge, EO, DR, HTR and a finish by half turns, on the cube
/// and its inverse (fmc_search.h).
std::unique_ptr<Solver> make_fmc_solver();

/// Makes the solver "roux": the first block, the second block by turns of U, R, r and M, the corners (CMLL), and the
/// last six edges by turns of U and M (roux.cpp).
std::unique_ptr<Solver> make_roux_solver();

/// Makes the solver "cfop": cross, F2L pairs, OLL, PLL.
std::unique_ptr<Solver> make_cfop_solver();
/// Makes the solver "zz": as CFOP, with a cross that also orients all edges.
std::unique_ptr<Solver> make_zz_solver();

}  // namespace superflip
