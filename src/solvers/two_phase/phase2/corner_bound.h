// Whether phase 2 can solve the corners in the moves that are left, for every permutation of the corners.
//
// A leaf of phase 1 whose corners need more moves than are left leads nowhere. With seven moves left these are three of
// four leaves, with five left 15 of 16. The corners of a leaf are known before the leaf is made
// (phase1/ending_corners.h), and the bits for one number of moves, 5 KB, fit the first-level cache.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "search/unit_moves.h"
#include "solvers/two_phase/phase2/phase2_kernels.h"

namespace superflip::two_phase {

/// Immutable once made; thread-safe to read.
class CornerBound {
 public:
  static constexpr int kLimits = 16;

  /// For `moves`, which the symmetries of `group` keep. Takes a millisecond.
  CornerBound(const UnitMoves& moves, const CornerSymmetries& symmetries, std::uint16_t group);

  /// The greatest number of moves left for which the bits are worth reading: beyond it most corners can be solved.
  [[nodiscard]] int deepest() const { return deepest_; }
  /// The corners that at most `left` <= deepest() moves solve.
  [[nodiscard]] const CornerBits& within(int left) const { return within_[static_cast<std::size_t>(left)]; }

 private:
  std::array<CornerBits, kLimits> within_{};
  int deepest_ = -1;
};

}  // namespace superflip::two_phase
