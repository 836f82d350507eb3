// The shortest ways through a later stage (later_row.h).
#pragma once

#include "solver/solver.h"
#include "stages/later_table.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// The least moves in which `stage`, which `tables` are of, is done. kExhausted where what comes before it is not, or
/// the allowed moves lead nowhere.
StageLength later_length(const LaterTables& tables, const Stage& stage, const CubieState& state);

/// Solutions as StageSet::solve() gives them, in the turns of the row; for its metric, without threads and costs.
Result<SolveOutcome> solve_later(const LaterTables& tables, const Stage& stage, const CubieState& state,
                                 const SolveOptions& options, const ImprovementCallback& improvement);

/// Writes a turn down as moves of `metric`: a slice as two moves where the metric does not have it as one.
void append_turn(MoveSequence& moves, Move turn, const Metric& metric);

}  // namespace superflip::stages
