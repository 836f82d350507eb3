// What `superflip solve` does: solves the cube of the argument, or each line of standard input.
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

namespace superflip::cli {

/// Solves and prints as the options of the verb say (verb_solve.cpp); returns the exit code.
ExitCode solve_cubes(const Arguments& arguments, Console& console);

}  // namespace superflip::cli
