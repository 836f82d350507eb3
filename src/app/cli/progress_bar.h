// The progress of tables being made and of long searches, as one line on standard error that is drawn over and over,
// and between them lines that stay.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

#include "engine/engine.h"

namespace superflip::cli {

/// Draws each report, and erases its line when the work has ended. Thread-safe.
class ProgressBar : public Progress {
 public:
  void report(const ProgressReport& report) override;
  /// Prints a line that stays, above the report that is drawn.
  void print(std::string_view line);

 private:
  std::mutex mutex_;
  std::string drawn_;  // what stands on the line, empty when nothing does
};

/// The line for a report, without a line end: "NAME  [#####-----]  50 % of 700 entries, depth 7", or where the total is
/// not known "NAME  350 nodes, depth 7"; then ", about 12 s left" where that is known. For work that has no unit,
/// "NAME; depth 18, 34 %, about 12 s left".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
