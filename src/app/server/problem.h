// Errors as responses: problem+json (RFC 9457).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/server/http.h"
#include "engine/engine.h"

namespace superflip::server {

/// {type, title, status, detail} and what `more`, an object, adds. The title is the status in words.
HttpResponse problem(int status, const std::string& detail);
HttpResponse problem(int status, const std::string& detail, const nlohmann::ordered_json& more);

/// The same of an error of the engine, with code, where and defects as error_json() has them: 422 for an impossible
/// cube, 400 for what makes no sense or cannot be read, 500 for all that is no fault of the request.
HttpResponse problem(const Error& error, const std::vector<Defect>& defects = {});

/// Nobody has time: 503, with the seconds after which to try again.
HttpResponse busy(const std::string& detail, int seconds = 1);

}  // namespace superflip::server
