// superflip analyze: the fewest moves of stages, for one cube per line.
#include <fmt/core.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "app/cli/analysis_records.h"
#include "app/cli/analyze_lines.h"
#include "app/cli/descriptors.h"
#include "app/cli/length_histograms.h"
#include "app/cli/verbs.h"
#include "ask/common_fields.h"

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

ExitCode run_analyze(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
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

constexpr std::array kAnalyzeOptions = {
    rows::kFrom,
    rows::kOrder,
    Field{"stages", Group::kTask, Type::kText, "LIST", "cross,xcross,xxcross", "",
          "stages, separated by commas: cross, xcross, xxcross, xxxcross, also with the prefix pseudo (solved up to a "
          "turn of the face) or pair (with a free pair); f2l, pseudof2l; eo, eoline, eocross, eoxcross, zzf2l, oll; "
          "square, block, blocks, 2x2x2, 2x2x3; stages that continue another one: secondblock, cmll, lse; dr, htr, "
          "finish; coll, zbll, pll, 1lll; or the pieces, \"cross+FR\" or \"DL DB BL DBL\""},
    Field{"faces", Group::kTask, Type::kText, "LIST", "D", "",
          "the faces on which the stages are solved, of U, R, F, D, L, B"},
    Field{"best-of", Group::kQuality, Type::kText, "LIST", "", "",
          "numbers, separated by commas: for each N, also the minimum over the first N faces"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "csv", "csv|json|table|svg",
          "csv: one line for each cube; json: one object with a row for each cube; table: the mean and the "
          "histogram of each column; svg: a plot of the "
          "histograms"},
    Field{"resume", Group::kMachine, Type::kOutFile, "FILE", "", "",
          "keep the CSV in FILE, not on standard output. If FILE already has cubes of this input, continue after "
          "them"},
    rows::kMetric,
    rows::kMoves,
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange,
          "how many cubes are analysed at the same time; 0: all cores"},
    rows::kMemory,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kAnalyzeExamples = {
    Example{"superflip analyze --faces D,U,L,R,F,B scrambles.txt", "crosses on each face, as CSV"},
    Example{"superflip scramble --count 1000 | superflip analyze --faces DU --best-of 1,2 --format table",
            "cross lengths on one face, and on the better of two"},
    Example{"superflip analyze --stages \"cross+FR,cross+FL\" - < scrambles.txt",
            "a cross with one slot, and with another"},
    Example{"superflip analyze --memory 2GB --stages xxxcross,f2l --resume lengths.csv scrambles.txt",
            "a long analysis; the same command continues it. More memory makes deep stages faster"},
    Example{"superflip analyze --faces DU --format svg scrambles.txt > crosses.svg", "a picture for a web page"},
};

constexpr Verb kAnalyzeVerb = {
    {
        "analyze",
        "find the fewest moves of stages, such as crosses",
        "Prints for each cube the fewest moves of each stage, on each face. Every number is proved. A stage is defined "
        "on D; for another face the cube is rotated so that this face is at the bottom. In a batch, line k + 1 of the "
        "output belongs to line k of the input; a bad line leaves its columns empty.",
        Argument{"[FILE]", "", "a file with one cube per line; without it, or with -, standard input"},
        kAnalyzeOptions,
        kAnalyzeExamples,
    },
    run_analyze,
};

}  // namespace

const Verb& analyze_verb() { return kAnalyzeVerb; }

}  // namespace superflip::cli
