// One search, and the check of every solution that it finds. Internal to the engine.
#pragma once

#include <string_view>

#include "engine/solver_source.h"
#include "engine/task.h"

namespace superflip {

/// Searches for solutions of `cube` and adds them to `answer`. `text` is the cube as the caller wrote it, for the
/// report of a wrong solution. A solution that fails its check is an error of kind kSelfCheck, never part of an answer.
/// `checkpoint` may be null.
Answer search_checked(const Task& task, const SolverSource& source, const CubieState& cube, std::string_view text,
                      Answer answer, const Checkpoint* checkpoint);

}  // namespace superflip
