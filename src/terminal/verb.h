// A verb of the command: rows of data and the function that does the work. The parser, --help, the manual page and the
// completions of three shells use the rows.
#pragma once

#include <string_view>

#include "ask/question.h"
#include "terminal/exit_code.h"

namespace superflip::cli {

class Arguments;
class Console;
struct JobVerb;

using namespace ask;  // rows

/// One verb of the command: a question, and the function that asks it at a terminal.
struct Verb : Question {
  ExitCode (*run)(const Arguments&, Console&);
  bool takes_command = false;    ///< words behind "--" are another command, also those that begin with -
  const JobVerb* job = nullptr;  ///< how a job asks it (line_verb.h); nullptr: the job has that, or cannot
};

}  // namespace superflip::cli
