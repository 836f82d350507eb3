// Several stages prepared together, with shared tables and views. A position is encoded once; each stage then answers
// from that.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "search/budget.h"
#include "search/ida_star.h"
#include "solver/solver.h"
#include "stages/pattern_table.h"
#include "stages/stage.h"

namespace superflip::stages {

/// The least number of moves to a stage.
struct StageLength {
  int moves = 0;  ///< proved; where `ended` is not kDone, only a lower bound
  /// kExhausted: no goal can be reached with the allowed moves, or not within max_depth.
  EndCause ended = EndCause::kDone;
  std::uint64_t nodes = 0;  ///< expanded; 0 for follow-up stages
};

/// One view of a cube.
struct SeenView {
  Arrangement at;
  int distance;
};

/// Stages with their tables. Immutable; solving is thread-safe.
class StageSet {
 public:
  /// A cube in all views: the start of length() and solve().
  struct Position {
    CubieState state;
    std::vector<SeenView> seen;  ///< by view
  };

  /// Opens or makes the tables of `stages`: for `options.metric`, within `options.memory` bytes where that is possible.
  /// With less memory patterns are cut smaller, and searches take longer. Errors: kUsage for a stage with too many
  /// goals or pieces, or a follow-up stage with turns of its own that are not all allowed or that the metric cannot
  /// count, and those of TableStore::open_or_generate.
  static Result<StageSet> open(TableStore& store, std::vector<Stage> stages, const PrepareOptions& options);
  StageSet(StageSet&&) noexcept;
  ~StageSet();

  [[nodiscard]] const std::vector<Stage>& stages() const;
  /// How many cubes are how far from the end of a follow-up stage with turns of its own that are all allowed; nullptr
  /// for others.
  [[nodiscard]] const DistanceHistogram* distances(std::size_t stage) const;
  /// An upper bound of the moves to the stage for every cube, where its tables give one.
  [[nodiscard]] std::optional<int> most_moves(std::size_t stage) const;
  [[nodiscard]] Position look_at(const CubieState& state) const;

  /// The least number of moves to stage `stage`. The caller knows that it is not below `at_least`: a stage takes at
  /// least as many moves as a stage that it contains.
  [[nodiscard]] StageLength length(std::size_t stage, const Position& position, int at_least,
                                   const Limits& limits) const;

  /// Solutions as `options` demands, except its costs and threads. None continues after the stage is solved. Errors:
  /// kNoSolution when the allowed moves reach no goal, or the stage before a follow-up stage is not done.
  [[nodiscard]] Result<SolveOutcome> solve(std::size_t stage, const Position& position, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const;

  /// Passes to `take` each sequence of `length` from the position to the stage, which is no follow-up stage; also those
  /// that pass the stage on their way. kStop where `take` says so or the budget is spent.
  Flow each_way(std::size_t stage, const Position& position, int length, Budget& budget,
                const std::function<Flow(std::span<const Move>)>& take) const;

 private:
  struct Impl;
  explicit StageSet(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

/// The answer for a cube on which the stage is done: only the empty solution, since it is a prefix of every other
/// sequence.
std::optional<SolveOutcome> done_already(const Stage& stage, const CubieState& state, const SolveOptions& options,
                                         const ImprovementCallback& improvement);

}  // namespace superflip::stages
