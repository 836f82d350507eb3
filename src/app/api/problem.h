// Errors as responses: problem+json (RFC 9457).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/api/response.h"
#include "engine/engine.h"

namespace superflip {

/// {type, title, status, detail} and the fields of the object `more`. The title is the status in words.
HttpResponse problem(int status, const std::string& detail);
HttpResponse problem(int status, const std::string& detail, const nlohmann::ordered_json& more);

/// The same for an error of the engine, with code, where and defects as in error_json(): 422 for an impossible cube,
/// 400 for an invalid request or unreadable text, 500 for all errors that the request did not cause.
HttpResponse problem(const Error& error, const std::vector<Defect>& defects = {});

/// The server is busy: 503, with Retry-After in seconds.
HttpResponse busy(const std::string& detail, int seconds = 1);

}  // namespace superflip
