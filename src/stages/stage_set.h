// Some stages made ready together: their tables opened, their views shared. A position is looked at once, and each
// stage then answers from that.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "solver/solver.h"
#include "stages/pattern_table.h"
#include "stages/stage.h"

namespace superflip::stages {

/// The least number of moves to a stage.
struct StageLength {
  int moves = 0;               ///< proved; where `ended` is not kDone only that there are not fewer
  Ended ended = Ended::kDone;  ///< kExhausted: no goal can be reached with the allowed moves, or not within max_depth
};

/// Where one view of a cube stands.
struct SeenView {
  Arrangement at;
  int distance;
};

/// Stages whose tables are there. Immutable; solving is thread-safe.
class StageSet {
 public:
  /// A cube as all views show it: what length() and solve() begin with.
  struct Position {
    CubieState state;
    std::vector<SeenView> seen;  ///< by view
  };

  /// Opens or makes the tables of `stages`: for `options.metric`, within `options.memory` bytes where that is possible.
  /// With less memory patterns are cut smaller, and searches take longer. Errors: kUsage for a stage with too many
  /// goals or pieces, or a later one with turns of its own that are not all allowed or that the metric cannot count,
  /// and those of
  /// TableStore::open_or_generate.
  static Result<StageSet> open(TableStore& store, std::vector<Stage> stages, const PrepareOptions& options);
  StageSet(StageSet&&) noexcept;
  ~StageSet();

  [[nodiscard]] const std::vector<Stage>& stages() const;
  /// How many cubes are how far from the end of a later stage with turns of its own, all of which are
  /// allowed; nullptr for others.
  [[nodiscard]] const DistanceHistogram* distances(std::size_t stage) const;
  /// A number of moves within which every cube has the stage, where its tables say so; nothing where they do not.
  [[nodiscard]] std::optional<int> most_moves(std::size_t stage) const;
  [[nodiscard]] Position look_at(const CubieState& state) const;

  /// The least number of moves to stage `stage`, of which the caller knows that it is not below `at_least` (a stage
  /// that holds another one takes at least as many).
  [[nodiscard]] StageLength length(std::size_t stage, const Position& position, int at_least,
                                   const Limits& limits) const;

  /// Solutions as `options` wants them, but for its costs and threads. None goes on after the stage is solved. Errors:
  /// kNoSolution when no goal can be reached with the allowed moves, or what comes before a later stage is not done.
  [[nodiscard]] Result<SolveOutcome> solve(std::size_t stage, const Position& position, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const;

 private:
  struct Impl;
  explicit StageSet(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

/// The answer for a cube on which the stage is done: the empty solution alone, since every other sequence begins with
/// it.
std::optional<SolveOutcome> done_already(const Stage& stage, const CubieState& state, const SolveOptions& options,
                                         const ImprovementCallback& improvement);

}  // namespace superflip::stages
