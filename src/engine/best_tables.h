// A search that proves takes hours with small tables and seconds with large ones. So it does not stay with the tables
// that were there when it began. Internal to the engine.
#pragma once

#include "engine/solver_source.h"
#include "search/search_options.h"

namespace superflip {

/// Solves `state` with `ready`, the present solver of `source`. Where the slot makes better tables meanwhile and a
/// helper shows that the solver proves, the search ends when they are ready and goes on with them: the lengths that are
/// proved to have no solution are not searched again, the current length is. `ready` is then the solver with these
/// tables. A search that is explained stays with its tables. Errors: those of Solver::solve().
Result<SolveOutcome> solve_with_best_tables(const SolverSource& source, ReadySolverPointer& ready,
                                            const CubieState& state, const SolveOptions& options,
                                            const ImprovementCallback& improvement);

}  // namespace superflip
