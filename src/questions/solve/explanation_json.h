// An explained solve as one JSON object, as `superflip explain --format json` prints it.
#pragma once

#include <string>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// A cube at the start or after a phase, as it is held.
struct Stage {
  ReadCube cube = {};                    ///< the cube at this point
  const SolutionPhase* phase = nullptr;  ///< the phase that ends here; nullptr at the start, and without phases
};

/// The start, and the cube after each phase of the first solution, or only at its end for a solver without phases.
/// Empty if the cube could not be read. The stages point into the answer.
std::vector<Stage> stages_of(const Request& request, const Answer& answer);

/// The explanation as JSON, in one line without a line end: answer (as to_json() writes it), title and source of the
/// solver, parts [{name, meaning, coordinates [{name, value, size}], bounds [{of, moves}], iterations [{length, nodes,
/// time_ms, plies [{nodes, children, pruned}]}]}], stages [{name, solution, length, facelets}]. A missing value is
/// null.
std::string to_explanation_json(const Request& request, const Answer& answer, const AnswerOrigin& origin);

}  // namespace superflip
