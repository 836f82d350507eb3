// A stage with several ends, each found by a search of its own. All searches run length by length until one has an
// answer, so none goes deeper than the nearest end.
#pragma once

#include <functional>

#include "solver/solver.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// Runs search `number` and returns solutions as StageSet::solve() would. The error kNoSolution says that the allowed
/// moves never reach its ends.
using SearchEnds = std::function<Result<SolveOutcome>(std::size_t number, const SolveOptions& options)>;

/// Solutions of `stage` for `state` by `searches` searches, as StageSet::solve() gives them. Errors: kNoSolution where
/// the stage cannot begin, or no search can reach an end; those of `ask`.
Result<SolveOutcome> solve_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                          const SearchEnds& ask, const SolveOptions& options,
                                          const ImprovementCallback& improvement);

/// The length of a shortest solution, with the metric, moves and limits of `options`, as StageSet::length() gives it.
StageLength length_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                  const SearchEnds& ask, const SolveOptions& options);

}  // namespace superflip::stages
