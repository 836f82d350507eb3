// Where the phases of a solution end, found again from its moves.
#pragma once

#include "solver/solver.h"

namespace superflip::two_phase {

/// Divides a solution of `state` into phases in the direction with the shortest phase 1; all later moves are moves of
/// the subgroup, except the last one or two where that makes phase 1 shorter: pre-moves, which count as moves of phase
/// 1 there. In a direction of the inverse cube the pre-moves come first and phase 2 next.
PhaseEnds phase_ends(const CubieState& state, const MoveSequence& solution);

}  // namespace superflip::two_phase
