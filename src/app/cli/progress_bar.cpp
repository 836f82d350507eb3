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

std::string progress_line(const ProgressReport& report) {
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
  return line;
}

}  // namespace superflip::cli
