#include "whole_cosets/coset_counts.h"

#include <numeric>

namespace superflip::whole_cosets {
namespace {

// So many sequences tell enough of the coset: six or more moves of the subgroup then reach nearly all the rest.
constexpr std::uint64_t kEnoughSequences = 5'000'000;
// With so many, an extension before the next search costs less than it adds: half as many positions again, those of
// sequences that end with moves of the subgroup.
constexpr std::uint64_t kWorthExtending = 300'000;

// All positions of at most `bound` moves, level by level.
bool reach_exactly(CosetLevels& levels, int bound) {
  for (int depth = 0; depth <= bound; ++depth)
    if (!levels.extend(depth) || !levels.search(depth)) return false;
  return true;
}

// Positions of at most `bound` moves: those that phase 1 tells, of as many moves as bring enough sequences and at least
// `search`, but fewer than `bound`, with the moves of the subgroup after it. Sets `search` to what was searched.
bool reach(CosetLevels& levels, int bound, int& search) {
  int depth = 0;
  for (; depth < bound && (depth <= search || levels.sequences() < kEnoughSequences); ++depth)
    if ((levels.sequences() >= kWorthExtending && !levels.extend(depth)) || !levels.search(depth)) return false;
  search = depth - 1;
  for (int level = depth; level <= bound && levels.count() < kPositions; ++level)
    if (!levels.extend(level)) return false;
  return true;
}

}  // namespace

std::optional<Beyond> find_beyond(CosetLevels& levels, const CubieState& cube, int bound) {
  for (int search = 0; search < bound; ++search) {
    levels.begin(cube);
    if (!reach(levels, bound, search)) return std::nullopt;
    const std::uint64_t missing = kPositions - levels.count();
    if (missing < kFew) return Beyond{missing, missing == 0, search};
  }
  levels.begin(cube);
  if (!reach_exactly(levels, bound)) return std::nullopt;
  return Beyond{kPositions - levels.count(), true, bound};
}

bool count_distances(CosetLevels& levels, const CubieState& cube, CosetDistances& distances,
                     const std::function<bool(const CosetDistances&)>& each) {
  std::vector<std::uint64_t>& counts = distances.counts;
  if (counts.empty()) levels.begin(cube);
  std::uint64_t known = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  while (known < kPositions) {
    if (const auto far = levels.missing(1); !far.empty()) distances.farthest = far.front();
    const int depth = static_cast<int>(counts.size());
    if (!levels.extend(depth) || !levels.search(depth)) return false;
    counts.push_back(levels.count() - known);
    known = levels.count();
    if (!each(distances)) return false;
  }
  return true;
}

}  // namespace superflip::whole_cosets
