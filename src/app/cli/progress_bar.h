// The progress of tables being made, as one line on standard error that is drawn over and over.
#pragma once

#include <string>

#include "engine/engine.h"

namespace superflip::cli {

/// Draws each report; erases its line when it is destroyed, or when another label begins.
class ProgressBar : public Progress {
 public:
  ~ProgressBar() override;
  void report(const ProgressReport& report) override;

 private:
  bool drawn_ = false;
};

/// The line for a report, without a line end: "table NAME  [#####-----]  50 %  depth 7".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
