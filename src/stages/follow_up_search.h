// Shortest solutions of a follow-up stage with turns of its own (follow_up_row.h).
#pragma once

#include "solver/solver.h"
#include "stages/follow_up_table.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// The length of a shortest solution of `stage`, whose tables `tables` are. kExhausted where the stage before is not
/// done, or the allowed moves do not reach an end.
StageLength follow_up_length(const FollowUpTables& tables, const Stage& stage, const CubieState& state);

/// Solutions as StageSet::solve() gives them, in the turns of the row; for the metric of the tables, without threads
/// and costs.
Result<SolveOutcome> solve_follow_up(const FollowUpTables& tables, const Stage& stage, const CubieState& state,
                                     const SolveOptions& options, const ImprovementCallback& improvement);

/// Appends a turn as moves of `metric`: a slice as two moves where the metric has no slices.
void append_turn(MoveSequence& moves, Move turn, const Metric& metric);

}  // namespace superflip::stages
