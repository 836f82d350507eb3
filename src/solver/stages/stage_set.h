// Some stages made ready together: their tables opened, their views shared. A position is looked at once, and each
// stage then answers from that.
#pragma once

#include <memory>
#include <vector>

#include "solver/solver.h"
#include "solver/stages/pattern_table.h"
#include "solver/stages/stage.h"

namespace superflip::stages {

/// What was found of one stage.
struct StageOutcome {
  int length = 0;  ///< the least number of moves, proved; not less, where `ended` is not kDone
  std::vector<MoveSequence> solutions = {};  ///< shortest first; see StageSet::solve()
  std::uint64_t nodes = 0;
  /// kDone; or why nothing was found, or not as many as were asked for. kExhausted: there is no more within max_depth.
  Ended ended = Ended::kDone;
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
    std::vector<SeenView> seen;
  };

  /// Opens or makes the tables of `stages`: for `options.metric`, within `options.memory` bytes where that is possible.
  /// With less memory patterns are cut smaller, and searches take longer. Errors: kUsage for a stage with too many
  /// goals or pieces, and those of TableStore::open_or_generate.
  static Result<StageSet> open(TableStore& store, std::vector<Stage> stages, const PrepareOptions& options);
  StageSet(StageSet&&) noexcept;
  ~StageSet();

  [[nodiscard]] const std::vector<Stage>& stages() const;
  [[nodiscard]] Position look_at(const CubieState& state) const;

  /// The least number of moves to stage `stage`, of which the caller knows that it is not below `at_least` (a stage
  /// that holds another one takes at least as many).
  [[nodiscard]] StageOutcome length(std::size_t stage, const Position& position, int at_least, Limits limits) const;

  /// Up to `count` solutions, shortest first, of at most limits.max_depth moves. None goes on after the stage is
  /// solved.
  [[nodiscard]] StageOutcome solve(std::size_t stage, const Position& position, int count, Limits limits) const;

 private:
  struct Impl;
  explicit StageSet(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

}  // namespace superflip::stages
