// The solver "fmc": the steps of the fewest-moves challenge, EO, DR, HTR and a finish by half turns, on the cube and
// its inverse (fmc_search.h).
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "fmc".
std::unique_ptr<Solver> make_fmc_solver();

}  // namespace superflip
