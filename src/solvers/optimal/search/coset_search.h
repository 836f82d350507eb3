// The optimal search: IDA* over pools of nodes, from both ends of the position.
//
// An iteration searches every sequence of one length that the coset distances of both ends allow. Nodes wait in pools
// (search/pools.h) and are expanded in batches (batch_expansion.h). A recursive search as in search/ida_star.h has the
// children of one node in flight, this one those of 64 nodes; it visits the same nodes in another order. The root is
// split into heads of a few turns (search/heads.h, first_turns.h), dealt to the threads.
//
// Threads work in rounds. When the state shall be saved (search/kept_search.h) or another thread is free to help, all
// stop between two batches; the open part of the iteration is then the nodes in the pools and the heads not yet dealt.
#pragma once

#include "solver/solver.h"
#include "solvers/optimal/search/expand_kernel.h"

namespace superflip::optimal {

/// Finds the shortest solutions of `state`: options.count of them, shortest first, all of one length before any of the
/// next; or all that options.within asks for. `rules` are of the moves of the options and the tables' metric. `kernel`
/// is one of expand_kernels(); the answers and, on one thread, the node counts do not depend on it. Errors: those of
/// options.checkpoint.
Result<SolveOutcome> search_cosets(const SearchTables& tables, const ExpandKernel& kernel, const TurnRules& rules,
                                   const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement);

}  // namespace superflip::optimal
