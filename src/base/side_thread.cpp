#include "base/side_thread.h"

#include <utility>

#include "base/parallel.h"

namespace superflip {

SideThread::SideThread(std::function<void(const Sleep& sleep)> work)
    : thread_(start_thread([this, work = std::move(work)] {
        work([this](Clock::duration time) {
          std::unique_lock lock(mutex_);
          return !ended_.wait_for(lock, time, [this] { return has_ended_; });
        });
      })) {}

SideThread::~SideThread() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_one();
  if (thread_.joinable()) thread_.join();
}

}  // namespace superflip
