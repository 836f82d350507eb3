// Shortest solutions of a follow-up stage without turns of its own and with many ends: CMLL, which leaves the last six
// edges open.
//
// Its ends are goals like those of other stages (stage.h), so the same search finds them. The cube keeps the holding in
// which the stage before was done: goals of other holdings do not count. Pieces already solved may leave their places
// on the way. Tables are small: 4.7 MB for CMLL, made in a second; ten moves take about 40,000 nodes.
#pragma once

#include <vector>

#include "stages/stage_set.h"

namespace superflip::stages {

/// A follow-up stage with FollowUpRow::goals, its tables ready. Immutable, thread-safe.
class GoalSearch {
 public:
  /// Errors: those of StageSet::open().
  static Result<GoalSearch> open(TableStore& store, const Stage& stage, const PrepareOptions& options);

  /// As StageSet::length(), with the limits of `options`. kExhausted also where the stage before is not done.
  [[nodiscard]] StageLength length(const CubieState& state, const SolveOptions& options) const;
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

}  // namespace superflip::stages
