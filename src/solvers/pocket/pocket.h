// The solvers of the 2x2x2.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "pocket": a table has every distance, so a solution is a walk down.
std::unique_ptr<Solver> make_pocket_solver();

/// Makes the solver "pocket-ida": IDA* with two small pattern databases, as in textbooks.
std::unique_ptr<Solver> make_pocket_ida_solver();

}  // namespace superflip
