// Kociemba's algorithm as his articles tell it.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Makes the solver "kociemba": short solutions in HTM, from two pruning tables a phase. Unprepared. The solver
/// two-phase has the same idea with six directions and better tables.
std::unique_ptr<Solver> make_kociemba_solver();

/// Makes the solver "kociemba-total": the total length of both phases grows instead of the first phase, so the first
/// solution is a shortest one. That takes weeks for a random cube. Unprepared.
std::unique_ptr<Solver> make_kociemba_total_solver();

}  // namespace superflip
