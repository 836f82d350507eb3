// Shortest solutions of follow-up stages of the last layer, which any turns may solve.
//
// Such a stage has few ends E: four for ZBLL, one for each turn of the layer, 48 for COLL. A solution from X to E is
// one from E^-1 X to the solved cube. So the optimal solver is asked for each end, length by length, until one has an
// answer. It is fast enough: a last layer needs about 16 turns at most.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// The optimal solver, ready for the metric and moves of `options`, with small tables. Errors: those of
/// Solver::prepare.
Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options);

/// The least moves in which `stage`, a follow-up stage with FollowUpRow::last, is done, with the metric, moves and
/// limits of `options`. kExhausted where the stage before is not done, or the moves do not reach an end.
StageLength last_layer_length(const Solver& whole, const Stage& stage, const CubieState& state,
                              const SolveOptions& options);

/// Solutions as StageSet::solve() gives them.
Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::stages
