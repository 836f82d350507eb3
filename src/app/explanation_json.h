// An explained solve as one JSON object: what `superflip explain --format json` prints.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/answer_json.h"
#include "engine/engine.h"

namespace superflip {

/// A cube on its way to the goal, as it is held.
struct Stage {
  ReadCube cube = {};                    ///< what it looks like there
  const SolutionPhase* phase = nullptr;  ///< the phase that ends here; nullptr at the start, and where there are none
};

/// The start, and the cube after each phase of the first solution, or at its end where the solver knows no phases.
/// Empty when the request's cube cannot be read. The stages point into the answer.
std::vector<Stage> stages_of(const Request& request, const Answer& answer);

/// The explanation as JSON, in one line without an end: answer (as to_json() writes it), title and source of the
/// solver, parts [{name, meaning, coordinates [{name, value, size}], bounds [{of, moves}], iterations [{length, nodes,
/// time_ms, plies [{nodes, children, pruned}]}]}], stages [{name, solution, length, facelets}]. What there is none of
/// is null.
std::string to_explanation_json(const Request& request, const Answer& answer, const AnswerOrigin& origin);

}  // namespace superflip
