// The check of every solution before it leaves the engine. Internal to the engine.
#pragma once

#include <optional>
#include <string>

#include "engine/task.h"

namespace superflip {

/// Reads the text and the steps of a solution back and applies each to `cube`, which is the cube after the task's
/// skeleton. The result must be the goal or the stage. The solution must use only moves of the task, have the length
/// and the cost that it states, and stay within `max_length`; its phases must make up all of it. Returns the first
/// objection, empty when there is none.
std::string objection_to(const Solution& solution, const CubieState& cube, const Task& task,
                         std::optional<int> max_length);

}  // namespace superflip
