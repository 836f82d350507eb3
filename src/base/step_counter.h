// Counts single steps for a ProgressMeter.
#pragma once

#include "base/progress.h"

namespace superflip {

/// Collects steps and adds them to a meter in blocks, since each addition reads the clock. For one thread.
class StepCounter {
 public:
  explicit StepCounter(ProgressMeter& meter) : meter_(meter) {}
  StepCounter(const StepCounter&) = delete;
  StepCounter& operator=(const StepCounter&) = delete;
  ~StepCounter() { meter_.add(steps_); }

  void step() {
    if (++steps_ < kMany) return;
    meter_.add(steps_);
    steps_ = 0;
  }

 private:
  static constexpr std::uint64_t kMany = 4096;
  ProgressMeter& meter_;
  std::uint64_t steps_ = 0;
};

}  // namespace superflip
