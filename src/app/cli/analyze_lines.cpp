#include "app/cli/analyze_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/analysis_records.h"
#include "ask/units.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kLinesAtOnce = 512;  // analysed before the first of them is printed

Result<std::vector<int>> best_of(const Arguments& arguments) {
  std::vector<int> numbers;
  const std::string typed = arguments.text("best-of");
  for (std::string_view text = typed; !text.empty();) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto number = parse_integer(text.substr(0, end), 1, kFaces);
    if (!number)
      return fail(ErrorCode::kUsage,
                  fmt::format("--best-of {}: numbers of faces are needed, separated by commas", typed));
    numbers.push_back(static_cast<int>(*number));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

class AnalyzeLines : public LineVerb {
 public:
  AnalyzeLines(StageAnalysis analysis, int threads, Progress& progress)
      : analysis_(std::move(analysis)), threads_(threads), progress_(progress) {}

  [[nodiscard]] std::string head() const override { return analysis_head(analysis_); }

  ExitCode answer(const LineSource& lines, Console& console) override {
    ProgressMeter meter(progress_, "analyze", 0, "cubes");
    const auto add = [&](const InputLine& line, const StageLengths& found) {
      console.write(analysis_record(line.text, found.lengths, analysis_.columns().size()));
      console.end_answer();
    };
    return analyze_blocks(analysis_, threads_, lines, meter, console, {add, [&] { return console.flush(); }});
  }

 private:
  StageAnalysis analysis_;
  int threads_;
  Progress& progress_;
};

}  // namespace

ExitCode analyze_blocks(const StageAnalysis& analysis, int threads, const LineSource& lines, ProgressMeter& meter,
                        Console& console, const AnalysisSink& sink) {
  ExitCode code = ExitCode::kDone;
  for (auto block = lines(kLinesAtOnce); !block.empty(); block = lines(kLinesAtOnce)) {
    const auto found = analysis.lengths(block, threads, meter);
    if (console.stop().stop_requested()) break;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (!sink.quiet)
        for (const std::string& assumption : found[i].assumptions)
          console.say(fmt::format("line {}: {}", block[i].number, assumption));
      if (const auto& error = found[i].error) {
        console.say(fmt::format("line {}: {}", block[i].number, describe(*error)));
        code = worse_of(code, exit_code_of(error->code));
      }
      sink.add(block[i], found[i]);
    }
    if (!sink.flush()) return ExitCode::kTablesOrIo;
  }
  return code;
}

Result<StageAnalysis> open_stages(const Arguments& arguments, Engine& engine) {
  const auto best = best_of(arguments);
  if (!best) return tl::unexpected(best.error());
  return StageAnalysis::open(engine, {arguments.text("stages"), arguments.text("faces"), arguments.text("metric"),
                                      arguments.text("moves"), *best});
}

Result<std::unique_ptr<LineVerb>> open_analyze(const Arguments& arguments, Console& /*console*/,
                                               EngineWithProgress& with_progress) {
  auto analysis = open_stages(arguments, with_progress.engine);
  if (!analysis) return tl::unexpected(std::move(analysis.error()));
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  return std::make_unique<AnalyzeLines>(*std::move(analysis), static_cast<int>(*arguments.integer("threads")),
                                        progress);
}

}  // namespace superflip::cli
