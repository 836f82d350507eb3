// The answer to a request as a value. No sockets.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace superflip
