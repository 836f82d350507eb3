#include "app/cli/missing_tables.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/cli/shell_quote.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

// The figure is that of the default tables beside the small ones (docs/performance.md). Where --memory says which are
// wanted, nobody knows what they gain.
std::string hint(const Arguments& arguments) {
  return fmt::format("answered with smaller tables than {}; `{}` makes those once, and later calls {}",
                     arguments.has("memory") ? "allowed" : "usual", command_to_build_tables(arguments),
                     arguments.has("memory") ? "use them" : "answer some six times as fast");
}

}  // namespace

MissingTables when_tables_are_missing(const Arguments& arguments) {
  // Verbs that cannot be told to wait always do: what they print must not depend on which tables happen to be there.
  if (!arguments.verb().has_option("wait-for-tables") || arguments.flag("wait-for-tables")) return MissingTables::kWait;
  // A person at a terminal is answered at once, sees afterwards how tables are made, and may interrupt that. A script
  // goes on when this process has ended, also one that is started at a terminal and reads only the output; so nothing
  // is made that its own cubes do not repay.
  return Console::is_interactive() ? MissingTables::kAnswerMeanwhile : MissingTables::kAnswerUntilRepaid;
}

void after_the_answers(Engine& engine, Progress* progress, const Arguments& arguments, Console& console) {
  if (!engine.lacks_tables() || console.stop().stop_requested() || !engine.tables().can_save()) return;
  if (!Console::is_interactive()) {
    if (!arguments.flag("quiet")) console.say(hint(arguments));
    return;
  }
  if (!engine.making_tables() || !console.flush()) return;
  if (progress != nullptr) console.say("making tables for later calls; Ctrl-C leaves it");
  engine.finish_tables(progress);
}

std::string command_to_build_tables(const Arguments& arguments) {
  std::string command = "superflip tables build";
  for (const OptionRow& row : tables_verb().options)
    if (row.type != ValueType::kFlag && arguments.verb().has_option(row.name) && arguments.has(row.name))
      command += fmt::format(" --{} {}", row.name, shell_word(arguments.text(row.name)));
  return command;
}

}  // namespace superflip::cli
