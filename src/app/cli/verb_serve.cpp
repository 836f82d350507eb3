// superflip serve: the page and the HTTP API.
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "app/server/serve.h"
#include "ask/common_fields.h"
#include "base/split.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// Opens a URL in the default browser of the desktop.
void open_in_browser(std::string url, Console& console) {
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0)
    console.say(fmt::format("cannot open a browser: {} does not start", program));
}

std::vector<std::string> words_in(std::string_view list) {
  if (list.empty()) return {};
  const auto words = split(list, ",");
  return {words.begin(), words.end()};
}

ExitCode run_serve(const Arguments& arguments, Console& console) {
  ServeOptions options;
  options.host = arguments.text("host");
  options.port = static_cast<int>(arguments.integer("port").value());
  options.names = words_in(arguments.text("name"));
  options.proxies = words_in(arguments.text("proxy"));
  options.for_public = arguments.flag("public");
  options.threads = static_cast<int>(arguments.integer("threads").value());
  options.most_time = std::chrono::duration_cast<std::chrono::milliseconds>(arguments.duration("time-limit").value());
  options.tables_dir = arguments.text("tables");
  options.memory = arguments.size("memory");
  options.runs_on = device_of(arguments);
  options.table_memory = arguments.size("table-memory");
  options.table_disk = arguments.size("table-disk");
  options.notice = [&console](const std::string& message) { console.say(message); };
  std::ofstream log_file;
  if (const std::string log = arguments.text("access-log"); log == "-") {
    options.access = [&console](const std::string& line) {
      console.write(line + '\n');
      console.flush();
    };
  } else if (!log.empty()) {
    log_file.open(log, std::ios::app);
    if (!log_file) return console.fail({ErrorCode::kInputOutput, "cannot write the access log", log});
    options.access = [&log_file](const std::string& line) { log_file << line << std::endl; };
  }
  options.ended = [&](const std::string& line) {
    if (!arguments.flag("quiet")) console.say(line);
  };
  options.listening = [&](const std::vector<std::string>& urls, bool for_others) {
    for (const std::string& url : urls) console.write(url + '\n');
    console.flush();
    if (arguments.flag("quiet")) return;
    if (!has_page()) console.say(std::string(no_page_text()));
    console.say(for_others ? "other machines in the network, such as a phone, can open this; Ctrl-C ends it"
                           : "Ctrl-C ends it");
    if (arguments.flag("open") && has_page()) open_in_browser(urls.front(), console);
  };
  const auto served = serve(options, console.stop());
  return served ? ExitCode::kDone : console.fail(served.error());
}

constexpr std::array kServeOptions = {
    Field{"port", Group::kMachine, Type::kInteger, "N", "8080", "0..65535", "the port; 0: any free port"},
    Field{"host", Group::kMachine, Type::kText, "ADDRESS", "127.0.0.1", "",
          "the address to listen on. 0.0.0.0: all addresses, for other machines and phones in the network; their "
          "URLs are printed. unix:PATH: a Unix socket, for a proxy on this machine"},
    Field{"name", Group::kMachine, Type::kText, "HOSTS", "", "",
          "the names by which clients know the server behind a proxy, with commas between them: cube.example.org"},
    Field{"proxy", Group::kMachine, Type::kText, "ADDRESSES", "", "",
          "the addresses of proxies, with commas between them: whom Forwarded or X-Forwarded-For names is the "
          "client. A Unix socket needs none"},
    Field{"public", Group::kMachine, Type::kFlag, "", "", "",
          "limit connections, requests, batches and search time of each address, and close /metrics to others"},
    Field{"access-log", Group::kOutput, Type::kFile, "FILE", "", "",
          "append a line of JSON for each request to this file; -: to standard output"},
    Field{"open", Group::kOutput, Type::kFlag, "", "", "", "open the page in a browser"},
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange,
          "how many searches run at the same time; 0: one per core"},
    Field{"time-limit", Group::kQuality, Type::kDuration, "TIME", "10m", "",
          "the maximum time limit that a request may ask for"},
    rows::kDevice,
    rows::kTableMemory,
    Field{"table-memory", Group::kMachine, Type::kSize, "SIZE", "", "",
          "memory limit for all tables together (default: half of the machine's memory). Tables that were not used "
          "for the longest time make room for others"},
    Field{"table-disk", Group::kMachine, Type::kSize, "SIZE", "10GB", "",
          "limit for all files in the folder for tables. Files of at most 256MB that were not used for the longest "
          "time make room for others"},
    rows::kTables,
    rows::kQuiet,
};

constexpr std::array kServeExamples = {
    Example{"superflip serve --open", "the page, in a browser of this machine"},
    Example{"superflip serve --host 0.0.0.0", "for a phone in the same network: prints the address to open there"},
    Example{"superflip serve --public --host unix:/run/superflip/socket --name cube.example.org",
            "for everybody, behind a proxy with TLS"},
    Example{"curl -d '{\"cube\": \"R U R2\"}' http://127.0.0.1:8080/api/v1/solve", "the API, from another program"},
};

constexpr Verb kServeVerb = {
    {
        "serve",
        "serve the page and the HTTP API",
        "Serves an HTTP API and a page on which cubes are painted, solved and played. Only this machine can reach "
        "them, unless --host says otherwise. When it is ready it prints its address, or each of its addresses in the "
        "network. On Ctrl-C or SIGTERM, running requests get some seconds to finish.",
        Argument{},
        kServeOptions,
        kServeExamples,
    },
    run_serve,
};

}  // namespace

Verb serve_verb() { return kServeVerb; }

}  // namespace superflip::cli
