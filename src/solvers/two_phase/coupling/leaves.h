// The ends of phase 1, taken a few dozen at a time: where the pieces are, and what phase 2's tables say of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "solvers/two_phase/phase2/phase2_kernels.h"

namespace superflip::two_phase {

/// Where phase 1 of one view began, and the tables that belong to it.
template <typename Phase2>
struct LeafOrigin {
  Position root;
  const Position* units;  ///< where the units of phase 1 take the pieces
  const typename Phase2::Tables* phase2;
};

/// Collects leaves and looks them up. `Phase2` has the types Tables and Hint and begin(), settle() (phase2_search.h).
/// Of one thread.
template <typename Phase2>
class Leaves {
 public:
  static constexpr std::size_t kBatch = 12;

  struct Leaf {
    Path path;
    Position position;
    typename Phase2::Hint hint;  ///< of how long phase 2 is
    std::uint8_t view;
  };

  void clear() { count_ = 0; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool full() const { return count_ == kBatch; }
  void add(std::uint8_t view, const Path& path) {
    leaves_[count_].view = view;
    leaves_[count_++].path = path;
  }

  /// Looks all of them up; `origins` by view, `bits` of the paths. Empties the batch: what is returned holds until the
  /// next leaf is added.
  std::span<const Leaf> look_up(std::span<const LeafOrigin<Phase2>> origins, int bits) {
    const Phase2Kernels& kernels = phase2_kernels();
    const std::span<Leaf> batch{leaves_.data(), count_};
    count_ = 0;
    for (Leaf& leaf : batch) {
      const LeafOrigin<Phase2>& origin = origins[leaf.view];
      kernels.follow(origin.root, origin.units, bits, {&leaf.path, 1}, &leaf.position);
      Phase2::begin(kernels, *origin.phase2, leaf.position, leaf.hint);
    }
    for (Leaf& leaf : batch) Phase2::settle(kernels, *origins[leaf.view].phase2, leaf.hint);
    return batch;
  }

 private:
  std::size_t count_ = 0;
  std::array<Leaf, kBatch> leaves_;
};

}  // namespace superflip::two_phase
