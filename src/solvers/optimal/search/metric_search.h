// The optimal search in any metric: search/shortest_solutions.h over MetricSpace.
//
// In HTM and QTM, where every move is one face turn of cost 1, the search of coset_search.h is several times faster per
// node: it works from both ends, in batches of many nodes. This one serves all metrics, because bounds and moves come
// from tables.
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
