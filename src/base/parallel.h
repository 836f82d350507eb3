// Loops over a range on several threads. Threads take chunks from one shared counter, so a slow chunk delays no other.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>

#include "base/limits.h"

namespace superflip {

/// How many threads this process can run at once; at least 1.
int hardware_threads();

/// Runs `work` on `threads` threads at once, one of them the calling thread, and returns when all have ended. If the
/// system refuses a thread, fewer run it. `work` must not throw.
void run_on_threads(int threads, const std::function<void()>& work);

/// Calls body(begin, end) for chunks of at most `grain` numbers that together cover [0, count), on up to `threads`
/// threads. A loop of one chunk stays on the calling thread. `body` must allow concurrent calls on different chunks and
/// must not throw. Returns false when `stop` was requested before every chunk had begun; chunks that have begun are
/// finished. Cost: about 20 microseconds to start each thread.
template <typename Body>
bool parallel_for(int threads, std::uint64_t count, std::uint64_t grain, const Body& body, const StopToken& stop = {}) {
  grain = std::max<std::uint64_t>(grain, 1);
  const std::uint64_t chunks = (count + grain - 1) / grain;
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> begun{0};
  const auto work = [&] {
    while (!stop.stop_requested()) {
      const std::uint64_t chunk = next.fetch_add(1, std::memory_order_relaxed);
      if (chunk >= chunks) return;
      begun.fetch_add(1, std::memory_order_relaxed);
      body(chunk * grain, std::min(count, (chunk + 1) * grain));
    }
  };
  run_on_threads(static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(threads, 1)), chunks)),
                 work);
  return begun.load() == chunks;
}

// Starting threads where the system may refuse.

/// A thread that runs `work`; none (not joinable) when the system has no thread left. In WebAssembly there is none: the
/// work may call the host, which only the thread of the call can do.
std::thread start_thread(std::function<void()> work);

/// The same for work that only computes, in memory: WebAssembly runs it too, in workers that the host has made.
std::thread start_computing_thread(std::function<void()> work);

/// Gives this thread, and those that it starts, a low priority from now on: what others compute goes first. Linux only.
void give_way();

/// A grain for the bytes of files: 10 ms from memory, 50 ms from a usual disk. Smaller ones make a disk slower. On one
/// thread parallel_for() takes the pieces in order.
inline constexpr std::size_t kPieceBytes = std::size_t{64} << 20;

// Threads that one piece of work no longer needs and another may use.

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
