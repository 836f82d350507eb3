#include "base/progress.h"

namespace superflip {

Progress& Progress::none() {
  static Progress silent;
  return silent;
}

void ProgressMeter::add(std::uint64_t units) {
  done_.fetch_add(units, std::memory_order_relaxed);
  if (Clock::now() < next_.load(std::memory_order_relaxed)) return;
  if (reporting_.test_and_set(std::memory_order_acquire)) return;  // another thread is at it
  report(false);
  next_.store(Clock::now() + kPace, std::memory_order_relaxed);
  reporting_.clear(std::memory_order_release);
}

void ProgressMeter::finish() {
  if (!finished_) report(true);
  finished_ = true;
}

void ProgressMeter::report(bool finished) {
  progress_.report(
      {label_, done_.load(std::memory_order_relaxed), total_, unit_, depth_.load(std::memory_order_relaxed), finished});
}

}  // namespace superflip
