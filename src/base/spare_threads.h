// Threads that one piece of work has left over and another may use.
#pragma once

#include <algorithm>
#include <atomic>

namespace superflip {

/// How many threads more may run. Who takes some starts as many, and gives them back when they have ended. Thread-safe.
class SpareThreads {
 public:
  void give(int threads) { spare_.fetch_add(threads, std::memory_order_relaxed); }
  /// Takes up to `most` of them; returns how many.
  int take(int most) {
    int spare = spare_.load(std::memory_order_relaxed);
    while (spare > 0 &&
           !spare_.compare_exchange_weak(spare, spare - std::min(most, spare), std::memory_order_relaxed)) {
    }
    return std::clamp(spare, 0, most);
  }
  /// Whether there are any just now.
  [[nodiscard]] bool any() const { return spare_.load(std::memory_order_relaxed) > 0; }

 private:
  std::atomic<int> spare_{0};
};

}  // namespace superflip
