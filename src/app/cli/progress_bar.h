// Progress of table generation and of long searches: one line on standard error that is redrawn, and permanent lines
// above it.
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

/// Draws each report, and erases the line when the work has ended. Between reports a thread redraws the line with the
/// elapsed seconds, so the user sees that work without reports, such as writing a file, goes on. Thread-safe.
class ProgressBar : public Progress {
 public:
  /// `tick`: the interval at which the line is redrawn.
  explicit ProgressBar(Clock::duration tick = std::chrono::milliseconds(500)) : tick_(tick) {}
  ~ProgressBar() override;

  void report(const ProgressReport& report) override;
  /// Prints a permanent line above the progress line.
  void print(std::string_view line);

 private:
  [[nodiscard]] std::string made_now() const;
  void draw();
  void begin_ticking();
  void tick();

  const Clock::duration tick_;
  std::mutex mutex_;
  std::vector<std::string> making_;              // tables in generation; a table within another one comes after it
  std::string text_;                             // the text to draw, or ""
  std::string drawn_;                            // the text on the line, or ""
  std::optional<Clock::time_point> begin_ = {};  // of the work in text_
  std::condition_variable ended_;
  bool ends_ = false;
  std::thread ticking_;
};

/// The line for a report, without a line end: "NAME  [#####-----]  50 % of 700 entries, depth 7", or without a known
/// total "NAME  350 nodes, depth 7"; then ", about 12 s left" if that is known. For work without a unit, "NAME; depth
/// 18, 34 %, about 12 s left".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
