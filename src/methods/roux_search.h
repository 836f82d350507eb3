// The search of Roux: first blocks in many holdings, and for the best of them the rest of the solve.
#pragma once

#include "solver/solver.h"
#include "stages/follow_up_table.h"
#include "stages/stage_set.h"

namespace superflip::methods {

/// The tables of the steps; CMLL has algorithms instead.
struct RouxTables {
  stages::StageSet first_block;  ///< this stage alone, on D
  stages::FollowUpTable second_block;
  stages::FollowUpTable last_edges;
};

/// Solves `state`: the shortest first block and what follows from it. Then, with `options.look_ahead`, without a limit,
/// or when the first solution is too long, many first blocks compared by their whole solutions.
Result<SolveOutcome> solve_by_roux(const RouxTables& tables, const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement);

}  // namespace superflip::methods
