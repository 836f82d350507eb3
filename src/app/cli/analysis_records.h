// The records of an analysis: as CSV or JSON on standard output, as CSV in the file of --resume, or nowhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/csv_file.h"
#include "questions/analyze/stage_analysis.h"
#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/length_histograms.h"

namespace superflip::cli {

/// The column names, with a line end.
std::string analysis_head(const StageAnalysis& analysis);
/// The record of one cube, with a line end; its `columns` are empty where `lengths` is.
std::string analysis_record(std::string_view input, const std::vector<int>& lengths, std::size_t columns);

/// Calls have an order: begin skip (add* flush)* end.
class AnalysisRecords {
 public:
  AnalysisRecords(const Arguments& arguments, Console& console);

  /// Writes the header line, or opens the file at `path` and adds the lengths that it already has to `histograms`.
  /// Errors: those of CsvFile::open().
  Result<void> begin(const std::string& path, const StageAnalysis& analysis, LengthHistograms& histograms);
  /// Skips the lines whose records the file already has. Error: kUsage when the file belongs to another input.
  Result<void> skip(LineReader& lines) const;

  /// Records that the file already had.
  [[nodiscard]] std::uint64_t done() const { return kept_ ? kept_->records() : 0; }
  /// Adds one record.
  void add(std::string_view input, const StageLengths& found);
  /// Hands the added records to the system; false when that fails, after a message.
  bool flush();
  /// Ends the JSON, which is whole also after an interrupt.
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

}  // namespace superflip::cli
