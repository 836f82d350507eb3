// A time limit for work that watches a stop token and no clock, such as the making of a table.
#pragma once

#include <atomic>
#include <utility>

#include "base/side_thread.h"

namespace superflip {

/// Pulls a token when the time is up. The end of the timer's life ends that. Where the system has no thread left, the
/// time is never up.
class StopTimer {
 public:
  /// Stops `token`, `after` from now.
  StopTimer(StopToken token, Clock::duration after)
      : token_(std::move(token)), thread_([this, after](const SideThread::Sleep& sleep) {
          if (!sleep(after)) return;
          fired_.store(true);
          token_.request_stop();
        }) {}

  [[nodiscard]] const StopToken& token() const { return token_; }
  /// Whether the time was up before the timer's end.
  [[nodiscard]] bool fired() const { return fired_.load(); }

 private:
  StopToken token_;
  std::atomic<bool> fired_{false};
  SideThread thread_;
};

}  // namespace superflip
