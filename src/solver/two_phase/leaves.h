// The ends of phase 1, taken a few dozen at a time: where the pieces are, what the ball says of them, and phase 2.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "solver/two_phase/phase2_search.h"

namespace superflip::two_phase {

/// Where phase 1 of one view began, and the tables that belong to it.
struct LeafOrigin {
  Position root;
  const Position* units;  ///< where the units of phase 1 take the pieces
  const Phase2Tables* phase2;
};

/// Collects leaves and looks them up. Of one thread.
class Leaves {
 public:
  static constexpr std::size_t kBatch = 32;

  struct Leaf {
    Path path;
    Position position;
    std::uint64_t hash;
    std::uint32_t distances;  ///< as Phase2Ball has them
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
  std::span<const Leaf> look_up(std::span<const LeafOrigin> origins, int bits) {
    const Phase2Kernels& kernels = phase2_kernels();
    const std::span<Leaf> batch{leaves_.data(), count_};
    count_ = 0;
    for (Leaf& leaf : batch) {
      const LeafOrigin& origin = origins[leaf.view];
      kernels.follow(origin.root, origin.units, bits, {&leaf.path, 1}, &leaf.position);
      kernels.hashes(*origin.phase2->symmetries, {&leaf.position, 1}, &leaf.hash);
      origin.phase2->ball.prefetch(leaf.hash);
    }
    for (Leaf& leaf : batch) leaf.distances = origins[leaf.view].phase2->ball.distances(kernels, leaf.hash);
    return batch;
  }

 private:
  std::size_t count_ = 0;
  std::array<Leaf, kBatch> leaves_;
};

}  // namespace superflip::two_phase
