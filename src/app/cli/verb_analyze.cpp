// superflip analyze: the fewest moves of stages, for one cube per line.
#include <fmt/core.h>

#include <cerrno>
#include <cstring>

#include "app/cli/analysis_records.h"
#include "app/cli/analyze_lines.h"
#include "app/cli/verbs.h"
#include "questions/analyze/question.h"
#include "terminal/length_histograms.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

// Analyses the lines of an open file in blocks of some hundreds, and prints the results.
ExitCode analyze_lines(const Arguments& arguments, Console& console, Progress& progress, const StageAnalysis& analysis,
                       int descriptor) {
  const auto threads = static_cast<int>(arguments.integer("threads").value());
  LengthHistograms histograms(analysis.columns());
  AnalysisRecords records(arguments, console);
  if (auto begun = records.begin(arguments.text("resume"), analysis, histograms); !begun)
    return console.fail(begun.error());
  const std::uint64_t total = count_line_ends(descriptor);  // for the estimate of the time left
  LineReader lines = console.input(descriptor);
  if (auto skipped = records.skip(lines); !skipped) return console.fail(skipped.error());

  ProgressMeter meter(progress, "analyze", total, "cubes");
  if (total > 0) meter.foresee(records.done());
  bool kept = true;
  const LineSource source = [&](std::size_t most) {
    auto some = lines.next_lines(most);
    for (InputLine& line : some) line.text = cube_text(arguments, line.text);
    return some;
  };
  const AnalysisSink sink = {[&](const InputLine& line, const StageLengths& found) {
                               histograms.add(found.lengths);
                               records.add(line.text, found);
                             },
                             [&] { return kept = records.flush(); }, arguments.flag("quiet")};
  const ExitCode code = analyze_blocks(analysis, threads, source, meter, console, sink);
  records.end();
  if (!kept) return code;
  meter.finish();
  if (arguments.text("format") == "table") console.write(histograms.table());
  if (arguments.text("format") == "svg") console.write(histograms.plot());
  return worse_of(code, how_input_ended(lines, console));
}

// The cube is the argument, or the first line of standard input.
ExitCode split_solve(const Arguments& arguments, Console& console, Engine& engine) {
  AnalyzeQuestion question;
  if (auto read = read_words(analyze_question().fields, arguments.typed(), &question); !read)
    return console.fail(read.error());
  question.cubes = {arguments.joined_words()};
  if (reads_standard_input(arguments)) {
    LineReader lines = console.input();
    const auto line = lines.next();
    if (!line) return console.fail({ErrorCode::kUsage, "--solve needs the cube that it solves"});
    question.cubes = {line->text};
  }
  const std::string format = arguments.has("format") ? arguments.text("format") : "table";
  if (format == "svg") return console.fail({ErrorCode::kUsage, "--format svg is of lengths, not of one solve"});
  const auto split = split_of(question, engine, console.stop());
  if (!split) return console.fail(split.error());
  if (!arguments.flag("quiet"))
    for (const std::string& assumption : split->assumptions) console.say(assumption);
  console.write(format == "csv" ? to_csv(*split) : format == "json" ? to_json(*split) + '\n' : describe(*split));
  return ExitCode::kDone;
}

ExitCode run_analyze(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  if (arguments.has("solve")) return split_solve(arguments, console, with_progress.engine);
  const auto analysis = open_stages(arguments, with_progress.engine);
  if (!analysis) return console.fail(analysis.error());
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  if (reads_standard_input(arguments)) return analyze_lines(arguments, console, progress, *analysis, 0);
  const std::string path = arguments.joined_words();
  const int file = open_to_read(path);
  if (file < 0)
    return console.fail({ErrorCode::kInputOutput, fmt::format("cannot open: {}", std::strerror(errno)), path});
  const ExitCode code = analyze_lines(arguments, console, progress, *analysis, file);
  close_descriptor(file);
  return code;
}

}  // namespace

const Verb& analyze_verb() {
  static const Verb kVerb = {analyze_question(), run_analyze};
  return kVerb;
}

}  // namespace superflip::cli
