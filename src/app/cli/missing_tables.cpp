#include "app/cli/missing_tables.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/cli/shell_quote.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

// "six times" compares the default tables of two-phase with the small ones (docs/performance.md). With --memory the
// gain is not known.
std::string hint(const Arguments& arguments) {
  const bool gain_is_known = !arguments.has("memory") && !proves_shortest(arguments.text("solver"));
  return fmt::format("answered with smaller tables than {}; `{}` generates those once, and later calls {}",
                     arguments.has("memory") ? "--memory allows" : "the default ones",
                     command_to_build_tables(arguments), gain_is_known ? "answer about six times as fast" : "use them");
}

}  // namespace

void after_the_answers(Engine& engine, Progress* progress, const Arguments& arguments, Console& console) {
  if (!engine.lacks_tables() || console.stop().stop_requested() || !engine.tables().can_save()) return;
  if (!Console::is_interactive()) {
    if (!arguments.flag("quiet")) console.say(hint(arguments));
    return;
  }
  if (!engine.making_tables() || !console.flush()) return;
  if (progress != nullptr) console.say("generating tables for later calls; Ctrl-C stops");
  engine.finish_tables(progress);
}

std::string command_to_build_tables(const Arguments& arguments) {
  std::string command = "superflip tables build";
  for (const Field& row : tables_verb().fields)
    if (row.type != Type::kFlag && arguments.verb().has(row.name) && arguments.has(row.name))
      command += fmt::format(" --{} {}", row.name, shell_word(arguments.text(row.name)));
  return command;
}

}  // namespace superflip::cli
