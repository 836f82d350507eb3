// What `superflip solve` does: solves the cube of the argument, or each line of standard input.
#pragma once

#include <memory>
#include <optional>

#include "terminal/line_verb.h"

namespace superflip::cli {

/// Solves and prints as the options of the verb say (verb_solve.cpp); returns the exit code.
ExitCode solve_cubes(const Arguments& arguments, Console& console);

/// The common request, and the options that only solve has; without a cube.
Request solve_request(const Arguments& arguments, const Console& console);

/// An error for options that exclude each other.
std::optional<Error> contradiction_in_solve(const Arguments& arguments);

/// The solver of lines. Errors: those of Engine::open().
Result<std::unique_ptr<LineVerb>> open_solve(const Arguments& arguments, Console& console,
                                             EngineWithProgress& with_progress);

}  // namespace superflip::cli
