// superflip analyze: the least moves of stages, for one cube a line.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

#include "app/cli/analysis_records.h"
#include "app/cli/length_histograms.h"
#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/units.h"
#include "app/cli/verbs.h"
#include "engine/stage_analysis.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kLinesAtOnce = 512;  // that are analysed before the first of them is printed

Result<std::vector<int>> best_of(const Arguments& arguments) {
  std::vector<int> numbers;
  const std::string typed = arguments.text("best-of");
  for (std::string_view text = typed; !text.empty();) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto number = parse_integer(text.substr(0, end), 1, kFaces);
    if (!number) return fail(ErrorCode::kUsage, fmt::format("--best-of {}: numbers of faces between commas", typed));
    numbers.push_back(static_cast<int>(*number));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

// The lines of a file, counted ahead, so that the time left can be told; 0 for what can be read only once.
std::uint64_t count_lines(int descriptor) {
  const off_t begin = ::lseek(descriptor, 0, SEEK_CUR);
  if (begin < 0) return 0;
  std::uint64_t count = 0;
  std::vector<char> block(std::size_t{1} << 16);
  for (ssize_t got = ::read(descriptor, block.data(), block.size()); got > 0;
       got = ::read(descriptor, block.data(), block.size()))
    count += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + got, '\n'));
  return ::lseek(descriptor, begin, SEEK_SET) == begin ? count : 0;
}

// Analyses the lines of an open file, some hundreds at a time, and prints what was found.
ExitCode analyze_lines(const Arguments& arguments, Console& console, Progress& progress, const StageAnalysis& analysis,
                       int descriptor) {
  const auto threads = static_cast<int>(arguments.integer("threads").value());
  LengthHistograms histograms(analysis.columns());
  AnalysisRecords records(arguments, console);
  if (auto begun = records.begin(arguments.text("resume"), analysis, histograms); !begun)
    return console.fail(begun.error());
  const std::uint64_t total = count_lines(descriptor);
  LineReader lines = console.input(descriptor);
  if (auto skipped = records.skip(lines); !skipped) return console.fail(skipped.error());

  ExitCode code = ExitCode::kDone;
  ProgressMeter meter(progress, "analyze", total, "cubes");
  if (total > 0) meter.foresee(records.done());
  for (auto block = lines.next_lines(kLinesAtOnce); !block.empty(); block = lines.next_lines(kLinesAtOnce)) {
    const auto found = analysis.lengths(block, threads, meter);
    if (console.stop().stop_requested()) break;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (const auto& error = found[i].error) {
        console.say(fmt::format("line {}: {}", block[i].number, describe(*error)));
        code = worse_of(code, exit_code_of(error->code));
      }
      histograms.add(found[i].lengths);
      records.add(block[i].text, found[i].lengths);
    }
    if (!records.flush()) return ExitCode::kTablesOrIo;
  }
  meter.finish();
  if (arguments.text("format") == "table") console.write(histograms.table());
  if (arguments.text("format") == "svg") console.write(histograms.plot());
  return worse_of(code, how_input_ended(lines, console));
}

ExitCode run_analyze(const Arguments& arguments, Console& console) {
  const auto best = best_of(arguments);
  if (!best) return console.fail(best.error());
  EngineWithProgress with_progress(arguments, console);
  const auto analysis = StageAnalysis::open(
      with_progress.engine,
      {arguments.text("stages"), arguments.text("faces"), arguments.text("metric"), arguments.text("moves"), *best});
  if (!analysis) return console.fail(analysis.error());
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  if (reads_standard_input(arguments)) return analyze_lines(arguments, console, progress, *analysis, STDIN_FILENO);
  const std::string path = arguments.joined_words();
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return console.fail({ErrorCode::kInputOutput, fmt::format("cannot open: {}", std::strerror(errno)), path});
  const ExitCode code = analyze_lines(arguments, console, progress, *analysis, file);
  ::close(file);
  return code;
}

constexpr std::array kAnalyzeOptions = {
    OptionRow{
        "stages", OptionGroup::kTask, ValueType::kText, "LIST", "cross,xcross,xxcross", "",
        "stages between commas: cross, xcross, xxcross, xxxcross, f2l, with pseudo before them but for a turn of the "
        "face, or pair with a free pair; eo, eoline, eocross, eoxcross, zzf2l, oll; square, block, blocks, 2x2x2, "
        "2x2x3; those that go on from another one: secondblock, cmll, lse; dr, htr, finish; coll, zbll, pll, 1lll; or "
        "written out, "
        "\"cross+FR\" or \"DL DB BL DBL\""},
    OptionRow{"faces", OptionGroup::kTask, ValueType::kText, "LIST", "D", "",
              "the faces that stages are solved on, of U, R, F, D, L, B"},
    OptionRow{"best-of", OptionGroup::kQuality, ValueType::kText, "LIST", "", "",
              "for each number N between commas also the least of the first N faces"},
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "csv", "csv|table|svg",
              "csv: a line for each cube; table: for each column the mean and how many cubes need how many moves; svg: "
              "a plot of that"},
    OptionRow{"resume", OptionGroup::kMachine, ValueType::kFile, "FILE", "", "",
              "keep the CSV in FILE, not on standard output; where it has cubes of this input already, go on behind "
              "them"},
    kMetric,
    kMoves,
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "0", "0..256",
              "cubes analysed at the same time; 0: all cores"},
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kAnalyzeExamples = {
    Example{"superflip analyze --faces D,U,L,R,F,B scrambles.txt", "crosses on each face, as CSV"},
    Example{"superflip scramble --count 1000 | superflip analyze --faces DU --best-of 1,2 --format table",
            "how long crosses are on one face and on the better of two"},
    Example{"superflip analyze --stages \"cross+FR,cross+FL\" - < scrambles.txt", "one slot or the other"},
    Example{"superflip analyze --memory 2GB --stages xxxcross,f2l --resume lengths.csv scrambles.txt",
            "a long one, which the same command goes on with; more memory makes deep stages quicker"},
    Example{"superflip analyze --faces DU --format svg scrambles.txt > crosses.svg", "a picture for a page"},
};

constexpr Verb kAnalyzeVerb = {
    "analyze",
    "count the least moves of stages, such as crosses",
    "Prints for each cube how many moves each stage takes at least, on each face. Every number is proved. What a "
    "stage says of D, such as the cross with any slot, holds for each face as it is turned to the bottom. In a "
    "batch, line k + 1 of the output belongs to line k of the input; a bad line leaves its columns empty.",
    ArgumentRow{"[FILE]", "", "a file with one cube a line; without it, or with -, standard input"},
    kAnalyzeOptions,
    kAnalyzeExamples,
    run_analyze,
};

}  // namespace

const Verb& analyze_verb() { return kAnalyzeVerb; }

}  // namespace superflip::cli
