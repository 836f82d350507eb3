// The optimal search in any metric and with any moves: search/shortest_solutions.h over MetricSpace.
//
// Where every move costs 1 and none depends on the holding, the search of coset_search.h takes a third of the nodes and
// a third of the time for each: it works from both ends, in batches of many nodes, and has a third bound.
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
