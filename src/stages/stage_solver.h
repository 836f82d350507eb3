// A stage as a Solver: shortest solutions of the stage, one, some or all.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

// Stages from both sides: on the cube and on its inverse (notation/niss.h).
//
// Some stages hold for a cube exactly when they hold for its inverse: pieces at home, edges oriented, DR, HTR. Such a
// stage may be reached by moves N on the cube X and moves P on its inverse: P^-1 X N has it when (X N)^-1 P has. A
// solution of length L has at most L/2 moves on one side. The search tries all sequences of that side, and the stage's
// tables decide whether the other side can finish with the rest. So eight moves need all sequences of at most four
// moves, twice.

/// Solutions of `stage` of the set as StageSet::solve() gives them, with moves on both sides: those on the cube first,
/// then those on the inverse, counted by SolveOutcome::on_inverse. Among equal lengths, unequal sides come first.
/// Dropping last moves of either side never leaves a solution. `options` must be those of StageSet::open(). Errors:
/// those of StageSet::solve(); kUsage for stages without both sides, and for metrics with moves of more than one face.
Result<SolveOutcome> solve_both_sides(const StageSet& set, std::size_t stage, const CubieState& state,
                                      const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::stages

namespace superflip {

/// A solver whose solutions lead to `stage` instead of the solved cube, of the 3x3x3 or the 2x2x2. Every answer is
/// proved shortest.
std::unique_ptr<Solver> make_stage_solver(stages::Stage stage);

}  // namespace superflip
