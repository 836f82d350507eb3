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
  std::string host = "127.0.0.1";                ///< an address, or "unix:PATH" for a Unix socket
  int port = 8080;                               ///< 0: any free port
  std::vector<std::string> names = {};           ///< hosts by which clients know the server, see docs/server.md
  std::vector<std::string> proxies = {};         ///< addresses of proxies, whose X-Forwarded-For counts
  bool for_public = false;                       ///< limits what each address may take
  int threads = 0;                               ///< for searches; 0: all cores
  std::chrono::milliseconds most_time{600'000};  ///< the longest time limit that a request may ask for
  std::string tables_dir = {};                   ///< as in EngineOptions
  std::optional<std::size_t> memory = {};        ///< as in EngineOptions
  RunsOn runs_on = RunsOn::kProcessor;           ///< as in EngineOptions
  /// The limits of all tables together, in bytes; nothing: half of the machine's memory, no limit for the files.
  std::optional<std::size_t> table_memory = {};
  std::optional<std::size_t> table_disk = {};
  std::function<void(const std::string&)> notice = {};       ///< as in EngineOptions
  std::function<void(const std::string& line)> access = {};  ///< gets a line of JSON for each request
  std::function<void(const std::string& line)> ended = {};   ///< gets a sentence when all is done
  /// Called once when the server accepts clients, with its URLs; `for_others`: other machines can reach it.
  std::function<void(const std::vector<std::string>& urls, bool for_others)> listening = {};
};

/// True if the page is built into this program; otherwise the server has only the API.
bool has_page();
/// The message for a program without the page.
std::string_view no_page_text();

/// Serves the page and the API (docs/server.md) until `stop` is requested; then it refuses new clients and gives
/// running requests some seconds. Errors: kUsage for a host,
/// a name or a proxy that is none, kInputOutput if the port or the socket is not available.
Result<void> serve(const ServeOptions& options, const StopToken& stop);

}  // namespace superflip
