// Errors as responses: problem+json (RFC 9457).
#pragma once

#include <string>
#include <vector>

#include "app/api/response.h"
#include "engine/engine.h"

namespace superflip {

/// {type, title, status, detail}. The title is the status in words.
HttpResponse problem(int status, const std::string& detail);

/// The same for an error of the engine, with code, where and defects as in write_error(): 422 for an impossible cube,
/// 400 for an invalid request or unreadable text, 500 for all errors that the request did not cause.
HttpResponse problem(const Error& error, const std::vector<Defect>& defects = {});

/// The server is busy: 503, with Retry-After in seconds.
HttpResponse busy(const std::string& detail, int seconds = 1);

}  // namespace superflip
