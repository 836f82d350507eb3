// The holding of the cube in each step: rotated about U so that the turns are easy.
#pragma once

#include "cube/symmetry.h"
#include "solver/solver.h"

namespace superflip::methods {

/// Sets PhaseEnd::holding of every step for the least sum of execution_cost() and the cost of rotations between steps.
/// `frame` brings the solved cube to the holding with the cross at the bottom; `moves` and the ends of the steps are
/// the solution in this holding. A rotation before the first step costs almost nothing.
void choose_holdings(Symmetry frame, const MoveSequence& moves, PhaseEnds& steps);

}  // namespace superflip::methods
