// The optimal search: IDA* over pools of nodes, from both ends of the position.
//
// An iteration takes every sequence of exactly so many turns that the distances of both ends' cosets allow. Nodes wait
// in pools, one for each number of turns left; the pool with the fewest turns left that fills a batch is expanded
// (expand.h). That is not search/ida_star.h: a recursive search has one node's children under way, this one those of
// 32 nodes, and the order of nodes within an iteration is its only difference. The root is split into heads of a few
// turns (heads.h), dealt to the threads, those first of whose nodes most came near the end in the iteration before.
//
// Threads work in rounds: when a state is to be kept (search/kept_search.h) or a thread more can be had, all stop
// between two batches, and what is left of the iteration are the nodes in the pools and the heads that are not dealt.
#pragma once

#include "solver/solver.h"
#include "solvers/optimal/search/search_tables.h"

namespace superflip::optimal {

/// Finds the shortest solutions of `state`: options.count of them, shortest first, all of one length before any of the
/// next; or all that options.within asks for. `rules` are of the moves of the options and the tables' metric. `kernel`
/// is one of expand_kernels(); the answers and, on one thread, the node counts do not depend on it. Errors: those of
/// options.checkpoint.
Result<SolveOutcome> search_cosets(const SearchTables& tables, const ExpandKernel& kernel, const TurnRules& rules,
                                   const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement);

}  // namespace superflip::optimal
