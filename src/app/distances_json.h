// Positions by distance, as JSON; shared by the front ends.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// A histogram without its trailing zeros, its sum and its mean.
struct Distances {
  explicit Distances(const DistanceHistogram& histogram);

  std::vector<std::uint64_t> counts;  ///< by distance
  std::uint64_t unreached;
  std::uint64_t positions = 0;  ///< the sum of `counts`
  double mean;                  ///< moves
};

/// One object in one line without a line end: puzzle, metric, moves, counts, positions, unreached, max, mean.
std::string to_json(const Request& request, const Distances& distances);

}  // namespace superflip
