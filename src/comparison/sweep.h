// Breadth-first search for every position at once. From the solved position it meets all positions in one order, so one
// search to the end tells for each what the search from solved to there would have cost. The searches one by one would
// take weeks: half of them see most of the 3,674,160 positions of the 2x2x2.
//
// The way from solved to a position is as long as the way back, but the two searches meet other positions, so the nodes
// are those of the search from solved alone.
#pragma once

#include <cstdint>
#include <vector>

#include "comparison/small_space.h"

namespace superflip::comparison {

/// The search from solved that ends at one position. 24 bytes.
struct SweptPosition {
  std::uint32_t expanded = 0;
  std::uint32_t generated = 0;
  std::uint32_t open = 0;
  std::uint32_t closed = 0;
  std::uint32_t bytes = 0;
  std::uint8_t length = 0;  ///< of its shortest solutions

  [[nodiscard]] GraphCounters counters() const { return {expanded, generated, 0, open, closed, bytes}; }
};

/// Fills `swept` for each number of a position. The space has its positions numbered, as the 2x2x2. Returns the
/// counters of the whole search; it is complete unless out_of_memory or the budget ended it. `most_bytes`, below 4 GB,
/// limits the lists.
GraphResult sweep(const Positions& positions, Budget& budget, std::size_t most_bytes,
                  std::vector<SweptPosition>& swept);

}  // namespace superflip::comparison
