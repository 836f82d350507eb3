// Random states of which a stage takes exactly so many moves: an easy cross to learn with, a hard one to practise.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/rng.h"
#include "engine/engine.h"
#include "solver/stages/stage_set.h"

namespace superflip {

/// Draws states until one has the length that is asked for, so that all that have it are equally likely. Thread-safe.
class StageDraw {
 public:
  /// States drawn before one gives up. A cross is looked at in half a microsecond, a stage that needs a search takes
  /// longer.
  static constexpr std::uint64_t kMostDraws = 5'000'000;

  /// `stage` as parse_stage() takes it, on any of `faces` (of URFDLB; empty: D), in the half-turn metric. Errors:
  /// kUsage for what is not understood; kNoSolution for a length that no cube has; those of making tables.
  static Result<StageDraw> open(Engine& engine, std::string_view stage, std::string_view faces, int length);

  /// The next state. Errors: kNoSolution when there was none among kMostDraws; kInterrupted.
  Result<CubieState> next(Rng& rng) const;

 private:
  StageDraw() = default;

  std::shared_ptr<const stages::StageSet> set_ = {};
  int length_ = 0;
  StopToken stop_ = {};
};

}  // namespace superflip
