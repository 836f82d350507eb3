// Parses the JSON of requests that the rows of a question do not describe alone.
#pragma once

#include <string>
#include <string_view>

#include "ask/json_question.h"

namespace superflip {

/// The fields of solve and explain, as their rows say (questions/solve/). The errors of all these functions are those
/// of ask::parse_object() and ask::JsonReader::finish().
Result<Request> solve_request(std::string_view body, const ApiLimits& limits);
Result<Request> explain_request(std::string_view body, const ApiLimits& limits);

/// cancel: id.
Result<std::string> cancel_question(std::string_view body);

}  // namespace superflip
