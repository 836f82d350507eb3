// A time limit for work that watches a stop token and no clock, such as the making of a table.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/limits.h"

namespace superflip {

/// Pulls a token when the time is up, in a thread of its own. The end of the timer's life ends the thread.
/// Where the system has no thread left, the time is never up.
class StopTimer {
 public:
  /// Stops `token`, `after` from now.
  StopTimer(StopToken token, Clock::duration after);
  ~StopTimer();
  StopTimer(const StopTimer&) = delete;
  StopTimer& operator=(const StopTimer&) = delete;

  [[nodiscard]] const StopToken& token() const { return token_; }
  /// Whether the time was up before the timer's end.
  [[nodiscard]] bool fired() const { return fired_.load(); }

 private:
  StopToken token_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::atomic<bool> fired_{false};
  std::thread thread_;
};

}  // namespace superflip
