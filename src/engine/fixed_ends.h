// Solutions with fixed moves at their ends (--begin, --end). The solver searches only what is between. Its solutions
// may begin or end with turns about the axis of the fixed move beside them, which then cancel or join; others are
// preferred.
#pragma once

#include <vector>

#include "engine/request.h"
#include "solver/solver.h"

namespace superflip {

/// The moves with those that are fixed at both ends.
MoveSequence with_ends(const Request& request, const MoveSequence& moves);

/// Whether `solutions`, all that are up to `within` moves longer than the shortest, are too few of those that the
/// request asks for. They are the moves between the ends, the shortest first.
bool lacks_solutions(const Request& request, const std::vector<MoveSequence>& solutions, int within);

/// Makes the outcome of a search between the ends that of whole solutions: those that the request asks for. It loses
/// its phases, which would not have the ends. The longest length of `options` grows by the ends. Does nothing to a
/// request without ends.
void put_ends_on(SolveOutcome& outcome, SolveOptions& options, const Request& request);

}  // namespace superflip
