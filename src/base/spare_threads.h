// Threads that one piece of work no longer needs and another may use.
#pragma once

#include <algorithm>
#include <atomic>

namespace superflip {

/// The number of threads that may still be started. A caller that takes n starts n threads and gives them back when
/// they have ended. Thread-safe.
class SpareThreads {
 public:
  void give(int threads) { spare_.fetch_add(threads, std::memory_order_relaxed); }
  /// Takes up to `most` threads; returns how many it took.
  int take(int most) {
    int spare = spare_.load(std::memory_order_relaxed);
    while (spare > 0 &&
           !spare_.compare_exchange_weak(spare, spare - std::min(most, spare), std::memory_order_relaxed)) {
    }
    return std::clamp(spare, 0, most);
  }
  /// Whether any thread is available now.
  [[nodiscard]] bool any() const { return spare_.load(std::memory_order_relaxed) > 0; }

 private:
  std::atomic<int> spare_{0};
};

}  // namespace superflip
