// Loops over a range on several threads: chunks are dealt from one counter, so that a slow chunk delays nobody.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>

#include "base/limits.h"

namespace superflip {

/// How many threads this machine runs at once (those this process may use); at least 1.
int hardware_threads();

/// Runs `work` on `threads` threads at once, the calling one among them, and returns when all have ended. Where the
/// system gives fewer threads, fewer run it. `work` must not throw.
void run_on_threads(int threads, const std::function<void()>& work);

/// Calls body(begin, end) for chunks of at most `grain` numbers that together cover [0, count), on up to `threads`
/// threads; a loop of one chunk stays on the calling thread. `body` must be safe to run at once on different chunks
/// and must not throw. Returns false when `stop` was pulled before every chunk was begun; the chunks begun are
/// finished. Cost: starting a thread, about 20 microseconds each.
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

}  // namespace superflip
