// Which of a solution's moves are phase 1 and which are phase 2, found again from the moves alone.
#pragma once

#include "solver/solver.h"

namespace superflip::two_phase {

/// The phases of a solution of `state`, as one of the six directions divides it: the one in which phase 1 is shortest,
/// so that all that follows are moves of the subgroup. From the inverse the phases stand backwards, phase 2 first.
PhaseEnds phase_ends(const CubieState& state, const MoveSequence& solution);

}  // namespace superflip::two_phase
