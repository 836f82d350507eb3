#include "app/cli/progress_bar.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

namespace superflip::cli {
namespace {
constexpr std::uint64_t kBarColumns = 24;
constexpr const char* kEraseLine = "\r\033[K";
}  // namespace

ProgressBar::~ProgressBar() {
  if (drawn_) fmt::print(stderr, "{}", kEraseLine);
}

void ProgressBar::report(const ProgressReport& report) {
  drawn_ = true;
  fmt::print(stderr, "{}{}", kEraseLine, progress_line(report));
  std::fflush(stderr);
}

std::string progress_line(const ProgressReport& report) {
  const std::uint64_t total = std::max<std::uint64_t>(report.total, 1);
  const std::uint64_t done = std::min(report.done, total);
  const std::uint64_t filled = kBarColumns * done / total;
  std::string line = fmt::format("{}  [{}{}] {:3} % of {} {}", report.label, std::string(filled, '#'),
                                 std::string(kBarColumns - filled, '-'), 100 * done / total, report.total, report.unit);
  if (report.depth >= 0) line += fmt::format(", depth {}", report.depth);
  return line;
}

}  // namespace superflip::cli
