// When a long piece of work must end: a stop token that any thread may pull, a deadline, a number of nodes.
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

/// A flag shared by the one who stops and those who are stopped. Copies share the flag. A default-made token can be
/// pulled too. Thread-safe and async-signal-safe to pull and to read.
class StopToken {
 public:
  StopToken() : flag_(std::make_shared<std::atomic<bool>>(false)) {}
  void request_stop() const noexcept { flag_->store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_requested() const noexcept { return flag_->load(std::memory_order_relaxed); }

 private:
  std::shared_ptr<std::atomic<bool>> flag_;
};

/// What a search may spend. Every field has a default that means "no limit".
struct Limits {
  int max_depth = std::numeric_limits<int>::max();                      ///< in moves of the metric
  std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();  ///< nodes expanded, all threads together
  Clock::time_point deadline = Clock::time_point::max();
  StopToken stop = {};

  /// True once the deadline has passed or the token was pulled. Costs a clock reading: ask every few thousand nodes.
  [[nodiscard]] bool expired() const {
    return stop.stop_requested() || (deadline != Clock::time_point::max() && Clock::now() >= deadline);
  }
};

}  // namespace superflip
