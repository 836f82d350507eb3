// A solver's moves as a solution: texts, lengths, costs, phases. Internal to the engine.
#pragma once

#include <optional>
#include <string>

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

// The check of every solution before it leaves the engine.

/// Reads the text and the steps of a solution back and applies each to `cube`, which is the cube after the task's
/// skeleton. The result must be the goal or the stage. The solution must use only moves of the task, have the length
/// and the cost that it states, and stay within `max_length`; its phases must make up all of it. Returns the first
/// objection, empty when there is none.
std::string objection_to(const Solution& solution, const CubieState& cube, const Task& task,
                         std::optional<int> max_length);

/// The least of all sequences that become this one by a symmetry of the cube, by the other order of turns of opposite
/// faces, and by turning back in the other direction. Two solutions of one cube with the same least one become each
/// other by a symmetry of that cube, or by one that makes its inverse of it.
MoveSequence least_alike(const MoveSequence& moves);

}  // namespace superflip
