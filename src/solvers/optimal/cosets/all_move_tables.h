// What all 45 moves do to the coordinates of a coset, for the metrics that count the turn of two faces as one.
#pragma once

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// Plain data, in a large page as CosetFrame. Immutable once made.
struct AllMoveTables : MoveTables<kMoves, 48> {
  explicit AllMoveTables(const CosetFrame& frame);
};

}  // namespace superflip::optimal
