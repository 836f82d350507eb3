#include "app/cli/analysis_records.h"

#include <fmt/core.h>

#include <utility>

#include "questions/analyze/question.h"
#include "terminal/console.h"

namespace superflip::cli {

std::string analysis_head(const StageAnalysis& analysis) {
  std::string head = "scramble";
  for (const std::string& column : analysis.columns()) head += ',' + csv_field(column);
  return head + '\n';
}

std::string analysis_record(std::string_view input, const std::vector<int>& lengths, std::size_t columns) {
  std::string record = csv_field(input);
  for (std::size_t c = 0; c < columns; ++c) record += c < lengths.size() ? fmt::format(",{}", lengths[c]) : ",";
  return record + '\n';
}

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
  auto file = CsvFile::open(path, head.substr(0, head.size() - 1), columns_,
                            [&](const std::vector<int>& lengths) { histograms.add(lengths); });
  if (!file) return tl::unexpected(std::move(file.error()));
  kept_ = *std::move(file);
  return {};
}

Result<void> AnalysisRecords::skip(LineReader& lines) const {
  std::uint64_t sum = 0;
  for (std::uint64_t n = 1; n <= done(); ++n)
    if (const auto line = lines.next()) sum = CsvFile::with_input(sum, csv_field(line->text));
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
    console_.fail({ErrorCode::kInputOutput, "cannot write the file of --resume"});
    return false;
  }
  block_.clear();
  return console_.flush();
}

}  // namespace superflip::cli
