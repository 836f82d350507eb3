// Shared by the tests of the two-phase solver: tables, and plain searches to compare them with.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <unordered_map>

#include "base/parallel.h"
#include "base/rng.h"
#include "cosets/two_phase/joint_tables.h"

namespace superflip::two_phase::testing {

/// The joint tables of a metric with all its moves, with the sizes of the default table set, so that both use the same
/// files. Made or opened once, in the folder $SUPERFLIP_TABLES or else in memory.
inline const JointTables& joint_tables(const Metric& metric) {
  static std::map<const Metric*, JointTables> made;
  const auto known = made.find(&metric);
  if (known != made.end()) return known->second;
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  TableStore store{folder == nullptr ? "" : folder};
  GenerateOptions options;
  options.threads = hardware_threads();
  return made.emplace(&metric, open_joint_tables(store, {&metric, metric.moves}, kUsualNearSizes, options).value())
      .first->second;
}

/// The number of a coset of the subgroup, without classes: below 1,013,760 * 2,187.
inline std::uint32_t coset_number(const CubieState& state) {
  return SliceAndEdgeOrientation().encode(state) * CornerOrientation::kSize + CornerOrientation::encode(state);
}

/// A cube of each coset at each distance from the subgroup up to `depth`, found by plain breadth-first search.
class PlainLevels {
 public:
  PlainLevels(const MoveSequence& units, int depth) : levels_(static_cast<std::size_t>(depth) + 1) {
    add(CubieState::solved(), 0);
    for (int d = 0; d < depth; ++d)
      for (const CubieState& cube : at(d))
        for (const Move m : units) add(apply(cube, m), d + 1);
  }

  [[nodiscard]] const std::vector<CubieState>& at(int distance) const {
    return levels_[static_cast<std::size_t>(distance)];
  }
  /// The distance of a cube's coset; `beyond` when it is greater than the depth.
  [[nodiscard]] int distance(const CubieState& cube, int beyond) const {
    const auto found = distances_.find(coset_number(cube));
    return found == distances_.end() ? beyond : found->second;
  }

 private:
  void add(const CubieState& cube, int distance) {
    if (distances_.emplace(coset_number(cube), distance).second)
      levels_[static_cast<std::size_t>(distance)].push_back(cube);
  }

  std::vector<std::vector<CubieState>> levels_;
  std::unordered_map<std::uint32_t, int> distances_;
};

/// A cube after `count` random moves of `moves`.
inline CubieState scrambled(const MoveSequence& moves, std::uint64_t count, Rng& rng) {
  CubieState cube = CubieState::solved();
  for (std::uint64_t i = 0; i < count; ++i) cube = apply(cube, moves[rng.below(moves.size())]);
  return cube;
}

}  // namespace superflip::two_phase::testing
