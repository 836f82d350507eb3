#include "app/cli/analyze_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "app/cli/analysis_records.h"
#include "questions/analyze/question.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kLinesAtOnce = 512;  // analysed before the first of them is printed

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
  AnalyzeQuestion question;
  if (auto read = read_words(analyze_question().fields, arguments.typed(), &question); !read)
    return tl::unexpected(std::move(read.error()));
  return StageAnalysis::open(engine, question.stages);
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
