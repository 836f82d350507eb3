// Progress reports for a listener that may change while the work goes on. Internal to the engine.
#pragma once

#include <mutex>

#include "base/progress.h"

namespace superflip {

/// Passes reports on to the listener of the moment. Thread-safe.
class ProgressRelay : public Progress {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    if (listener_ != nullptr) listener_->report(report);
  }
  /// nullptr: reports are dropped.
  void listen(Progress* listener) {
    const std::lock_guard lock(mutex_);
    listener_ = listener;
  }

 private:
  std::mutex mutex_;
  Progress* listener_ = nullptr;
};

}  // namespace superflip
