// Positions by distance: the question of `superflip distances` and /api/v1/distances.
#pragma once

#include <optional>

#include "ask/question.h"
#include "engine/engine.h"
#include "questions/distances/distance_question.h"

namespace superflip {

/// What the rows write into.
struct DistancesQuestion {
  std::optional<Puzzle> puzzle = {};
  DistanceQuestion parts = {};  ///< of the 3x3x3; for the 2x2x2 the metric and the moves

  /// True for parts of the 3x3x3, false for all positions of the 2x2x2. Errors: kUsage for a puzzle that does not fit.
  [[nodiscard]] Result<bool> of_parts() const;
  /// The request for all positions of the 2x2x2.
  [[nodiscard]] Request pocket() const;
};

const ask::Question& distances_question();

}  // namespace superflip
