// The optimal search in any metric: search/shortest_solutions.h over MetricSpace.
//
// Where every move is one face's turn and counts 1, in HTM and QTM, another search is used (coset_search.h), which is
// several times as fast a node: it works from both ends and in batches of many nodes. This one serves all metrics with
// one code, as bounds and moves come from tables.
#pragma once

#include "solver/solver.h"
#include "solvers/optimal/search/metric_space.h"

namespace superflip::optimal {

/// Finds the shortest solutions of `state` in the metric of `space`: options.count of them, shortest first, all of one
/// length before any of the next, written as `forms` has it. On one thread two runs take the same nodes. Errors: those
/// of options.checkpoint.
Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::optimal
