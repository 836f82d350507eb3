#include "base/stop_timer.h"

#include <utility>

#include "base/parallel.h"

namespace superflip {

StopTimer::StopTimer(StopToken token, Clock::duration after)
    : token_(std::move(token)), thread_(start_thread([this, end = Clock::now() + after] {
        std::unique_lock lock(mutex_);
        if (ended_.wait_until(lock, end, [this] { return has_ended_; })) return;
        fired_.store(true);
        token_.request_stop();
      })) {}

StopTimer::~StopTimer() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_one();
  if (thread_.joinable()) thread_.join();
}

}  // namespace superflip
