// superflip analyze: the fewest moves of stages, for one cube per line.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "questions/analyze/question.h"
#include "questions/analyze/verb_csv.h"
#include "terminal/length_histograms.h"
#include "terminal/line_verb.h"
#include "terminal/quoting.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

// The column names, with a line end.
std::string analysis_head(const StageAnalysis& analysis) {
  std::string head = "scramble";
  for (const std::string& column : analysis.columns()) head += ',' + csv_field(column);
  return head + '\n';
}

// The record of one cube, with a line end; its `columns` are empty where `lengths` is.
std::string analysis_record(std::string_view input, const std::vector<int>& lengths, std::size_t columns) {
  std::string record = csv_field(input);
  for (std::size_t c = 0; c < columns; ++c) record += c < lengths.size() ? fmt::format(",{}", lengths[c]) : ",";
  return record + '\n';
}

// The records of an analysis: as CSV or JSON on standard output, as CSV in the file of --resume, or nowhere.
// Calls have an order: begin skip (add* flush)* end.
class AnalysisRecords {
 public:
  AnalysisRecords(const Arguments& arguments, Console& console);

  // Writes the header line, or opens the file at `path` and adds the lengths that it already has to `histograms`.
  // Errors: those of CsvFile::open().
  Result<void> begin(const std::string& path, const StageAnalysis& analysis, LengthHistograms& histograms);
  // Skips the lines whose records the file already has. Errors: kUsage when the file belongs to another input;
  // kInterrupted.
  Result<void> skip(LineReader& lines) const;

  // Records that the file already had.
  [[nodiscard]] std::uint64_t done() const { return kept_ ? kept_->records() : 0; }
  // Adds one record.
  void add(std::string_view input, const StageLengths& found);
  // Hands the added records to the system; false when that fails, after a message.
  bool flush();
  // Ends the JSON, which is whole also after an interrupt.
  void end();

 private:
  Console& console_;
  bool csv_to_output_;
  bool json_to_output_;
  bool has_rows_ = false;  // of JSON
  std::size_t columns_ = 0;
  std::optional<CsvFile> kept_ = {};
  std::string block_ = {};  // records for the file since the last flush
};

AnalysisRecords::AnalysisRecords(const Arguments& arguments, Console& console)
    : console_(console),
      csv_to_output_(arguments.text("format") == "csv" && !arguments.has("resume")),
      json_to_output_(arguments.text("format") == "json") {}

Result<void> AnalysisRecords::begin(const std::string& path, const StageAnalysis& analysis,
                                    LengthHistograms& histograms) {
  columns_ = analysis.columns().size();
  const std::string head = analysis_head(analysis);
  if (csv_to_output_) console_.write(head);
  if (json_to_output_) console_.write(analysis_json_begin(analysis));
  if (path.empty()) return {};
  auto file = CsvFile::open(
      path, head.substr(0, head.size() - 1), columns_,
      [&](const std::vector<int>& lengths) { histograms.add(lengths); }, console_.stop());
  if (!file) return tl::unexpected(std::move(file.error()));
  kept_ = *std::move(file);
  return {};
}

