// The leaves of phase 1, a few dozen at a time: where their pieces are, and what phase 2's tables say of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/prefetch.h"
#include "solvers/two_phase/phase1/node.h"
#include "solvers/two_phase/phase2/phase2.h"

namespace superflip::two_phase {

/// Where phase 1 of one view begins, and the tables that belong to it.
template <Phase2 P>
struct LeafOrigin {
  Position root;
  const Position* units;  ///< where the units of phase 1 take the pieces
  const typename P::Tables* phase2;
};

/// Collects leaves and looks them up together. Of one thread.
template <Phase2 P>
class Leaves {
 public:
  static constexpr std::size_t kBatch = 12;

  struct Leaf {
    UnitPath path;
    Position position;
    typename P::Hint hint;
    ViewNumber view;
  };

  void clear() { count_ = 0; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool full() const { return count_ == kBatch; }
  void add(ViewNumber view, const UnitPath& path) {
    leaves_[count_].view = view;
    leaves_[count_++].path = path;
  }

  /// Fills in the positions and the hints of all leaves and empties the batch. `origins` go by view, `bits` is the
  /// width of a unit in the paths. What is returned holds until the next leaf is added.
  std::span<const Leaf> look_up(std::span<const LeafOrigin<P>> origins, int bits) {
    const Phase2Kernels& kernels = phase2_kernels();
    const std::span<Leaf> batch{leaves_.data(), count_};
    count_ = 0;
    for (Leaf& leaf : batch) {
      const LeafOrigin<P>& origin = origins[leaf.view];
      kernels.follow(origin.root, origin.units, bits, {&leaf.path, 1}, &leaf.position);
      P::begin_lookup(kernels, *origin.phase2, leaf.position, leaf.hint);
      if constexpr (!kPrefetchIsRead) P::prefetch_lookup(*origin.phase2, leaf.hint);
    }
    if constexpr (kPrefetchIsRead)
      for (const Leaf& leaf : batch) P::prefetch_lookup(*origins[leaf.view].phase2, leaf.hint);
    for (Leaf& leaf : batch) P::finish_lookup(kernels, *origins[leaf.view].phase2, leaf.hint);
    return batch;
  }

 private:
  std::size_t count_ = 0;
  std::array<Leaf, kBatch> leaves_;
};

}  // namespace superflip::two_phase
