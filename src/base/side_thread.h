// A thread that works beside others: it looks at something again and again, until its owner needs it no longer.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "base/limits.h"

namespace superflip {

/// The end of its life ends the thread. Where the system has no thread left, the work is never done.
class SideThread {
 public:
  /// Sleeps for a time, and says whether the work goes on; false at once when the thread has to end.
  using Sleep = std::function<bool(Clock::duration)>;

  explicit SideThread(std::function<void(const Sleep& sleep)> work);
  ~SideThread();
  SideThread(const SideThread&) = delete;
  SideThread& operator=(const SideThread&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;  // uses the others
};

}  // namespace superflip
