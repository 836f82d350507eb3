// The tables of phase 2: its moves as positions, the symmetries of corner permutations, the ball.
#pragma once

#include <memory>
#include <vector>

#include "cosets/move_scope.h"
#include "solvers/two_phase/phase2/corner_bound.h"
#include "solvers/two_phase/phase2/phase2_ball.h"
#include "table/store.h"

namespace superflip::two_phase {

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
