// Kociemba's algorithm as his articles tell it.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "kociemba": short solutions in HTM, from two pruning tables a phase. Unprepared. The solver
/// two-phase has the same idea with six directions and better tables.
std::unique_ptr<Solver> make_kociemba_solver();

}  // namespace superflip
