// Kociemba's algorithm as his articles tell it.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "solvers/kociemba/phase_tables.h"

namespace superflip::kociemba {

// Kociemba's search: all solutions of the first phase, each continued by the second.
//
// Growing first phase. The first phases of the least length come first, then those one move longer, and so on. Each
// leads to another cube of the subgroup, from which IDA* looks for a second phase of at most so many moves that the
// whole is shorter than the best solution so far. So the first solution comes at once, and the later ones are shorter.
// No solution is shorter than the first phases that are searched completely; once these are as long as the best
// solution, it is optimal.
//
// Rising total. The sum of both phases begins with the lower bound of the first and rises by one; at each total all
// divisions are searched. The first solution is optimal, and it takes weeks for a random cube, because each total is a
// proof.
//
// A first phase that ends with a move of the subgroup is left out: it was in the subgroup before that move.

/// How the lengths of both phases grow.
enum class Coupling {
  kGrowing,  ///< the first phase grows, and the second has the moves that the best solution leaves
  kTotal,    ///< the total grows from its lower bound, and every division of it is searched: a proof at each total
};

/// No position of the subgroup needs more moves of the subgroup.
inline constexpr int kLongestSecondPhase = 18;

/// Solves a cube in HTM. Every solution has two phases. One thread.
SolveOutcome search_coupled(const Tables& tables, Coupling coupling, const CubieState& state,
                            const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::kociemba

namespace superflip {

/// Makes the solver "kociemba": short solutions in HTM, from two pruning tables a phase. Unprepared. The solver
/// two-phase has the same idea with six directions and better tables.
std::unique_ptr<Solver> make_kociemba_solver();

/// Makes the solver "kociemba-total": the total length of both phases grows instead of the first phase, so the first
/// solution is a shortest one. That takes weeks for a random cube. Unprepared.
std::unique_ptr<Solver> make_kociemba_total_solver();

}  // namespace superflip
