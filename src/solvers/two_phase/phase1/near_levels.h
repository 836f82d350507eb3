// The cosets nearest to the subgroup, level by level, and the sets made of them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/key_set.h"
#include "cosets/coset_graph.h"
#include "solvers/two_phase/phase1/endings.h"
#include "solvers/two_phase/phase1/level_set.h"
#include "solvers/two_phase/phase1/unit_masks.h"

namespace superflip::two_phase {

/// Whole levels from the subgroup outwards. They are computed when a set is missing.
class NearLevels {
 public:
  /// The keys at each distance, all keys of a symmetric coset included.
  using Levels = std::vector<std::vector<std::uint32_t>>;
  /// The masks of a key at a distance.
  using MasksOf = std::function<UnitMasks(std::uint32_t key, int distance)>;

  /// As many levels as have at most `entries` keys together; incomplete when `stop` is requested.
  /// `graph`, `classes` and `progress` must outlive it.
  NearLevels(const CosetGraph& graph, const ClassesOnDemand& classes, MasksOf masks_of, std::uint64_t entries,
             StopToken stop, Progress& progress)
      : graph_(graph),
        classes_(classes),
        masks_of_(std::move(masks_of)),
        entries_(entries),
        options_{.label = "phase1 levels", .progress = &progress, .stop = std::move(stop)} {}

  [[nodiscard]] const Levels& get() const {
    if (found_.empty()) find();
    return found_;
  }
  [[nodiscard]] UnitMasks masks_of(std::uint32_t key, int distance) const { return masks_of_(key, distance); }

  /// Opens the endings of as many whole levels as fit, or makes and saves them.
  [[nodiscard]] EndingSet open_endings(TableLoader& loader, const MoveScope& scope) const;
  /// Opens or makes a level set for each distance from `first` on, with counts[distance] entries; these levels must be
  /// among the computed ones. If `behind` is not 0, also a set of the next level if it has at most `behind` entries.
  /// Returns the sets by distance.
  [[nodiscard]] std::vector<LevelSet> open_level_sets(TableLoader& loader, const MoveScope& scope, int first,
                                                      std::span<const std::uint64_t> counts,
                                                      std::uint64_t behind) const;

 private:
  void find() const;
  [[nodiscard]] std::vector<std::uint32_t> level_behind(std::uint64_t entries) const;
  [[nodiscard]] std::vector<std::uint32_t> level_after(KeySet& visited, ProgressMeter& meter) const;
  template <typename Visit>
  void extend(const JointCoset& at, int distance, int made, Ending& ending, const Visit& visit) const;
  void add_names(std::uint32_t key, KeySet& visited, std::vector<std::uint32_t>& level) const;

  const CosetGraph& graph_;
  const ClassesOnDemand& classes_;
  MasksOf masks_of_;
  std::uint64_t entries_;
  GenerateOptions options_;
  mutable Levels found_;
  mutable DistanceHistogram histogram_;
};

}  // namespace superflip::two_phase
