// Korf's optimal solver.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Shortest solutions in HTM and QTM, proved, as Richard Korf found the first ones of random cubes in 1997. Unprepared.
std::unique_ptr<Solver> make_korf_solver();
/// The same with the bound of the inverse cube as well: fewer nodes, each of which costs more.
std::unique_ptr<Solver> make_korf_inverse_solver();

}  // namespace superflip
