// The tables of phase 2: where its moves take the pieces, the symmetries of corner permutations, the ball.
#pragma once

#include <memory>
#include <vector>

#include "cosets/move_scope.h"
#include "solvers/two_phase/phase2/phase2_ball.h"
#include "table/store.h"

namespace superflip::two_phase {

struct Phase2Tables {
  UnitMoves moves;
  std::vector<Position> units;  ///< where each unit takes the pieces
  std::shared_ptr<const CornerSymmetries> symmetries;
  Phase2Ball ball;
};

/// Opens the ball of `lines` lines of 64 bytes, or makes it and saves it, for the allowed moves that keep the subgroup.
/// Errors: kInterrupted.
Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, std::uint64_t lines,
                                        const GenerateOptions& options);

}  // namespace superflip::two_phase
