// Methods that solve a cross, its four slots one by one, and the last layer in two looks.
#pragma once

#include <string_view>

#include "methods/algorithms.h"
#include "methods/cases.h"
#include "solver/solver.h"
#include "stages/stage_set.h"

namespace superflip::methods {

/// A method as data.
struct SlotMethod {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  std::string_view source;
  std::string_view stage;       ///< the first stage, on D, as parse_stage() reads it
  std::string_view stage_name;  ///< its usual name: "cross"
  std::size_t table_bytes;      ///< of the stage's table
  Symmetry (*to_front)(int slot);
  const MoveSequence& (*pair_algorithm)(SlotSet kept, std::size_t pair_case);
};

/// Solves `state` by the method. The first solution takes the shortest solution of each step. With
/// `options.look_ahead`, without a limit, or when that is too long or more solutions are wanted, a beam follows.
/// `first_stage` holds the method's stage alone.
Result<SolveOutcome> solve_by(const SlotMethod& method, const stages::StageSet& first_stage, const CubieState& state,
                              const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::methods
