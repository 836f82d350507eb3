// superflip analyze: the least moves of stages, for one cube a line.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "app/cli/csv.h"
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

// How many cubes need how many moves, by column.
class Histograms {
 public:
  explicit Histograms(std::size_t columns) : counts_(columns) {}

  void add(const std::vector<int>& lengths) {
    for (std::size_t c = 0; c < lengths.size(); ++c) {
      const auto length = static_cast<std::size_t>(lengths[c]);
      if (counts_[c].size() <= length) counts_[c].resize(length + 1);
      ++counts_[c][length];
    }
  }

  // A line for each column: its name, the mean, the counts from 0 moves on; a head line with the lengths.
  [[nodiscard]] std::string table(const std::vector<std::string>& names) const {
    std::size_t longest = 0;
    std::size_t width = 6;
    for (const auto& counts : counts_) longest = std::max(longest, counts.size());
    for (const std::string& name : names) width = std::max(width, name.size());
    std::string text = fmt::format("{:<{}}     mean", "moves", width);
    for (std::size_t length = 0; length < longest; ++length) text += fmt::format(" {:>7}", length);
    text += '\n';
    for (std::size_t c = 0; c < counts_.size(); ++c) {
      text += fmt::format("{:<{}} {:8.4f}", names[c], width, mean(counts_[c]));
      for (std::size_t length = 0; length < longest; ++length)
        text += fmt::format(" {:>7}", length < counts_[c].size() ? counts_[c][length] : 0);
      text += '\n';
    }
    return text;
  }

 private:
  static double mean(const std::vector<std::uint64_t>& counts) {
    std::uint64_t cubes = 0;
    std::uint64_t moves = 0;
    for (std::size_t length = 0; length < counts.size(); ++length) {
      cubes += counts[length];
      moves += length * counts[length];
    }
    return cubes == 0 ? 0 : static_cast<double>(moves) / static_cast<double>(cubes);
  }

  std::vector<std::vector<std::uint64_t>> counts_;
};

std::string csv_record(std::string_view input, const std::vector<int>& lengths, std::size_t columns) {
  std::string record = csv_field(input);
  for (std::size_t c = 0; c < columns; ++c) record += c < lengths.size() ? fmt::format(",{}", lengths[c]) : ",";
  return record + '\n';
}

// Analyses the lines of `lines`, some hundreds at a time, and prints what was found.
ExitCode analyze_lines(const Arguments& arguments, Console& console, Progress& progress, const StageAnalysis& analysis,
                       LineReader lines) {
  const bool table = arguments.text("format") == "table";
  const auto threads = static_cast<int>(arguments.integer("threads").value());
  Histograms histograms(analysis.columns().size());
  if (!table) {
    std::string head = "scramble";
    for (const std::string& column : analysis.columns()) head += ',' + csv_field(column);
    console.write(head + '\n');
  }
  ExitCode code = ExitCode::kDone;
  ProgressMeter meter(progress, "analyze", 0, "cubes");
  for (auto block = lines.next_lines(kLinesAtOnce); !block.empty(); block = lines.next_lines(kLinesAtOnce)) {
    const auto found = analysis.lengths(block, threads, meter);
    if (console.stop().stop_requested()) break;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (const auto& error = found[i].error) {
        console.say(fmt::format("line {}: {}", block[i].number, describe(*error)));
        code = worse_of(code, exit_code_of(error->code));
      }
      histograms.add(found[i].lengths);
      if (!table) console.write(csv_record(block[i].text, found[i].lengths, analysis.columns().size()));
    }
    if (!console.flush()) return ExitCode::kTablesOrIo;
  }
  meter.finish();
  if (table) console.write(histograms.table(analysis.columns()));
  return worse_of(code, how_input_ended(lines, console));
}

}  // namespace

ExitCode run_analyze(const Arguments& arguments, Console& console) {
  const auto best = best_of(arguments);
  if (!best) return console.fail(best.error());
  EngineWithProgress with_progress(arguments, console);
  const auto analysis = StageAnalysis::open(
      with_progress.engine,
      {arguments.text("stages"), arguments.text("faces"), arguments.text("metric"), arguments.text("moves"), *best});
  if (!analysis) return console.fail(analysis.error());
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  if (reads_standard_input(arguments)) return analyze_lines(arguments, console, progress, *analysis, console.input());
  const std::string path = arguments.joined_words();
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return console.fail({ErrorCode::kInputOutput, fmt::format("cannot open: {}", std::strerror(errno)), path});
  const ExitCode code = analyze_lines(arguments, console, progress, *analysis, console.input(file));
  ::close(file);
  return code;
}

}  // namespace superflip::cli
