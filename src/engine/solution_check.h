// A solver's moves become a solution, and nothing leaves unchecked. Internal to the engine.
#pragma once

#include <string>

#include "engine/task.h"

namespace superflip {

/// The solution that these moves are: written in the spelling of the task's metric and in steps, counted, priced, and
/// divided into the phases that end there.
Solution solution_of(const MoveSequence& moves, const Task& task, const PhaseEnds& phases = {});

/// The solution whose last `on_inverse` moves are on the inverse cube. `cube` is what the task's skeleton left: where
/// the solution leaves nothing, it says what solves the cube that the skeleton began with.
Solution solution_of_both_sides(const MoveSequence& moves, int on_inverse, const CubieState& cube, const Task& task);

/// Reads a solution's text and its steps back and applies each to `cube`: it must give the goal or the stage, use the
/// task's moves only, be as long and as dear as it says, and no longer than the limit; its phases must make up all of
/// it. `cube` is what the task's skeleton left. Returns what is wrong; empty when nothing is.
std::string objection_to(const Solution& solution, const CubieState& cube, const Task& task,
                         std::optional<int> max_length);

}  // namespace superflip
