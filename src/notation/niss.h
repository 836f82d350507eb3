// Moves on a cube and on its inverse, in the notation of fewest-moves solvers: "(R U) F2".
//
// NISS, the normal-inverse-scramble switch (Guus Razoux Schultz, 2009). The inverse of a solution of the inverse
// scramble solves the scramble, so a solver may continue on either side: moves N on the cube, and moves P, written in
// parentheses, on its inverse. The cube X is then P^-1 X N, and once that is solved, N P^-1 solves X.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/cubie_state.h"

namespace superflip {

/// Moves on a cube, and moves on its inverse.
struct NissMoves {
  MoveSequence normal = {};
  MoveSequence inverse = {};

  friend bool operator==(const NissMoves&, const NissMoves&) = default;
};

/// Reads groups in parentheses as moves on the inverse and the rest as moves on the cube, each in order. Groups do not
/// nest or repeat. Errors: kBadAlgorithm, also for rotations, which would give the faces different names on the two
/// sides.
Result<NissMoves> parse_niss(std::string_view text);

/// "(R U) F2": the moves on the inverse come first. A pair is written as two face turns.
std::string to_niss_text(const NissMoves& moves);

/// The cube X after the moves: P^-1 X N.
CubieState after(const NissMoves& moves, const CubieState& cube);

/// The moves as one sequence on the original cube: N P^-1. Turns of one face that meet are merged, so it may be shorter
/// than both together. The moves must be face turns.
MoveSequence as_one_sequence(const NissMoves& moves);

}  // namespace superflip
