// The tables of phase 2: its moves as positions, the symmetries of corner permutations, the ball.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "cosets/coset_graph.h"
#include "cosets/two_phase/phase2_kernels.h"
#include "search/unit_moves.h"
#include "solvers/two_phase/phase2/phase2_ball.h"
#include "table/store.h"

namespace superflip::two_phase {

// Whether phase 2 can solve the corners in the moves that are left, for every permutation of the corners.
//
// A leaf of phase 1 whose corners need more moves than are left leads nowhere. With seven moves left these are three of
// four leaves, with five left 15 of 16. The corners of a leaf are known before the leaf is made
// (phase1/endings.h), and the bits for one number of moves, 5 KB, fit the first-level cache.

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

/// One lookup in the ball.
struct BallHint {
  std::uint64_t hash;
  std::uint32_t distances;  ///< as Phase2Ball::distances() gives them
  [[nodiscard]] bool allows(int limit) const { return (distances & Phase2Ball::up_to(limit)) != 0; }
};

struct Phase2Tables {
  UnitMoves moves;
  std::vector<Position> units;  ///< where each unit takes the pieces
  std::shared_ptr<const CornerSymmetries> symmetries;
  Phase2Ball ball;
  std::shared_ptr<const CornerBound> corners;

  /// Hashes a position.
  void begin_lookup(const Phase2Kernels& kernels, const Position& position, BallHint& hint) const {
    kernels.hashes(*symmetries, {&position, 1}, &hint.hash);
  }
  /// Prefetches its line.
  void prefetch_lookup(const BallHint& hint) const { ball.prefetch(hint.hash); }
  /// Reads the line.
  void finish_lookup(const Phase2Kernels& kernels, BallHint& hint) const {
    hint.distances = ball.distances(kernels, hint.hash);
  }
};

/// Opens the ball of `lines` lines of 64 bytes, or makes it and saves it, for the allowed moves that keep the subgroup.
/// Errors: kInterrupted.
Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options);

}  // namespace superflip::two_phase
