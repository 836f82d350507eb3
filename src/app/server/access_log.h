// One line of JSON for each request.
#pragma once

#include <chrono>
#include <string>

#include "app/server/http_server.h"

namespace superflip::server {

/// {"time":"2026-01-31T12:00:00.123Z","client":...,"method":...,"path":...,"status":...,"bytes":...,"seconds":...}
/// without a line end; `time` is when the answer ended.
std::string access_line(const ServedRequest& request, std::chrono::system_clock::time_point time);

}  // namespace superflip::server
