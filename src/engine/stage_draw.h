// Random states for a stage: an easy cross to learn with, a hard one to practise, a random case of ZBLL.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <tuple>

#include "base/rng.h"
#include "engine/engine.h"
#include "stages/stage_set.h"

namespace superflip {

/// Draws states of which a stage takes exactly so many moves: states are drawn until one does, so that all that do are
/// equally likely. For a follow-up stage these are states on which the stage before is done, of any length where none
/// is asked for. Thread-safe.
class StageDraw {
 public:
  /// States drawn before one gives up. A cross is looked at in half a microsecond, a stage that needs a search takes
  /// longer.
  static constexpr std::uint64_t kMostDraws = 5'000'000;

  /// `stage` as parse_stage() takes it, on any of `faces` (of URFDLB; empty: D), in the half-turn metric. No tables are
  /// made without a length. Errors: kUsage for what is not understood, and for no length with a stage that begins with
  /// any cube; kNoSolution for a length that no cube has; those of making tables.
  static Result<StageDraw> open(Engine& engine, std::string_view stage, std::string_view faces,
                                std::optional<int> length);
  /// The same, ended by `stop`, and so the drawing.
  static Result<StageDraw> open(Engine& engine, std::string_view stage, std::string_view faces,
                                std::optional<int> length, const StopToken& stop);

  /// The next state. Errors: kNoSolution when there was none among kMostDraws; kInterrupted.
  Result<CubieState> next(Rng& rng) const;

 private:
  // Whether cubes have the length, by their pieces: those that differ by turns of the last layer before them, or by a
  // symmetry, are looked at once.
  struct Known {
    std::mutex mutex;
    std::map<std::tuple<std::array<std::uint8_t, kCorners>, std::array<std::uint8_t, kCorners>,
                        std::array<std::uint8_t, kEdges>, std::array<std::uint8_t, kEdges>>,
             bool>
        cubes;
  };

  StageDraw() = default;
  Result<bool> has_length(const CubieState& state) const;

  stages::Stage stage_ = {};
  std::shared_ptr<const stages::StageSet> set_ = {};  // none where any length will do
  std::optional<int> length_ = {};
  std::shared_ptr<Known> known_ = std::make_shared<Known>();
  StopToken stop_ = {};
};

}  // namespace superflip
