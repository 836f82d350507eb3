// A verb of the command: rows of data and the function that does the work. The parser, --help, the manual page and the
// completions of three shells use the rows.
#pragma once

#include <span>
#include <string_view>

#include "ask/question.h"
#include "terminal/exit_code.h"

namespace superflip::cli {

class Arguments;
class Console;

using namespace ask;  // rows

/// One verb of the command: a question, and the function that asks it at a terminal.
struct Verb : Question {
  ExitCode (*run)(const Arguments&, Console&);
  bool takes_command = false;  ///< words behind "--" are another command, also those that begin with -
};

/// Every verb of the program, in the order of --help. The program defines it (app/cli/).
std::span<const Verb> verbs();

/// The verb with this name, or nullptr.
const Verb* find_verb(std::string_view name);

/// The error for an unknown verb, with a suggestion if a similar verb exists (kUsage).
Error no_such_verb(std::string_view typed);

}  // namespace superflip::cli
