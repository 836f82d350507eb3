// An answer as one JSON object, as `superflip solve --format json` prints it, and an explained solve, as `superflip
// explain
// --format json` does; shared by the front ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/json_parts.h"
#include "engine/engine.h"

namespace superflip {

/// The version of the schema; raised when a field changes its meaning or disappears.
inline constexpr int kAnswerSchema = 1;

/// The answer as JSON, in one line without a line end. Fields: schema, id, input, puzzle, solver, metric, tables,
/// status, solution, length, steps (arrays of simultaneous turns), cost, phases [{name, solution, length, meaning}],
/// lower_bound, optimal, nodes, time_ms, error {code, message, where, and for an impossible cube defects:
/// [{reason, where, message, facelets}]}, assumptions; solutions if the request wants more than one, complete if it
/// wants all. A missing value is null. Always valid UTF-8: see echo_of().
std::string to_json(const Request& request, const Answer& answer, const AnswerOrigin& origin);
/// The same as a part of other JSON.
void write_answer(JsonWriter& json, const Request& request, const Answer& answer, const AnswerOrigin& origin);

/// An improvement, found after `time_ms` milliseconds of search, as JSON in one line: solution, length, steps, cost and
/// phases as above, time_ms.
std::string to_json(const Solution& solution, double time_ms);

/// "solved", "unsolved" or "invalid".
std::string_view name_of(Status status);

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
