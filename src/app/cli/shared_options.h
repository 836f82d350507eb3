// What several verbs make of the options they share.
#pragma once

#include <functional>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/progress_bar.h"

namespace superflip::cli {

/// An engine as --tables, --memory, --wait-for-tables, --progress and --quiet say, with a progress bar when one is
/// wanted. For a verb without --wait-for-tables it waits.
struct EngineWithProgress {
  EngineWithProgress(const Arguments& arguments, Console& console);

  ProgressBar bar;
  Progress* progress;  ///< the bar, or nullptr when none is wanted
  Engine engine;
};

/// The puzzle that --puzzle names; without it that of --solver, where the verb has it. 3x3x3 for a verb without
/// --puzzle.
Puzzle puzzle_of(const Arguments& arguments);

/// What the options that every solving verb has ask for: --puzzle, --solver, --metric, --moves, --goal, --max-length,
/// --time-limit and --best.
Request request_of(const Arguments& arguments, const Console& console);

/// True when the cubes are to be read from standard input: no argument, or -.
bool reads_standard_input(const Arguments& arguments);

/// Why a batch has ended, once its input gives no more lines: kDone, or kInterrupted, or kTablesOrIo when standard
/// input could not be read, which is told.
ExitCode how_input_ended(const LineReader& lines, Console& console);

/// Writes what `write` makes of the cube in the argument, or of each line of standard input. A bad line gives an empty
/// line and an error. Tells the assumptions unless --quiet. Returns the exit code.
ExitCode for_each_cube(const Arguments& arguments, Console& console,
                       const std::function<std::string(const ReadCube&)>& write);

}  // namespace superflip::cli
