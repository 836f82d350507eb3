#include "app/server/access_log.h"

#include <fmt/core.h>

#include <array>
#include <ctime>

#include "notation/json.h"

namespace superflip::server {

std::string access_line(const ServedRequest& request, std::chrono::system_clock::time_point time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  JsonWriter json;
  json.begin_object().field("time", fmt::format("{}.{:03}Z", date.data(), milliseconds % 1000));
  json.field("client", request.client).field("method", request.method).field("path", request.path);
  json.field("status", request.status).field("bytes", request.bytes);
  json.field("seconds", std::chrono::duration<double>(request.time).count());
  return json.end_object().take();
}

}  // namespace superflip::server
