#include "terminal/progress_bar.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "terminal/system.h"

namespace superflip::cli {
namespace {
constexpr std::uint64_t kBarColumns = 24;
constexpr auto kShown = std::chrono::seconds(1);  // elapsed seconds are shown from here on

// The report only marks the begin or the end of work (base/progress.h).
bool is_of_all(const ProgressReport& report) { return report.unit.empty() && report.total == 0 && report.depth < 0; }
}  // namespace

Screen screen_of_messages() {
  const char* const terminal = std::getenv("TERM");
  return {columns_of(/*standard error*/ 2), terminal == nullptr || std::string_view(terminal) != "dumb"};
}

void ProgressBar::report(const ProgressReport& report) {
  const std::lock_guard lock(mutex_);
  if (!begin_ && !report.finished) begin_ = Clock::now();
  if (is_of_all(report)) {
    // Most tables take no time to generate: their names are not drawn before the next tick.
    if (!report.finished)
      making_.emplace_back(report.label);
    else if (!making_.empty())
      making_.pop_back();
    text_ = made_now();
    if (report.finished) draw();
  } else {
    text_ = report.finished ? made_now() : progress_line(report);
    if (!report.finished || !drawn_.empty()) draw();
  }
  if (text_.empty()) begin_.reset();
  begin_ticking();
}

std::string ProgressBar::made_now() const { return making_.empty() ? "" : making_.back(); }

void ProgressBar::print(std::string_view line) {
  const std::lock_guard lock(mutex_);
  fmt::print(stderr, "{}{}\n{}", drawn_.empty() ? "" : erasure(screen_()), line, drawn_);
  std::fflush(stderr);
}

// With the mutex held.
std::string ProgressBar::erasure(const Screen& screen) const {
  return screen.erases ? "\r\033[K" : fmt::format("\r{:{}}\r", "", drawn_.size());
}

// With the mutex held.
void ProgressBar::draw() {
  std::string line = text_;
  if (const auto taken = begin_ ? Clock::now() - *begin_ : Clock::duration{}; !line.empty() && taken >= kShown)
    line += fmt::format(", {} s", std::chrono::duration_cast<std::chrono::seconds>(taken).count());
  const Screen screen = screen_();
  // A character in the last column makes some terminals begin a new line.
  if (screen.columns > 0) line.resize(std::min(line.size(), static_cast<std::size_t>(screen.columns - 1)));
  if (line.empty() && drawn_.empty()) return;
  const std::string erased = erasure(screen);
  drawn_ = std::move(line);
  fmt::print(stderr, "{}{}", erased, drawn_);
  std::fflush(stderr);
}

// With the mutex held.
void ProgressBar::begin_ticking() {
  if (ticking_ || text_.empty()) return;
  ticking_.emplace([this](const SideThread::Sleep& sleep) {
    while (sleep(tick_)) {
      const std::lock_guard ticks(mutex_);
      if (!text_.empty()) draw();
    }
  });
}

namespace {

// "12 s", "5 min", "2.5 h", "3 days": coarse, so that it does not jump.
std::string about(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 60 * kMinute;
  constexpr double kDay = 24 * kHour;
  if (seconds < 1.5 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 1.5 * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
  if (seconds < 2 * kDay) return fmt::format("{:.1f} h", seconds / kHour);
  return fmt::format("{:.0f} days", seconds / kDay);
}

// The line for work without a unit.
std::string share_line(const ProgressReport& report) {
  std::string line = fmt::format("{}; depth {}", report.label, report.depth);
  if (report.total > 0) line += fmt::format(", {} %", 100 * std::min(report.done, report.total) / report.total);
  if (report.seconds_left >= 0) line += fmt::format(", about {} left", about(report.seconds_left));
  return line;
}

}  // namespace

std::string progress_line(const ProgressReport& report) {
  if (is_of_all(report)) return std::string(report.label);
  if (report.unit.empty()) return share_line(report);
  std::string line;
  if (report.total == 0) {
    line = fmt::format("{}  {} {}", report.label, report.done, report.unit);
  } else {
    const std::uint64_t done = std::min(report.done, report.total);
    const std::uint64_t filled = kBarColumns * done / report.total;
    line = fmt::format("{}  [{}{}] {:3} % of {} {}", report.label, std::string(filled, '#'),
                       std::string(kBarColumns - filled, '-'), 100 * done / report.total, report.total, report.unit);
  }
  if (report.depth >= 0) line += fmt::format(", depth {}", report.depth);
  if (report.seconds_left >= 0) line += fmt::format(", about {} left", about(report.seconds_left));
  return line;
}

}  // namespace superflip::cli
