// Parses the command line with CLI11, from the rows of verb.h.
#pragma once

#include <optional>
#include <string>

#include "terminal/arguments.h"

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

}  // namespace superflip::cli
