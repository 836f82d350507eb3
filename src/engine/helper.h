// A solver that proves nothing looks for a short solution on behalf of one that proves. Internal to the engine.
#pragma once

#include <memory>

#include "engine/solver_slot.h"

namespace superflip {

/// SolveOptions::ask_for_short that asks the solver of `slot` about `state`, with metric, moves, threads and limits of
/// `asking`. It opens the tables when it is first called, since most searches end before.
AskForShort ask_helper(std::shared_ptr<SolverSlot> slot, const CubieState& state, const SolveOptions& asking);

}  // namespace superflip
