// The answer to a request as a value, and errors as such: problem+json (RFC 9457). No sockets.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace superflip {

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

struct HttpResponse {
  int status = 200;
  std::string_view content_type = "application/json";  ///< a literal
  std::string body = {};
  HttpHeaders headers = {};  ///< without those of the body and of the connection
};

/// A response of status 200 with JSON.
inline HttpResponse json_response(std::string json) { return {200, "application/json", std::move(json), {}}; }

/// {type, title, status, detail}. The title is the status in words.
HttpResponse problem(int status, const std::string& detail);

/// The same for an error of the engine, with code, where and defects as in write_error(): 422 for an impossible cube,
/// 400 for an invalid request or unreadable text, 500 for all errors that the request did not cause.
HttpResponse problem(const Error& error, const std::vector<Defect>& defects = {});

/// The server is busy: 503, with Retry-After in seconds.
HttpResponse busy(const std::string& detail, int seconds = 1);

}  // namespace superflip
