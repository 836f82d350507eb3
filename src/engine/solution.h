// A solver's moves as a solution: texts, lengths, costs, phases. Internal to the engine.
#pragma once

#include "engine/task.h"

namespace superflip {

/// The solution with these moves: written in the spelling of the task's metric and in steps, with its length, its cost
/// and its phases.
Solution solution_of(const MoveSequence& moves, const Task& task, const PhaseEnds& phases = {});

/// The solution whose last `on_inverse` moves are on the inverse cube. `cube` is the cube after the task's skeleton.
/// When the moves solve it, Solution::whole solves the cube before the skeleton.
Solution solution_of_both_sides(const MoveSequence& moves, int on_inverse, const CubieState& cube, const Task& task);

/// The moves on the cube and the moves on its inverse, which are the last `on_inverse` of them.
NissMoves sides_of(const MoveSequence& moves, int on_inverse);

}  // namespace superflip
