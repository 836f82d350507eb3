// What `superflip coset` does: one cube, or a cube a line.
#pragma once

#include <memory>
#include <optional>

#include "app/cli/line_verb.h"
#include "questions/coset/coset_question.h"

namespace superflip::cli {

/// Whose cosets the options name.
CosetSubgroup subgroup_of(const Arguments& arguments);

/// An error for options that exclude each other.
std::optional<Error> contradiction_in_coset(const Arguments& arguments);

/// Answers about the cube of the argument. Returns the exit code.
ExitCode answer_coset(const Arguments& arguments, Console& console, EngineWithProgress& with_progress);

/// Answers about the cubes of lines. Errors: those of CosetCounter::open().
Result<std::unique_ptr<LineVerb>> open_coset(const Arguments& arguments, Console& console,
                                             EngineWithProgress& with_progress);

}  // namespace superflip::cli
