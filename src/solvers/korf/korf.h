// Korf's optimal solver.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Proved shortest solutions in HTM and QTM, by the method that first solved random cubes optimally (Richard Korf,
/// 1997). Unprepared.
std::unique_ptr<Solver> make_korf_solver();
/// The same with the bound of the inverse cube too: fewer nodes, but each costs more. Unprepared.
std::unique_ptr<Solver> make_korf_inverse_solver();

}  // namespace superflip
