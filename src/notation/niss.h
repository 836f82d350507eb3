// Moves on a cube and on its inverse, as those write them who solve in the fewest moves: "(R U) F2".
//
// NISS, the normal-inverse-scramble switch (Guus Razoux Schultz, 2009). What solves the inverse of a scramble, undone,
// solves the scramble. So one may go on from either side: moves N on the cube, moves P, written in parentheses, on its
// inverse. The cube is then P^-1 X N, and once that is solved N P^-1 solves X.
#pragma once

#include <span>
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

/// Reads what stands in parentheses as moves on the inverse, in their order, and all else as moves on the cube. Groups
/// may follow each other in any order; none is within another, and nothing is repeated. Errors: kBadAlgorithm, also for
/// turns of the whole cube, after which faces would have other names on each side.
Result<NissMoves> parse_niss(std::string_view text);

/// "(R U) F2": the moves on the inverse first. Pairs are written as two face turns.
std::string to_niss_text(const NissMoves& moves);

/// The cube that is left of `cube`: P^-1 X N.
CubieState after(const NissMoves& moves, const CubieState& cube);

/// What the moves do to the cube that they were begun with, one behind the other: N P^-1. Turns of one face that meet
/// are joined, so it may be shorter than both together. The moves must be turns of single faces.
MoveSequence as_one_sequence(const NissMoves& moves);

}  // namespace superflip
