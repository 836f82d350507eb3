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
  StopToken() : flag_(std::make_shared<Flag>()) {}
  void request_stop() const noexcept { flag_->pulled.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool stop_requested() const noexcept {
    for (const Flag* flag = flag_.get(); flag != nullptr; flag = flag->parent.get())
      if (flag->pulled.load(std::memory_order_relaxed)) return true;
    return false;
  }
  /// A token that is stopped with this one, and can be pulled without stopping this one.
  [[nodiscard]] StopToken child() const {
    StopToken token;
    token.flag_->parent = flag_;
    return token;
  }

 private:
  struct Flag {
    std::atomic<bool> pulled{false};
    std::shared_ptr<const Flag> parent = {};
  };
  std::shared_ptr<Flag> flag_;
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
