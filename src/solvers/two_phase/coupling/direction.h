// The six directions of a two-phase search: three axes, and the cube or its inverse.
//
// The subgroup of phase 1 belongs to the UD axis. The same cube with another axis as UD is another chance, and so is
// the inverse cube, whose solution read backwards solves the cube. Which of the six meets a short answer first differs
// from cube to cube, so searching all of them under one bound is faster than any one alone. Kociemba's Cube Explorer
// and Shuang Chen's min2phase do this.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/prefetch.h"
#include "cosets/two_phase/node.h"
#include "cube/symmetry.h"
#include "solvers/two_phase/phase2/phase2.h"

namespace superflip::two_phase {

/// One of the six ways to look at a cube.
struct Direction {
  int axis;       ///< 0, 1, 2: the third turns about the corner URF that bring the axis to UD
  bool inverted;  ///< the inverse cube is searched

  /// The symmetry that makes the chosen axis UD.
  [[nodiscard]] Symmetry symmetry() const { return Symmetry(kUdSymmetries * axis); }

  /// The cube as this direction sees it.
  [[nodiscard]] CubieState view(const CubieState& state) const {
    return conjugate(inverted ? inverse(state) : state, symmetry());
  }

  /// Turns a solution of view(state) into a solution of state.
  [[nodiscard]] MoveSequence solution(MoveSequence found) const {
    const Symmetry back = symmetry().inverse();
    for (Move& m : found) m = back(m);
    return inverted ? inverse(found) : found;
  }
};

/// "axis U-D", or "axis R-L, inverse".
inline std::string name_of(const Direction& direction) {
  static constexpr std::array<std::string_view, 3> kNames = {"axis U-D", "axis R-L", "axis F-B"};
  std::string name(kNames[static_cast<std::size_t>(axis_of(direction.symmetry().inverse()(Face::kU)))]);
  return direction.inverted ? name.append(", inverse") : name;
}

inline constexpr std::size_t kAxes = 3;
inline constexpr int kDirections = 2 * kAxes;

/// The most pre-moves: moves of a solution that are fixed as its last ones (views.h).
inline constexpr int kMostPreMoves = 2;

/// Direction 0..5: first the cube on its three axes, then the inverse.
constexpr Direction direction(int number) {
  constexpr int kForwards = kDirections / 2;
  return {number % kForwards, number >= kForwards};
}

// The leaves of phase 1, a few dozen at a time: where their pieces are, and what phase 2's tables say of them.

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
