// The progress of tables being made and of long searches, as one line on standard error that is drawn over and over.
#pragma once

#include <string>

#include "engine/engine.h"

namespace superflip::cli {

/// Draws each report, and erases its line when the work has ended.
class ProgressBar : public Progress {
 public:
  void report(const ProgressReport& report) override;

 private:
  bool drawn_ = false;
};

/// The line for a report, without a line end: "NAME  [#####-----]  50 % of 700 entries, depth 7", or where the total is
/// not known "NAME  350 nodes, depth 7".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
