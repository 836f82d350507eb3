// What the command says to the shell when it ends.
#pragma once

#include <span>
#include <string_view>

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
  kTimeLimit = 124,
  kInterrupted = 130,
};

struct ExitCodeRow {
  ExitCode code;
  std::string_view meaning;
};

/// Every exit code with its meaning, in rising order.
std::span<const ExitCodeRow> exit_codes();

/// The exit code of a command that ended with this kind of error.
ExitCode exit_code_of(ErrorCode code);

/// The code that a batch ends with when its lines alone would have ended with `a` and `b`. First counts what stopped
/// the whole batch or shows a defect (130, 5, 4), then what is wrong with the input (2, 3), then what was not found
/// (124, 1).
ExitCode worse_of(ExitCode a, ExitCode b);

}  // namespace superflip::cli
