// The shortest ways through a later stage that any turns may solve and many cubes end: CMLL, where the last six edges
// may be anything.
//
// What it ends with are goals as other stages have them (stage.h), so it is searched for as these are. It goes on with
// the cube as it was held when the stage before was done: goals of other holdings are not looked for. Whatever is done
// already may come apart on the way. Tables are small: 4.7 MB for CMLL, made in a second, with some 40,000 nodes for
// ten moves.
#pragma once

#include <vector>

#include "stages/stage_set.h"

namespace superflip::stages {

/// A later stage with LaterRow::goals, its tables ready. Immutable, thread-safe.
class GoalSearch {
 public:
  /// Errors: those of StageSet::open().
  static Result<GoalSearch> open(TableStore& store, const Stage& stage, const PrepareOptions& options);

  /// As StageSet::length(), with the limits of `options`. kExhausted where what comes before is not done, too.
  [[nodiscard]] StageLength length(const CubieState& state, const SolveOptions& options) const;
  /// As StageSet::solve(). Errors: its, and kNoSolution where what comes before is not done.
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const;

 private:
  GoalSearch(Stage stage, StageSet parts, std::vector<std::vector<std::size_t>> parts_of)
      : stage_(std::move(stage)), parts_(std::move(parts)), parts_of_(std::move(parts_of)) {}

  [[nodiscard]] std::vector<std::size_t> begun(const CubieState& state) const;

  Stage stage_;
  StageSet parts_;                                  // some of the goals each, since a stage has only so many views
  std::vector<std::vector<std::size_t>> parts_of_;  // by holding of stage_: which
};

}  // namespace superflip::stages
