// One stage, several searches: each leads to some of the cubes that end it. They are asked length by length until one
// has an answer, so that none goes farther than the nearest end.
#pragma once

#include <functional>

#include "solver/solver.h"
#include "stages/stage_set.h"

namespace superflip::stages {

/// Asks search `number` of a row for solutions, as StageSet::solve() would give them. The error kNoSolution says that
/// no number of the allowed moves leads to its ends.
using AskSearch = std::function<Result<SolveOutcome>(std::size_t number, const SolveOptions& options)>;

/// The solutions of `stage` for `state`, by `searches` of them, as StageSet::solve() gives them. Errors: kNoSolution
/// where the stage cannot begin, or no search can reach an end; those of `ask`.
Result<SolveOutcome> solve_side_by_side(const Stage& stage, const CubieState& state, std::size_t searches,
                                        const AskSearch& ask, const SolveOptions& options,
                                        const ImprovementCallback& improvement);

/// The least moves of them, with the metric, moves and limits of `options`, as StageSet::length() gives it.
StageLength length_side_by_side(const Stage& stage, const CubieState& state, std::size_t searches, const AskSearch& ask,
                                const SolveOptions& options);

}  // namespace superflip::stages
