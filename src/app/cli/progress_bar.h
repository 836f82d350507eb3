// The progress of tables being made and of long searches, as one line on standard error that is drawn over and over,
// and between them lines that stay.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/engine.h"

namespace superflip::cli {

/// Draws each report, and erases its line when the work has ended. Between reports a thread draws the line again, with
/// the seconds that the work has taken: work that says nothing for a while, such as a file being written, stands still
/// for nobody. Thread-safe.
class ProgressBar : public Progress {
 public:
  /// `tick`: how often the line is drawn again.
  explicit ProgressBar(Clock::duration tick = std::chrono::milliseconds(500)) : tick_(tick) {}
  ~ProgressBar() override;

  void report(const ProgressReport& report) override;
  /// Prints a line that stays, above the report that is drawn.
  void print(std::string_view line);

 private:
  [[nodiscard]] std::string made_now() const;
  void draw();
  void begin_ticking();
  void tick();

  const Clock::duration tick_;
  std::mutex mutex_;
  std::vector<std::string> making_;              // tables that are being made, the one within another behind it
  std::string text_;                             // what there is to show, "" when nothing is
  std::string drawn_;                            // what stands on the line, "" when nothing does
  std::optional<Clock::time_point> begin_ = {};  // of the work that text_ is about
  std::condition_variable ended_;
  bool ends_ = false;
  std::thread ticking_;
};

/// The line for a report, without a line end: "NAME  [#####-----]  50 % of 700 entries, depth 7", or where the total is
/// not known "NAME  350 nodes, depth 7"; then ", about 12 s left" where that is known. For work that has no unit,
/// "NAME; depth 18, 34 %, about 12 s left".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
