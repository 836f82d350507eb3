#include "app/cli/job/deadline.h"

namespace superflip::cli::job {

Deadline::Deadline(std::optional<std::chrono::microseconds> time, const StopToken& stop) {
  if (!time) return;
  end_ = Clock::now() + *time;
  waiting_ = std::thread([this, stop] {
    std::unique_lock lock(mutex_);
    if (ended_.wait_until(lock, *end_, [&] { return ends_; })) return;
    fired_.store(true);
    stop.request_stop();
  });
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ended_.notify_all();
  if (waiting_.joinable()) waiting_.join();
}

}  // namespace superflip::cli::job
