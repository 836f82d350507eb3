// superflip compare: search algorithms side by side on small spaces.
#include "terminal/verb.h"

#include <fmt/core.h>

#include "questions/compare/question.h"
#include "questions/compare/verb_report.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// What the cubes are compared with, and where the figures go.
struct ComparisonOutput {
  Console& console;
  const SearchComparison& comparison;
  ComparisonReport report;
  std::string format;
  bool quiet;

  // `number`: of the cube, or of its line.
  bool take(const ComparedCube& cube, std::uint64_t number) {
    if (!quiet)
      for (const std::string& assumption : cube.assumptions) console.say(assumption);
    report.add(cube);
    return format != "csv" || (console.write(report.last_as_csv(number)) && console.flush());
  }
  void finish() {
    if (format == "svg") console.write(report.plot());
    if (format == "text") console.write(comparison.description() + "\n" + report.text());
  }
};

// Errors of one line, after which the next line is compared. All others end the comparison.
bool is_of_the_input(const Error& error) {
  return error.code == ErrorCode::kBadAlgorithm || error.code == ErrorCode::kInvalidCube;
}

// Random cubes, or all positions.
ExitCode compare_drawn_cubes(const CompareQuestion& question, Progress& progress, ComparisonOutput& output) {
  Rng rng(question.request.seed);
  const std::uint64_t count = question.cubes(output.comparison);
  ProgressMeter meter(progress, "compare", count, "cubes");
  meter.foresee(0);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto cube = output.comparison.compare_drawn(i, rng);
    if (!cube) {
      if (i > 0) output.finish();
      return output.console.fail(cube.error());
    }
    if (!output.take(*cube, i + 1)) return ExitCode::kTablesOrIo;
    meter.add(1);
  }
  meter.finish();
  output.finish();
  return ExitCode::kDone;
}

ExitCode compare_lines(const Arguments& arguments, Progress& progress, ComparisonOutput& output) {
  ExitCode code = ExitCode::kDone;
  LineReader lines = output.console.input();
  ProgressMeter meter(progress, "compare", 0, "cubes");
  while (const auto line = lines.next()) {
    const auto objection = objection_to(*line);
    const auto cube = objection ? Result<ComparedCube>(tl::unexpected(*objection))
                                : output.comparison.compare(cube_text(arguments, line->text));
    if (cube) {
      if (!output.take(*cube, line->number)) return ExitCode::kTablesOrIo;
      meter.add(1);
      continue;
    }
    output.console.say(fmt::format("line {}: {}", line->number, describe(cube.error())));
    if (output.format == "csv") output.console.write(ComparisonReport::no_record(line->number));
    code = worse_of(code, exit_code_of(cube.error().code));
    if (!objection && !is_of_the_input(cube.error())) break;
  }
  meter.finish();
  output.finish();
  return worse_of(code, how_input_ended(lines, output.console));
}

ExitCode run_compare(const Arguments& arguments, Console& console) {
  ProgressBar bar;
  Progress& progress = progress_wanted(arguments) ? bar : Progress::none();
  const auto question = read_words<CompareQuestion>(compare_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  for (const char* option : {"count", "turns"})
    if (!arguments.words().empty() && arguments.has(option))
      return console.fail(
          {ErrorCode::kUsage, fmt::format("--{} draws random cubes; leave it out, or leave the cube out", option)});
  for (const char* option : {"from", "order"})
    if (arguments.words().empty() && arguments.has(option))
      return console.fail({ErrorCode::kUsage, fmt::format("--{} says how to read a cube; name one, or -", option)});
  auto request = question->settled(arguments.words().empty());
  if (!request) return console.fail({request.error().code, request.error().message});
  request->notice = [&console](std::string_view message) { console.say(std::string(message)); };
  request->stop = console.stop();
  request->progress = &progress;
  const auto comparison = SearchComparison::open(*request);
  if (!comparison) return console.fail(comparison.error());
  ComparisonOutput output = {console, *comparison, ComparisonReport(comparison->searches()), arguments.text("format"),
                             arguments.flag("quiet")};
  if (output.format == "csv") console.write(ComparisonReport::csv_head());
  if (arguments.words().empty()) return compare_drawn_cubes(*question, progress, output);
  if (reads_standard_input(arguments)) return compare_lines(arguments, progress, output);
  const auto cube = comparison->compare(cube_text(arguments, arguments.joined_words()));
  if (!cube) return console.fail(cube.error());
  output.take(*cube, 1);
  output.finish();
  return ExitCode::kDone;
}

}  // namespace

Verb compare_verb() { return {compare_question(), run_compare}; }

}  // namespace superflip::cli
