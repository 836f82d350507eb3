// Random scrambles of a puzzle, or of the states that a stage or a case demands; shared by the front ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/case_draw.h"
#include "engine/scramble.h"
#include "engine/stage_draw.h"

namespace superflip {

/// EngineOptions::memory of an engine that scrambles. Other tables would give other scrambles for the same seed, so
/// every front end uses this size. Tables of this size are generated in a moment and need no file.
inline constexpr std::size_t kScrambleTableMemory = 2'000'000;

class ScrambleSource {
 public:
  /// Any state of the puzzle. `engine` outlives the source.
  ScrambleSource(Engine& engine, Puzzle puzzle) : engine_(&engine), puzzle_(puzzle) {}
  /// The states that `draw` gives.
  ScrambleSource(Engine& engine, StageDraw draw) : engine_(&engine), draw_(std::move(draw)) {}

  /// The same for a case of the last layer; the scrambles do not give it away.
  ScrambleSource(Engine& engine, CaseDraw draw) : engine_(&engine), of_case_(std::move(draw)) {}

  /// Errors: those of random_scramble() and of StageDraw::next().
  Result<Scramble> next(Rng& rng) const;

 private:
  Engine* engine_;
  Puzzle puzzle_ = Puzzle::k3x3x3;
  std::optional<StageDraw> draw_ = {};
  std::optional<CaseDraw> of_case_ = {};
};

}  // namespace superflip
