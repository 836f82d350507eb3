// The server as the command sees it.
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
  int port = 8080;                                      ///< 0: any that is free
  int threads = 0;                                      ///< for searches; 0: all cores
  std::chrono::milliseconds most_time{600'000};         ///< that a request may ask a search to take
  std::string tables_dir = {};                          ///< as EngineOptions has it
  std::optional<std::size_t> memory = {};               ///< as EngineOptions has it
  std::function<void(const std::string&)> notice = {};  ///< as EngineOptions has it
  /// Told once that clients may come, where to, and whether other machines can.
  std::function<void(const std::vector<std::string>& urls, bool for_others)> listening = {};
};

/// Whether this program holds the page; without it the server has the API alone.
bool has_page();
/// What a user is told who would like to see the page where there is none.
std::string_view no_page_text();

/// Serves the page and the API (docs/server.md) until `stop` is pulled; then nobody new is let in, and what is being
/// answered has some seconds. Errors: kUsage for a host that is no address, kInputOutput when the port cannot be had.
Result<void> serve(const ServeOptions& options, const StopToken& stop);

}  // namespace superflip
