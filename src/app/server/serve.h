// The server, started by a single call; used by the command.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip {

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;                                      ///< 0: any free port
  int threads = 0;                                      ///< for searches; 0: all cores
  std::chrono::milliseconds most_time{600'000};         ///< the longest time limit that a request may ask for
  std::string tables_dir = {};                          ///< as in EngineOptions
  std::optional<std::size_t> memory = {};               ///< as in EngineOptions
  std::function<void(const std::string&)> notice = {};  ///< as in EngineOptions
  /// Called once when the server accepts clients, with its URLs; `for_others`: other machines can reach it.
  std::function<void(const std::vector<std::string>& urls, bool for_others)> listening = {};
};

/// True if the page is built into this program; otherwise the server has only the API.
bool has_page();
/// The message for a program without the page.
std::string_view no_page_text();

/// Serves the page and the API (docs/server.md) until `stop` is requested; then it refuses new clients and gives
/// running requests some seconds. Errors: kUsage for a host that is not an address, kInputOutput if the port is not
/// available.
Result<void> serve(const ServeOptions& options, const StopToken& stop);

}  // namespace superflip
