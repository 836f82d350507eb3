// What several verbs do with their common options.
#pragma once

#include <functional>

#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/progress_bar.h"

namespace superflip::cli {

/// Whether --progress and --quiet want a progress bar; without either, a terminal does.
bool progress_wanted(const Arguments& arguments);

/// An engine with the settings of --tables, --memory, --wait-for-tables, --progress and --quiet, and a progress bar.
/// For a verb without --wait-for-tables it waits.
struct EngineWithProgress {
  EngineWithProgress(const Arguments& arguments, Console& console);

  ProgressBar bar;
  Progress* progress;  ///< the bar, or nullptr without progress
  Engine engine;
};

/// What --device names; the processor for a verb without that option.
RunsOn device_of(const Arguments& arguments);

/// The puzzle of --puzzle; without that option the puzzle of --solver, if the verb has it. 3x3x3 for a verb without
/// --puzzle.
Puzzle puzzle_of(const Arguments& arguments);

/// A text of a cube with --from and --order in front of it, as read_cube() takes it. The text alone for a verb without
/// these options.
std::string cube_text(const Arguments& arguments, std::string_view text);

/// True if the cubes come from standard input: no argument, or -.
bool reads_standard_input(const Arguments& arguments);

/// Gives `work` the descriptor of standard input, or of the file that the argument names. Returns what it returns, or
/// kTablesOrIo after a message.
ExitCode with_input(const Arguments& arguments, Console& console, const std::function<ExitCode(int descriptor)>& work);

/// Why the input of a batch has ended: kDone, kInterrupted, or kTablesOrIo after a message if standard input could not
/// be read.
ExitCode how_input_ended(const LineReader& lines, Console& console);

/// Says why a text has no answer, and writes what stands in the place of the answer: with --format json an object with
/// id, input and error, otherwise an empty line if the text is a line of a batch. Returns the exit code.
/// `line`: of a batch, or with the number 0 the only text.
ExitCode refuse(const CubeError& error, const InputLine& line, const Arguments& arguments, Console& console,
                std::string_view empty = "");

/// Does `work` for each line that can be text, and refuses another one; `empty` is written in place of an empty line.
/// Flushes after each. Returns the worst exit code.
ExitCode for_each_line(const LineSource& lines, const Arguments& arguments, Console& console,
                       const std::function<ExitCode(const InputLine&)>& work, std::string_view empty = "");
/// The same for all lines of a reader, with how_input_ended().
ExitCode for_each_line(LineReader lines, const Arguments& arguments, Console& console,
                       const std::function<ExitCode(const InputLine&)>& work, std::string_view empty = "");

/// What a verb writes for one text, with or without a line end, and how it read the text.
struct TextAnswer {
  std::string text;
  std::vector<std::string> assumptions = {};
};

/// Says how a text was read, unless --quiet. `line`: of a batch, or 0.
void say_assumptions(const std::vector<std::string>& assumptions, std::uint64_t line, const Arguments& arguments,
                     Console& console);

/// Writes an answer, and says its assumptions.
void write_answer(const TextAnswer& answer, std::uint64_t line, const Arguments& arguments, Console& console);
/// Writes the answer to the argument, or to each line of standard input; refuses what has none. Returns the worst exit
/// code.
ExitCode for_each_text(const Arguments& arguments, Console& console,
                       const std::function<tl::expected<TextAnswer, CubeError>(std::string_view)>& answer,
                       std::string_view empty = "");
/// The same for texts of cubes.
ExitCode for_each_cube(const Arguments& arguments, Console& console,
                       const std::function<std::string(const ReadCube&)>& write);

}  // namespace superflip::cli
