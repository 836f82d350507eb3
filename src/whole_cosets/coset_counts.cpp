#include "whole_cosets/coset_counts.h"

#include <algorithm>
#include <numeric>

namespace superflip::whole_cosets {
namespace {

// Phase 1 of so many moves tells a few hundredths of the coset; five or more moves of the subgroup then reach the rest.
int usual_search(const Metric& metric) { return metric.cost_of(Move::turn(Face::kU, 2)) == 1 ? 15 : 17; }

// All positions of at most `bound` moves, level by level.
bool reach_exactly(CosetLevels& levels, int bound) {
  for (int depth = 0; depth <= bound; ++depth)
    if (!levels.extend(depth) || !levels.search(depth)) return false;
  return true;
}

// Positions of at most `bound` moves: those that phase 1 of at most `search` moves tells, with the moves of the
// subgroup after it.
bool reach(CosetLevels& levels, int search, int bound) {
  for (int depth = 0; depth <= search; ++depth)
    if (!levels.search(depth)) return false;
  for (int level = search + 1; level <= bound && levels.count() < kPositions; ++level)
    if (!levels.extend(level)) return false;
  return true;
}

}  // namespace

std::optional<Beyond> find_beyond(CosetLevels& levels, const Metric& metric, const CubieState& cube, int bound) {
  for (int search = std::min(bound, usual_search(metric));; ++search) {
    levels.begin(cube);
    const bool exact = search == bound;
    if (!(exact ? reach_exactly(levels, bound) : reach(levels, search, bound))) return std::nullopt;
    const std::uint64_t missing = kPositions - levels.count();
    if (exact || missing < kFew) return Beyond{missing, exact || missing == 0, search};
  }
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
