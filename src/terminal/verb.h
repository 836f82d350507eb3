// A verb of the command: rows of data and the function that does the work. The parser, --help, the manual page and the
// completions of three shells use the rows.
#pragma once

#include <span>
#include <string_view>

#include "ask/question.h"
#include "engine/engine.h"

namespace superflip::cli {

/// The exit codes of the command; --help and the manual page list them.
enum class ExitCode {
  kDone = 0,
  kNoSolution = 1,
  kUsage = 2,
  kInvalidCube = 3,
  kTablesOrIo = 4,
  kSelfCheck = 5,
  kRobotStopped = 6,
  kDeviceLost = 7,
  kTimeLimit = 124,
  kInterrupted = 130,
};

struct ExitCodeRow {
  ExitCode code;
  std::string_view meaning;
};

/// Every exit code with its meaning, in ascending order.
std::span<const ExitCodeRow> exit_codes();

/// The exit code of a command that ended with this kind of error.
ExitCode exit_code_of(ErrorCode code);

/// The worse of two codes: a batch ends with the worst code of its lines. Worst are codes that stop the whole batch or
/// show a defect (130, 7, 6, 5, 4), then bad input (2, 3), then missing solutions (124, 1).
ExitCode worse_of(ExitCode a, ExitCode b);

class Arguments;
class Console;

using namespace ask;  // rows

/// One verb of the command: a question, and the function that asks it at a terminal.
struct Verb : Question {
  ExitCode (*run)(const Arguments&, Console&);
};

/// Every verb of the program, in the order of --help. The program defines it (app/cli/).
std::span<const Verb> verbs();

/// The verb with this name, or nullptr.
const Verb* find_verb(std::string_view name);

/// The error for an unknown verb, with a suggestion if a similar verb exists (kUsage).
Error no_such_verb(std::string_view typed);

}  // namespace superflip::cli
