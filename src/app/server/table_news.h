// How far the making of tables is, for all who wait for them.
#pragma once

#include <algorithm>
#include <mutex>
#include <vector>

#include "engine/engine.h"

namespace superflip::server {

/// Passes every report on to those who listen just now. Thread-safe.
class TableNews : public Progress {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    for (Progress* listener : listeners_) listener->report(report);
  }
  /// From the return on, `listener` is told.
  void add(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.push_back(&listener);
  }
  /// From the return on, it is not.
  void remove(Progress& listener) {
    const std::lock_guard lock(mutex_);
    listeners_.erase(std::remove(listeners_.begin(), listeners_.end(), &listener), listeners_.end());
  }

 private:
  std::mutex mutex_;
  std::vector<Progress*> listeners_;
};

}  // namespace superflip::server
