// The words of the command: parsed by the rows of the verbs, and --help and --version, printed from them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/arguments.h"
#include "terminal/verb.h"

namespace superflip::cli {

/// A parsed command line.
struct CommandLine {
  std::optional<Arguments> arguments = {};  ///< the verb with its options; nothing for --help and --version
  std::string words = {};                   ///< --help or --version: the text to print
};

/// Parses a command line. Errors: kUsage, with a sentence that says what to type instead.
Result<CommandLine> parse_command_line(int argc, const char* const* argv);

/// Parses a command line and runs its verb. Returns the exit status.
int run_command(int argc, const char* const* argv);

/// The page of the whole command: its verbs, a few examples, the exit codes.
std::string help_of_command();

/// The page of one verb: usage, description, options with defaults and ranges, examples.
std::string help_of(const Verb& verb);

/// "superflip 0.2.0", and a line end.
std::string version_line();

/// Options of a verb under one heading.
struct OptionSection {
  std::string_view heading;
  std::vector<const Field*> rows;
};

/// The options of a verb as on its page: by group if there are many, otherwise in one section.
std::vector<OptionSection> sections_of(const Verb& verb);

/// An option as in a usage line: "--max-length N".
std::string spelling_of(const Field& row);

/// The help of an option with its range and its fallback: "solutions wanted (1..1000; default: 1)".
std::string help_and_values_of(const Field& row);

/// "superflip solve [OPTION]... [CUBE]".
std::string usage_of(const Verb& verb);

/// The first examples of the command page and the manual page.
std::span<const Example> first_examples();

}  // namespace superflip::cli
