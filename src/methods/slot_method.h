// Methods that solve a cross, then its four slots one by one, then the last layer in two looks: CFOP, and ZZ, where the
// cross comes with all edges oriented.
#pragma once

#include <string_view>
#include <vector>

#include "methods/pair_case.h"
#include "solver/solver.h"
#include "stages/stage_set.h"

namespace superflip::methods {

/// A method as data.
struct SlotMethod {
  std::string_view id;
  std::string_view title;
  std::string_view source;
  std::string_view stage;       ///< that it begins with, on D, as parse_stage() reads it
  std::string_view stage_name;  ///< as a person calls it: "cross"
  std::size_t table_bytes;      ///< of the stage's table
  Symmetry (*to_front)(int slot);
  const MoveSequence& (*pair_algorithm)(SlotSet kept, std::size_t pair_case);
};

/// Solves `state` as the method does: with `options.look_ahead`, without a limit, or where the first solution is too
/// long or one of several, by many ways together. `first_stage` holds the method's stage alone.
Result<SolveOutcome> solve_by(const SlotMethod& method, const stages::StageSet& first_stage, const CubieState& state,
                              const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::methods
