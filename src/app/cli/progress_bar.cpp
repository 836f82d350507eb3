#include "app/cli/progress_bar.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

namespace superflip::cli {
namespace {
constexpr std::uint64_t kBarColumns = 24;
constexpr const char* kEraseLine = "\r\033[K";
}  // namespace

void ProgressBar::report(const ProgressReport& report) {
  const std::lock_guard lock(mutex_);
  if (report.finished && drawn_.empty()) return;
  drawn_ = report.finished ? "" : progress_line(report);
  fmt::print(stderr, "{}{}", kEraseLine, drawn_);
  std::fflush(stderr);
}

void ProgressBar::print(std::string_view line) {
  const std::lock_guard lock(mutex_);
  fmt::print(stderr, "{}{}\n{}", drawn_.empty() ? "" : kEraseLine, line, drawn_);
  std::fflush(stderr);
}

namespace {

// "12 s", "5 min", "2.5 h", "3 days": rounded so much that it does not jump about.
std::string about(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 60 * kMinute;
  constexpr double kDay = 24 * kHour;
  if (seconds < 1.5 * kMinute) return fmt::format("{:.0f} s", seconds);
  if (seconds < 1.5 * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
  if (seconds < 2 * kDay) return fmt::format("{:.1f} h", seconds / kHour);
  return fmt::format("{:.0f} days", seconds / kDay);
}

// Of work that has no unit.
std::string share_line(const ProgressReport& report) {
  std::string line = fmt::format("{}; depth {}", report.label, report.depth);
  if (report.total > 0) line += fmt::format(", {} %", 100 * std::min(report.done, report.total) / report.total);
  if (report.seconds_left >= 0) line += fmt::format(", about {} left", about(report.seconds_left));
  return line;
}

}  // namespace

std::string progress_line(const ProgressReport& report) {
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
