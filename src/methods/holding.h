// How one would hold the cube in each step: turned about U so that the turns come easily.
#pragma once

#include "cube/symmetry.h"
#include "solver/solver.h"

namespace superflip::methods {

/// Sets PhaseEnd::holding of every step, for the least sum of execution_cost() and what it costs to turn the cube
/// between steps. `frame` brings the solved cube to how it is held with the cross at the bottom; `moves` and the steps'
/// lengths are the solution as the one sees it who holds it so. To turn the cube before the first step costs next to
/// nothing.
void choose_holdings(Symmetry frame, const MoveSequence& moves, PhaseEnds& steps);

}  // namespace superflip::methods
