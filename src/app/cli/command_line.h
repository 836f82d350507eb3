// The command line, taken apart by CLI11 as the rows of verb.h say.
#pragma once

#include <optional>
#include <string>

#include "app/cli/arguments.h"

namespace superflip::cli {

/// What the user asked for.
struct CommandLine {
  std::optional<Arguments> arguments = {};  ///< the verb with its options; nothing when only words are to be printed
  std::string words = {};                   ///< --help or --version: the text to print
};

/// Takes a command line apart. Errors: kUsage, in one sentence that says what to type instead.
Result<CommandLine> parse_command_line(int argc, const char* const* argv);

}  // namespace superflip::cli
