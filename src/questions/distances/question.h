// Positions by distance: the question of `superflip distances` and /api/v1/distances.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  /// The request for all positions of the 2x2x2. Errors: kUsage.
  [[nodiscard]] Result<Request> pocket() const;
};

const ask::Question& distances_question();

/// A histogram without its trailing zeros, its sum, its mean, and its information in bits.
struct Distances {
  explicit Distances(const DistanceHistogram& histogram);

  std::vector<std::uint64_t> counts;  ///< by distance
  std::uint64_t unreached;
  std::uint64_t positions = 0;  ///< the sum of `counts`
  double mean;                  ///< moves
  double entropy = 0;           ///< bits that the distance of a random position tells, at most log2 of the distances
  double bits;                  ///< log2(positions): bits that number a position
};

/// One object in one line without a line end: puzzle, coordinates or subgroup for parts of the 3x3x3, metric, moves,
/// counts, positions, unreached, max, mean, entropy, bits. `moves` are those that were counted.
std::string to_json(const DistanceQuestion& question, const std::string& moves, const Distances& distances);

}  // namespace superflip
