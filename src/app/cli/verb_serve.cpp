// superflip serve: the page and the HTTP API.
#include <fmt/core.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

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

}  // namespace

ExitCode run_serve(const Arguments& arguments, Console& console) {
  ServeOptions options;
  options.host = arguments.text("host");
  options.port = static_cast<int>(arguments.integer("port").value());
  options.threads = static_cast<int>(arguments.integer("threads").value());
  options.most_time = std::chrono::duration_cast<std::chrono::milliseconds>(arguments.duration("time-limit").value());
  options.tables_dir = arguments.text("tables");
  options.memory = arguments.size("memory");
  options.notice = [&console](const std::string& message) { console.say(message); };
  options.listening = [&](const std::string& url) {
    console.write(url + '\n');
    console.flush();
    if (arguments.flag("quiet")) return;
    console.say(has_page() ? "Ctrl-C ends it"
                           : "built without the page: install nodejs and npm, and build again; the API works (see " +
                                 url + "openapi.json)");
    if (arguments.flag("open")) open_in_browser(url, console);
  };
  const auto served = serve(options, console.stop());
  return served ? ExitCode::kDone : console.fail(served.error());
}

}  // namespace superflip::cli
