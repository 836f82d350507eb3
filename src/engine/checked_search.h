// One search, and the check of every solution that it finds. Internal to the engine.
#pragma once

#include <string_view>

#include "engine/solution.h"
#include "engine/solver_slots.h"

namespace superflip {

/// The options of a search by a solver with this Solver::usual_length(). Time limits count from `start`. The options
/// refer to the request.
SolveOptions solve_options(const Request& request, int usual_length, Clock::time_point start);

/// Searches for solutions of `cube`, which read_input() gave for `text`, and adds them to `answer`: to the goals of the
/// request, or `painted` stickers at home, unless that is null. A solution that fails its check is an error of kind
/// kSelfCheck, never part of an answer. `checkpoint` may be null.
Answer search_checked(const Request& request, const SolverSource& source, const CubieState& cube, std::string_view text,
                      Answer answer, const Checkpoint* checkpoint, const StickerSet* painted = nullptr);

}  // namespace superflip
