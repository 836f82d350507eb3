// The shortest ways through a later stage that any turns may solve: those of the last layer.
//
// Few cubes end such a stage, E: four for ZBLL, one for each turn of the layer, 48 for COLL. A way from X to E is one
// from E^-1 X to the solved cube. So the optimal solver is asked for each of them, length by length, until one has an
// answer. It is quick enough: no last layer needs more than 16 turns or so.
#pragma once

#include <memory>

#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// The optimal solver, ready for the metric and moves of `options`, with small tables. Errors: those of
/// Solver::prepare.
Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options);

/// The least moves in which `stage`, a later one with LaterRow::last, is done, with the metric, moves and limits of
/// `options`. kExhausted where what comes before it is not done, or the moves do not reach its end.
StageLength last_layer_length(const Solver& whole, const Stage& stage, const CubieState& state,
                              const SolveOptions& options);

/// Solutions as StageSet::solve() gives them.
Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::stages
