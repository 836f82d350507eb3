// An answer as one JSON object: what `superflip solve --format json` prints a line of, shared by the front ends.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// The version of the objects' shape; raised when a field changes its meaning or goes away.
inline constexpr int kAnswerSchema = 1;

/// Which line or request an answer belongs to.
struct AnswerOrigin {
  std::uint64_t id = 1;         ///< line number from 1
  std::string_view input = {};  ///< as it came, any bytes
  std::uint64_t bytes = 0;      ///< of the whole input; may be more than input.size()
};

/// The answer as JSON, in one line without an end. Fields: schema, id, input, puzzle, solver, metric, tables, status,
/// solution, length, steps (an array of arrays of turns done at once), cost, phases [{name, solution, length,
/// meaning}], lower_bound, optimal, nodes, time_ms, error {code, message, where, and for an impossible cube defects:
/// [{reason, where, message, facelets}]}, assumptions; solutions when more than one was asked for, and complete when
/// all were. What there is none of is null. Always valid UTF-8: see echo_of().
std::string to_json(const Request& request, const Answer& answer, const AnswerOrigin& origin);

/// A solution that is better than those before it, found after so many milliseconds of search, as JSON in one line:
/// solution, length, steps, cost and phases as above, time_ms.
std::string to_json(const Solution& solution, double time_ms);

/// An error as above: {code, message, where}, and where there are any, defects.
nlohmann::ordered_json error_json(const Error& error, const std::vector<Defect>& defects = {});

/// The input as it may be shown: at most 1,024 bytes of it, then "... (N bytes)". Bytes that are not UTF-8 are left in;
/// the JSON writer puts U+FFFD for them.
std::string echo_of(const AnswerOrigin& origin);

/// "solved", "unsolved" or "invalid".
std::string_view name_of(Status status);

/// The name of an error in programs' output: "invalid_cube", "time_limit", ...
std::string_view name_of(ErrorCode code);

}  // namespace superflip
