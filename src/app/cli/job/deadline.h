// A time limit for a whole process: it stops the work as Ctrl-C does.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/engine.h"

namespace superflip::cli::job {

/// Requests a stop when the time is over; the destructor ends the wait.
class Deadline {
 public:
  /// Without a time it never fires.
  Deadline(std::optional<std::chrono::microseconds> time, const StopToken& stop);
  ~Deadline();
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  /// Whether the time is over.
  [[nodiscard]] bool fired() const { return fired_.load(); }
  /// Whether `work` more fits into the time.
  [[nodiscard]] bool has(Clock::duration work) const { return !end_ || Clock::now() + work < *end_; }

 private:
  std::optional<Clock::time_point> end_ = {};
  std::atomic<bool> fired_{false};
  std::mutex mutex_ = {};
  std::condition_variable ended_ = {};
  bool ends_ = false;
  std::thread waiting_ = {};
};

}  // namespace superflip::cli::job
