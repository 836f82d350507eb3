// Limits of long work: a stop token that any thread may set, a deadline, a maximal number of nodes.
//
// std::stop_token is not used because the WebAssembly tool chain of Debian 12 lacks it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>

namespace superflip {

using Clock = std::chrono::steady_clock;

/// A stop request, shared by all copies of the token. A default-constructed token works as well. Setting and reading it
/// are thread-safe and async-signal-safe.
class StopToken {
 public:
  StopToken() : flag_(std::make_shared<Flag>()) {}
  void request_stop() const noexcept { flag_->stopped.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_requested() const noexcept {
    for (const Flag* flag = flag_.get(); flag != nullptr; flag = flag->parent.get())
      if (flag->stopped.load(std::memory_order_relaxed)) return true;
    return false;
  }
  /// A token that stops when this one stops. Stopping the child does not stop this one.
  [[nodiscard]] StopToken child() const {
    StopToken token;
    token.flag_->parent = flag_;
    return token;
  }

 private:
  struct Flag {
    std::atomic<bool> stopped{false};
    std::shared_ptr<const Flag> parent = {};
  };
  std::shared_ptr<Flag> flag_;
};

/// The resources that a search may use. Each default means "no limit".
struct Limits {
  int max_depth = std::numeric_limits<int>::max();                      ///< in moves of the metric
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();  ///< nodes expanded by all threads together
  Clock::time_point deadline = Clock::time_point::max();
  StopToken stop = {};

  /// True once the deadline has passed or a stop was requested. Reads the clock: ask every few thousand nodes.
  [[nodiscard]] bool expired() const {
    return stop.stop_requested() || (deadline != Clock::time_point::max() && Clock::now() >= deadline);
  }
};

}  // namespace superflip
