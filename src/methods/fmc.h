// The solver "fmc": the steps of those who solve in the fewest moves, EO, DR, HTR and a finish by half turns, from both
// sides (fmc_search.h).
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "fmc".
std::unique_ptr<Solver> make_fmc_solver();

}  // namespace superflip
