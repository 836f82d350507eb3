// Shortest solutions of follow-up stages with several ends. Below: any such stage, then those whose ends are goals,
// then those of the last layer.
//
// GoalSearch takes a follow-up stage without turns of its own and with many ends: CMLL, which leaves the last six edges
// open.
//
// Its ends are goals like those of other stages (stage.h), so the same search finds them. The cube keeps the holding in
// which the stage before was done: goals of other holdings do not count. Pieces already solved may leave their places
// on the way. Tables are small: 4.7 MB for CMLL, made in a second; ten moves take about 40,000 nodes.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {

// A stage with several ends, each found by a search of its own. All searches run length by length until one has an
// answer, so none goes deeper than the nearest end.

/// Runs search `number` and returns solutions as StageSet::solve() would. The error kNoSolution says that the allowed
/// moves never reach its ends.
using SearchEnds = std::function<Result<SolveOutcome>(std::size_t number, const SolveOptions& options)>;

/// Solutions of `stage` for `state` by `searches` searches, as StageSet::solve() gives them. Errors: kNoSolution where
/// the stage cannot begin, or no search can reach an end; those of `ask`.
Result<SolveOutcome> solve_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                          const SearchEnds& ask, const SolveOptions& options,
                                          const ImprovementCallback& improvement);

/// A follow-up stage with FollowUpRow::goals, its tables ready. Immutable, thread-safe.
class GoalSearch {
 public:
  /// Errors: those of StageSet::open().
  static Result<GoalSearch> open(TableStore& store, const Stage& stage, const PrepareOptions& options);

  /// As StageSet::solve(). Errors: the same, and kNoSolution where the stage before is not done.
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const;

 private:
  GoalSearch(Stage stage, StageSet parts, std::vector<std::vector<std::size_t>> parts_of)
      : stage_(std::move(stage)), parts_(std::move(parts)), parts_of_(std::move(parts_of)) {}

  [[nodiscard]] std::vector<std::size_t> begun(const CubieState& state) const;

  Stage stage_;
  StageSet parts_;                                  // each has some of the goals: the views of a stage are limited
  std::vector<std::vector<std::size_t>> parts_of_;  // by holding of stage_: numbers in parts_
};

// Shortest solutions of follow-up stages of the last layer, which any turns may solve.
//
// Such a stage has few ends E: four for ZBLL, one for each turn of the layer, 48 for COLL. A solution from X to E is
// one from E^-1 X to the solved cube. So the optimal solver is asked for each end, length by length, until one has an
// answer. It is fast enough: a last layer needs about 16 turns at most.

/// The optimal solver, ready for the metric and moves of `options`, with small tables. Errors: those of
/// Solver::prepare.
Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options);

/// Solutions of `stage`, a follow-up stage with FollowUpRow::last, as StageSet::solve() gives them.
Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::stages
