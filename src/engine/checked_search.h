// One search, and the check of every solution that it finds. Internal to the engine.
#pragma once

#include <string_view>

#include "engine/solution.h"
#include "engine/solver_slots.h"

namespace superflip {

// A search that proves takes hours with small tables and seconds with large ones. So it does not stay with the tables
// that were there when it began.

/// Solves `state` with `ready`, the present solver of `source`. Where the slot makes better tables meanwhile and a
/// helper shows that the solver proves, the search ends when they are ready and goes on with them: the lengths that are
/// proved to have no solution are not searched again, the current length is. `ready` is then the solver with these
/// tables. A search that is explained stays with its tables. Errors: those of Solver::solve().
Result<SolveOutcome> solve_with_best_tables(const SolverSource& source, ReadySolverPointer& ready,
                                            const CubieState& state, const SolveOptions& options,
                                            const ImprovementCallback& improvement);

/// The options of a search by a solver with this Solver::usual_length(). Time limits count from `start`. The options
/// refer to the request.
SolveOptions solve_options(const Request& request, int usual_length, Clock::time_point start);

/// Searches for solutions of `cube`, which read_input() gave for `text`, and adds them to `answer`: to the goals of the
/// request, or `painted` stickers at home, unless that is null. A solution that fails its check is an error of kind
/// kSelfCheck, never part of an answer. `checkpoint` may be null.
Answer search_checked(const Request& request, const SolverSource& source, const CubieState& cube, std::string_view text,
                      Answer answer, const Checkpoint* checkpoint, const StickerSet* painted = nullptr);

}  // namespace superflip
