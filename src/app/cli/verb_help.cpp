// superflip help and superflip version: the same as --help and --version.

#include <array>

#include "terminal/command_line.h"
#include "terminal/console.h"

namespace superflip::cli {
namespace {

ExitCode run_help(const Arguments& arguments, Console& console) {
  const auto& words = arguments.words();
  if (words.size() > 1) return console.fail({ErrorCode::kUsage, "help takes one verb"});
  const Verb* verb = words.empty() ? nullptr : find_verb(words.front());
  if (!words.empty() && verb == nullptr) return console.fail(no_such_verb(words.front()));
  console.write(verb == nullptr ? help_of_command() : help_of(*verb));
  return ExitCode::kDone;
}

constexpr std::array kHelpExamples = {
    Example{"superflip help", "all verbs"},
    Example{"superflip help solve", "the same as superflip solve --help"},
};

constexpr Verb kHelpVerb = {
    {
        "help",
        "print this page, or the page of a verb",
        "Prints the same as --help: the page of the command, or of one verb.",
        Argument{"[VERB]", "", "the verb"},
        {},
        kHelpExamples,
    },
    run_help,
};

ExitCode run_version(const Arguments&, Console& console) {
  console.write(version_line());
  return ExitCode::kDone;
}

constexpr std::array kVersionExamples = {Example{"superflip version", "the same as superflip --version"}};

constexpr Verb kVersionVerb = {
    {"version", "print the version", "Prints the same as --version.", Argument{}, {}, kVersionExamples},
    run_version,
};

}  // namespace

Verb help_verb() { return kHelpVerb; }

Verb version_verb() { return kVersionVerb; }

}  // namespace superflip::cli
