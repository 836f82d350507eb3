#include "base/progress.h"

namespace superflip {
namespace {

// An estimate is useless before kSoonest has passed and one part in kLeastShare is done.
constexpr Clock::duration kSoonest = std::chrono::seconds(2);
constexpr std::uint64_t kLeastShare = 200;

}  // namespace

Progress& Progress::none() {
  static Progress silent;
  return silent;
}

void ProgressMeter::add(std::uint64_t units) {
  done_.fetch_add(units, std::memory_order_relaxed);
  if (Clock::now() < next_.load(std::memory_order_relaxed)) return;
  if (reporting_.test_and_set(std::memory_order_acquire)) return;  // another thread is reporting
  report(false);
  next_.store(Clock::now() + kPace, std::memory_order_relaxed);
  reporting_.clear(std::memory_order_release);
}

void ProgressMeter::finish() {
  if (!finished_) report(true);
  finished_ = true;
}

void ProgressMeter::foresee(std::uint64_t done) {
  begin_ = Clock::now();
  done_before_ = done;
  done_.store(done, std::memory_order_relaxed);
}

void ProgressMeter::report(bool finished) {
  const std::uint64_t done = done_.load(std::memory_order_relaxed);
  progress_.report({label_, done, total_, unit_, depth_.load(std::memory_order_relaxed), seconds_left(done), finished});
}

double ProgressMeter::seconds_left(std::uint64_t done) const {
  if (!begin_) return -1;
  const Clock::duration taken = Clock::now() - *begin_;
  const std::uint64_t made = done - done_before_;
  if (taken < kSoonest || made == 0 || made < total_ / kLeastShare || done > total_) return -1;
  return std::chrono::duration<double>(taken).count() * static_cast<double>(total_ - done) / static_cast<double>(made);
}

}  // namespace superflip
