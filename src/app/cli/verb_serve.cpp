// superflip serve: the page and the HTTP API.
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/serve.h"

namespace superflip::cli {
namespace {

// Shows an address in the browser that the desktop prefers.
void open_in_browser(std::string url, Console& console) {
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments = {program.data(), url.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0)
    console.say(fmt::format("cannot open a browser: there is no {}", program));
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
    console.say(for_others ? "other machines in the network, a phone too, can open this; Ctrl-C ends it"
                           : "Ctrl-C ends it");
    if (arguments.flag("open") && has_page()) open_in_browser(urls.front(), console);
  };
  const auto served = serve(options, console.stop());
  return served ? ExitCode::kDone : console.fail(served.error());
}

constexpr std::array kServeOptions = {
    OptionRow{"port", OptionGroup::kMachine, ValueType::kInteger, "N", "8080", "0..65535",
              "the port; 0: any that is free"},
    OptionRow{
        "host", OptionGroup::kMachine, ValueType::kText, "ADDRESS", "127.0.0.1", "",
        "the address to listen on; 0.0.0.0: all of them, for other machines and phones in the network; those that they "
        "can open are printed"},
    OptionRow{"open", OptionGroup::kOutput, ValueType::kFlag, "", "", "", "show the page in a browser"},
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "0", "0..256",
              "searches at the same time; 0: one a core"},
    OptionRow{"time-limit", OptionGroup::kQuality, ValueType::kDuration, "TIME", "10m", "",
              "the longest that a search may be asked to take"},
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
    "Serves a page for painting, solving and playing cubes, and an HTTP API, on this machine alone unless --host "
    "says otherwise. Prints its address, or each of its addresses in the network, when it is ready. Ctrl-C and SIGTERM "
    "let what is being answered be "
    "answered, for some seconds.",
    ArgumentRow{},
    kServeOptions,
    kServeExamples,
    run_serve,
};

}  // namespace

const Verb& serve_verb() { return kServeVerb; }

}  // namespace superflip::cli
