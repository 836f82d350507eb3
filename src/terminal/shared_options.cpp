#include "terminal/shared_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "ask/json_parts.h"
#include "engine/table_opening.h"

namespace superflip::cli {
namespace {

// By --wait-for-tables, otherwise by whether a person reads the answers.
MissingTables when_tables_are_missing(const Arguments& arguments) {
  // Verbs without --wait-for-tables always wait: their output must not depend on which tables exist.
  if (!arguments.verb().has("wait-for-tables") || arguments.flag("wait-for-tables")) return MissingTables::kWait;
  // A person at a terminal gets answers at once, then sees the table generation and may interrupt it. A script, even
  // one that runs at a terminal and reads only the output, continues when this process ends; so tables are generated
  // only if its own cubes repay the time.
  return Console::is_interactive() ? MissingTables::kAnswerMeanwhile : MissingTables::kAnswerUntilRepaid;
}

EngineOptions engine_options(const Arguments& arguments, Console& console, Progress* progress) {
  EngineOptions options;
  options.tables_dir = arguments.text("tables");
  options.memory = arguments.size("memory");
  options.memory_is_limit = true;
  options.missing_tables = when_tables_are_missing(arguments);
  const bool quiet = arguments.flag("quiet");
  options.notice = [&console, quiet](const std::string& message) {
    if (!quiet || !message.starts_with(kWaitingForTables)) console.say(message);
  };
  options.stop = console.stop();
  options.one_cube = !reads_standard_input(arguments);
  options.progress = progress;
  options.runs_on = device_of(arguments);
  return options;
}

}  // namespace

namespace {

// How a message about a line begins.
std::string place_of(std::uint64_t line) { return line > 0 ? fmt::format("line {}: ", line) : ""; }

}  // namespace

ExitCode refuse(const CubeError& error, const InputLine& line, const Arguments& arguments, Console& console,
                std::string_view empty) {
  console.say(place_of(line.number) + describe(error.error));
  if (arguments.verb().has("format") && arguments.text("format") == "json") {
    const AnswerOrigin origin{std::max<std::uint64_t>(line.number, 1), line.text, line.bytes};
    JsonWriter json;
    json.begin_object().field("id", origin.id).field("input", echo_of(origin));
    write_error(json.key("error"), error.error, error.defects);
    console.write(json.end_object().take() + '\n');
  } else if (line.number > 0) {
    console.write(fmt::format("{}\n", empty));
  }
  return exit_code_of(error.error.code);
}

void say_assumptions(const std::vector<std::string>& assumptions, std::uint64_t line, const Arguments& arguments,
                     Console& console) {
  if (arguments.flag("quiet")) return;
  for (const std::string& assumption : assumptions) console.say(place_of(line) + assumption);
}

void write_answer(const TextAnswer& answer, std::uint64_t line, const Arguments& arguments, Console& console) {
  say_assumptions(answer.assumptions, line, arguments, console);
  console.write(answer.text);
  if (answer.text.empty() || answer.text.back() != '\n') console.write("\n");
}

bool progress_wanted(const Arguments& arguments) {
  return arguments.flag("progress") || (Console::messages_on_terminal() && !arguments.flag("quiet"));
}

EngineWithProgress::EngineWithProgress(const Arguments& arguments, Console& console)
    : progress(progress_wanted(arguments) ? &bar : nullptr), engine(engine_options(arguments, console, progress)) {}

RunsOn device_of(const Arguments& arguments) {
  const std::string device = arguments.verb().has("device") ? arguments.text("device") : "";
  return parse_device(device).value_or(RunsOn::kProcessor);
}

Puzzle puzzle_of(const Arguments& arguments) {
  if (!arguments.verb().has("puzzle")) return Puzzle::k3x3x3;
  if (!arguments.has("puzzle") && arguments.verb().has("solver") && arguments.has("solver"))
    if (const auto puzzle = puzzle_of_solver(arguments.text("solver"))) return *puzzle;
  return arguments.text("puzzle") == "2x2x2" ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
}

std::string cube_text(const Arguments& arguments, std::string_view text) {
  if (!arguments.verb().has("from")) return std::string(text);
  return with_form(text, arguments.text("from"), arguments.text("order"));
}

bool reads_standard_input(const Arguments& arguments) {
  const auto& words = arguments.words();
  return words.empty() || (words.size() == 1 && words.front() == "-");
}

ExitCode with_input(const Arguments& arguments, Console& console, const std::function<ExitCode(int descriptor)>& work) {
  if (reads_standard_input(arguments)) return work(0);
  const std::string path = arguments.joined_words();
  const int file = open_to_read(path);
  if (file < 0)
    return console.fail({ErrorCode::kInputOutput, fmt::format("cannot open: {}", std::strerror(errno)), path});
  const ExitCode code = work(file);
  close_descriptor(file);
  return code;
}

ExitCode how_input_ended(const LineReader& lines, Console& console) {
  if (console.stop().stop_requested()) return ExitCode::kInterrupted;
  if (lines.error().empty()) return ExitCode::kDone;
  console.say(fmt::format("cannot read standard input: {}", lines.error()));
  return ExitCode::kTablesOrIo;
}

ExitCode for_each_line(const LineSource& lines, const Arguments& arguments, Console& console,
                       const std::function<ExitCode(const InputLine&)>& work, std::string_view empty) {
  ExitCode code = ExitCode::kDone;
  for (auto some = lines(1); !some.empty(); some = lines(1)) {
    const InputLine& line = some.front();
    const auto error = objection_to(line);
    code = worse_of(code, error ? refuse({*error}, line, arguments, console, empty) : work(line));
    console.end_answer();
    if (!console.flush()) return ExitCode::kTablesOrIo;
  }
  return code;
}

ExitCode for_each_line(LineReader lines, const Arguments& arguments, Console& console,
                       const std::function<ExitCode(const InputLine&)>& work, std::string_view empty) {
  const auto source = [&](std::size_t most) { return lines.next_lines(most); };
  const ExitCode code = for_each_line(LineSource(source), arguments, console, work, empty);
  return worse_of(code, how_input_ended(lines, console));
}

ExitCode for_each_text(const Arguments& arguments, Console& console,
                       const std::function<tl::expected<TextAnswer, CubeError>(std::string_view)>& answer,
                       std::string_view empty) {
  const auto answer_one = [&](const InputLine& line) {
    const auto answered = answer(line.text);
    if (!answered) return refuse(answered.error(), line, arguments, console, empty);
    write_answer(*answered, line.number, arguments, console);
    return ExitCode::kDone;
  };
  if (reads_standard_input(arguments)) return for_each_line(console.input(), arguments, console, answer_one, empty);
  const std::string text = arguments.joined_words();
  return answer_one({0, text, text.size()});
}

ExitCode for_each_cube(const Arguments& arguments, Console& console,
                       const std::function<std::string(const ReadCube&)>& write) {
  return for_each_text(arguments, console, [&](std::string_view text) -> tl::expected<TextAnswer, CubeError> {
    const auto cube = read_cube_or_defects(cube_text(arguments, text), puzzle_of(arguments));
    if (!cube) return tl::unexpected(cube.error());
    return TextAnswer{write(*cube), cube->assumptions};
  });
}

}  // namespace superflip::cli
