// superflip serve: the page and the HTTP API.
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/server/serve.h"

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

ExitCode run_serve(const Arguments& arguments, Console& console) {
  ServeOptions options;
  options.host = arguments.text("host");
  options.port = static_cast<int>(arguments.integer("port").value());
  options.threads = static_cast<int>(arguments.integer("threads").value());
  options.most_time = std::chrono::duration_cast<std::chrono::milliseconds>(arguments.duration("time-limit").value());
  options.tables_dir = arguments.text("tables");
  options.memory = arguments.size("memory");
  options.notice = [&console](const std::string& message) { console.say(message); };
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
    OptionRow{"port", OptionGroup::kMachine, ValueType::kInteger, "N", "8080", "0..65535",
              "the port; 0: any free port"},
    OptionRow{"host", OptionGroup::kMachine, ValueType::kText, "ADDRESS", "127.0.0.1", "",
              "the address to listen on. 0.0.0.0: all addresses, for other machines and phones in the network; their "
              "URLs are printed"},
    OptionRow{"open", OptionGroup::kOutput, ValueType::kFlag, "", "", "", "open the page in a browser"},
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "0", "0..256",
              "how many searches run at the same time; 0: one per core"},
    OptionRow{"time-limit", OptionGroup::kQuality, ValueType::kDuration, "TIME", "10m", "",
              "the maximum time limit that a request may ask for"},
    kTableMemory,
    kTables,
    kQuiet,
};

constexpr std::array kServeExamples = {
    Example{"superflip serve --open", "the page, in a browser of this machine"},
    Example{"superflip serve --host 0.0.0.0", "for a phone in the same network: prints the address to open there"},
    Example{"curl -d '{\"cube\": \"R U R2\"}' http://127.0.0.1:8080/api/v1/solve", "the API, from another program"},
};

constexpr Verb kServeVerb = {
    "serve",
    "serve the page and the HTTP API",
    "Serves an HTTP API and a page on which cubes are painted, solved and played. Only this machine can reach them, "
    "unless --host says otherwise. When it is ready it prints its address, or each of its addresses in the network. On "
    "Ctrl-C or SIGTERM, running requests get some seconds to finish.",
    ArgumentRow{},
    kServeOptions,
    kServeExamples,
    run_serve,
};

}  // namespace

const Verb& serve_verb() { return kServeVerb; }

}  // namespace superflip::cli
