// Progress of table generation and of long searches: one line on standard error that is redrawn, and permanent lines
// above it.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/side_thread.h"
#include "engine/engine.h"

namespace superflip::cli {

/// Where the line is drawn.
struct Screen {
  int columns = 0;     ///< a longer line is cut, so that it never wraps; 0: not known
  bool erases = true;  ///< it understands ESC [K; otherwise blanks erase the line
};
/// That of standard error: its width now, and TERM, where "dumb" understands no escape sequence.
Screen screen_of_messages();

/// Draws each report, and erases the line when the work has ended. Between reports a thread redraws the line with the
/// elapsed seconds, so the user sees that work without reports, such as writing a file, goes on. Thread-safe.
class ProgressBar : public Progress {
 public:
  /// `tick`: the interval at which the line is redrawn. `screen` is asked each time.
  explicit ProgressBar(Clock::duration tick = std::chrono::milliseconds(500), Screen (*screen)() = screen_of_messages)
      : tick_(tick), screen_(screen) {}

  void report(const ProgressReport& report) override;
  /// Prints a permanent line above the progress line.
  void print(std::string_view line);

 private:
  [[nodiscard]] std::string made_now() const;
  [[nodiscard]] std::string erasure(const Screen& screen) const;
  void draw();
  void begin_ticking();

  const Clock::duration tick_;
  Screen (*const screen_)();
  std::mutex mutex_;
  std::vector<std::string> making_;              // tables in generation; a table within another one comes after it
  std::string text_;                             // the text to draw, or ""
  std::string drawn_;                            // the text on the line, or ""
  std::optional<Clock::time_point> begin_ = {};  // of the work in text_
  std::optional<SideThread> ticking_;            // uses the others
};

/// The line for a report, without a line end: "NAME  [#####-----]  50 % of 700 entries, depth 7", or without a known
/// total "NAME  350 nodes, depth 7"; then ", about 12 s left" if that is known. For work without a unit, "NAME; depth
/// 18, 34 %, about 12 s left".
std::string progress_line(const ProgressReport& report);

}  // namespace superflip::cli
