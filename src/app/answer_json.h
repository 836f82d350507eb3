// An answer as one JSON object, as `superflip solve --format json` prints it; shared by the front ends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "engine/json.h"

namespace superflip {

/// The version of the schema; raised when a field changes its meaning or disappears.
inline constexpr int kAnswerSchema = 1;

/// The line or the request that an answer belongs to.
struct AnswerOrigin {
  std::uint64_t id = 1;         ///< line number from 1
  std::string_view input = {};  ///< as received, any bytes
  std::uint64_t bytes = 0;      ///< of the whole input; input may be cut
};

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

/// An error as above: {code, message, where}, and defects if there are any.
void write_error(JsonWriter& json, const Error& error, const std::vector<Defect>& defects = {});
/// Its fields from `where` on.
void write_error_fields(JsonWriter& json, const Error& error, const std::vector<Defect>& defects);

/// The input for display: at most 1,024 bytes of it, then "... (N bytes)". It may contain bytes that are not UTF-8; the
/// JSON writer replaces them by U+FFFD.
std::string echo_of(const AnswerOrigin& origin);

/// "solved", "unsolved" or "invalid".
std::string_view name_of(Status status);

/// The name of an error in output for programs: "invalid_cube", "time_limit", ...
std::string_view name_of(ErrorCode code);

}  // namespace superflip