Result<void> AnalysisRecords::skip(LineReader& lines) const {
  std::uint64_t sum = 0;
  for (std::uint64_t n = 1; n <= done() && !console_.stop().stop_requested(); ++n)
    if (const auto line = lines.next()) sum = CsvFile::with_input(sum, csv_field(line->text));
  if (console_.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  if (!kept_ || sum == kept_->input_sum()) return {};
  return fail(ErrorCode::kUsage,
              fmt::format("the file of --resume has {} cubes, and they are not the first ones of this input", done()));
}

void AnalysisRecords::add(std::string_view input, const StageLengths& found) {
  if (json_to_output_) console_.write((std::exchange(has_rows_, true) ? "," : "") + to_json(input, found));
  const std::string record = analysis_record(input, found.lengths, columns_);
  if (kept_) block_ += record;
  if (csv_to_output_) console_.write(record);
}

void AnalysisRecords::end() {
  if (json_to_output_) console_.write("]}\n");
}

bool AnalysisRecords::flush() {
  if (kept_ && !kept_->append(block_)) {
    console_.fail(
        {ErrorCode::kInputOutput, fmt::format("cannot write the file of --resume: {}", std::strerror(errno))});
    return false;
  }
  block_.clear();
  return console_.flush();
}

// Receives results.
struct AnalysisSink {
  // The lengths of each line in order, or what is wrong with it.
  std::function<void(const InputLine&, const StageLengths&)> add;
  // Called at the end of each block; false ends the analysis.
  std::function<bool()> flush;
};

constexpr std::size_t kLinesAtOnce = 512;  // analysed before the first of them is printed

// Analyses lines, and says what is wrong with a bad one. Returns the worst code.
ExitCode analyze_blocks(const StageAnalysis& analysis, const Arguments& arguments, const LineSource& lines,
                        ProgressMeter& meter, Console& console, const AnalysisSink& sink) {
  const auto threads = static_cast<int>(*arguments.integer("threads"));
  const CubeText form{{}, arguments.text("from"), arguments.text("order")};
  ExitCode code = ExitCode::kDone;
  for (auto block = lines(kLinesAtOnce); !block.empty(); block = lines(kLinesAtOnce)) {
    const auto found = analysis.lengths(block, threads, meter, form);
    if (console.stop().stop_requested()) break;
    for (std::size_t i = 0; i < block.size(); ++i) {
      say_assumptions(found[i].assumptions, block[i].number, arguments, console);
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

// The analysis of lines as CSV.
class AnalyzeLines : public LineVerb {
 public:
  AnalyzeLines(StageAnalysis analysis, Arguments arguments, Progress& progress)
      : analysis_(std::move(analysis)), arguments_(std::move(arguments)), progress_(progress) {}

  [[nodiscard]] std::string head() const override { return analysis_head(analysis_); }

  ExitCode answer(const LineSource& lines, Console& console) override {
    ProgressMeter meter(progress_, "analyze", 0, "cubes");
    const auto add = [&](const InputLine& line, const StageLengths& found) {
      console.write(analysis_record(line.text, found.lengths, analysis_.columns().size()));
      console.end_answer();
    };
    return analyze_blocks(analysis_, arguments_, lines, meter, console, {add, [&] { return console.flush(); }});
  }

 private:
  StageAnalysis analysis_;
  Arguments arguments_;
  Progress& progress_;
};

// The stages of the options. Errors: kUsage; those of StageAnalysis::open().
Result<StageAnalysis> open_stages(const Arguments& arguments, Engine& engine) {
  const auto question = read_words<AnalyzeQuestion>(analyze_question().fields, arguments.typed());
  if (!question) return tl::unexpected(question.error());
  return StageAnalysis::open(engine, question->stages, engine.options().stop);
}

Result<std::unique_ptr<LineVerb>> open_analyze(const Arguments& arguments, Console& /*console*/,
                                               EngineWithProgress& with_progress) {
  auto analysis = open_stages(arguments, with_progress.engine);
  if (!analysis) return tl::unexpected(std::move(analysis.error()));
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  return std::make_unique<AnalyzeLines>(*std::move(analysis), arguments, progress);
}

// Analyses the lines of an open file in blocks of some hundreds, and prints the results.
ExitCode analyze_lines(const Arguments& arguments, Console& console, Progress& progress, const StageAnalysis& analysis,
                       int descriptor) {
  LengthHistograms histograms(analysis.columns());
  AnalysisRecords records(arguments, console);
  if (auto begun = records.begin(arguments.text("resume"), analysis, histograms); !begun)
    return console.fail(begun.error());
  const std::uint64_t total = count_line_ends(descriptor, console.stop());  // for the estimate of the time left
  LineReader lines = console.input(descriptor);
  if (auto skipped = records.skip(lines); !skipped) return console.fail(skipped.error());

  ProgressMeter meter(progress, "analyze", total, "cubes");
  if (total > 0) meter.foresee(records.done());
  bool kept = true;
  const LineSource source = [&](std::size_t most) { return lines.next_lines(most); };
  const AnalysisSink sink = {[&](const InputLine& line, const StageLengths& found) {
                               histograms.add(found.lengths);
                               records.add(line.text, found);
                             },
                             [&] { return kept = records.flush(); }};
  const ExitCode code = analyze_blocks(analysis, arguments, source, meter, console, sink);
  records.end();
  if (!kept) return code;
  meter.finish();
  if (arguments.text("format") == "table") console.write(histograms.table());
  if (arguments.text("format") == "svg") console.write(histograms.plot());
  return worse_of(code, how_input_ended(lines, console));
}

template <typename Found>
ExitCode print(const Result<Found>& found, const Arguments& arguments, Console& console, std::string_view format) {
  if (!found) return console.fail(found.error());
  say_assumptions(found->assumptions, 0, arguments, console);
  console.write(format == "csv" ? to_csv(*found) : format == "json" ? to_json(*found) + '\n' : describe(*found));
  return ExitCode::kDone;
}

// A solve, or the orders of slots. The cube is the argument, or the first line of standard input.
ExitCode analyze_one(const Arguments& arguments, Console& console, Engine& engine) {
  auto question = read_words<AnalyzeQuestion>(analyze_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  question->cubes = {arguments.joined_words()};
  if (reads_standard_input(arguments)) {
    LineReader lines = console.input();
    const auto line = lines.next();
    if (const ExitCode end = how_input_ended(lines, console); end != ExitCode::kDone) return end;
    if (!line) return console.fail({ErrorCode::kUsage, "--solve and --orders need a cube"});
    question->cubes = {line->text};
  }
  const std::string format = arguments.has("format") ? arguments.text("format") : "table";
  if (format == "svg") return console.fail({ErrorCode::kUsage, "--format svg is of lengths, not of one solve"});
  if (question->orders) return print(orders_of(*question, engine, console.stop()), arguments, console, format);
  return print(split_of(*question, engine, console.stop()), arguments, console, format);
}

ExitCode run_analyze(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  if (arguments.has("solve") || arguments.flag("orders")) return analyze_one(arguments, console, with_progress.engine);
  const auto analysis = open_stages(arguments, with_progress.engine);
  if (!analysis) return console.fail(analysis.error());
  Progress& progress = with_progress.progress != nullptr ? *with_progress.progress : Progress::none();
  return with_input(arguments, console,
                    [&](int descriptor) { return analyze_lines(arguments, console, progress, *analysis, descriptor); });
}

// A record has its line and a number, or nothing, in each column.
std::string objection_to_record(const InputLine& line, std::string_view answer) {
  const std::string begin = csv_field(line.text) + ',';
  if (!answer.starts_with(begin) || !answer.ends_with('\n')) return "it is not the record of this line";
  const std::string_view columns = answer.substr(begin.size(), answer.size() - begin.size() - 1);
  const bool numbers =
      std::all_of(columns.begin(), columns.end(), [](char c) { return c == ',' || (c >= '0' && c <= '9'); });
  const bool empty = columns.find_first_not_of(',') == std::string_view::npos;
  const bool gap = columns.starts_with(',') || columns.ends_with(',') || columns.find(",,") != std::string_view::npos;
  return numbers && (empty || !gap) ? "" : "its columns are no numbers";
}

Result<ResultCheck> open_analyze_check(const Arguments& /*arguments*/, const Console& /*console*/) {
  return objection_to_record;
}

std::optional<Error> contradiction_in_job(const Arguments& arguments) {
  if (arguments.text("format") == "csv") return std::nullopt;
  return Error{ErrorCode::kUsage, "a job of analyze has --format csv; tables and plots need all lines together"};
}

constexpr std::array<std::string_view, 1> kNotInAnalyzeJobs = {"resume"};
constexpr JobVerb kAnalyzeJob = {"analyze",          kNotInAnalyzeJobs,    open_analyze,
                                 open_analyze_check, contradiction_in_job, no_random};

}  // namespace

Verb analyze_verb() { return {analyze_question(), run_analyze}; }

const JobVerb& analyze_job() { return kAnalyzeJob; }

}  // namespace superflip::cli
