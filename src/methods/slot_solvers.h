// CFOP and ZZ as solvers: cross, F2L pairs, OLL, PLL. In ZZ the cross also orients all edges.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "cfop".
std::unique_ptr<Solver> make_cfop_solver();
/// Makes the solver "zz".
std::unique_ptr<Solver> make_zz_solver();

}  // namespace superflip
