// Prefetches of cache lines.
#pragma once

namespace superflip {

#ifdef __wasm__

// WebAssembly has no prefetch. A read whose value nothing waits for does the same, as far as the processor executes
// ahead: some 200 to 500 instructions.
inline constexpr bool kPrefetchIsRead = true;
inline void prefetch_line(const void* address) { (void)*static_cast<const volatile unsigned char*>(address); }
inline void prefetch_line_to_second_level(const void* address) { prefetch_line(address); }

#else

/// A prefetch is a read: several of them wait for memory together only if they stand side by side, right before their
/// lines are used. A true prefetch is better the earlier it comes.
inline constexpr bool kPrefetchIsRead = false;

/// Prefetches the cache line of `address`, which must lie in memory: WebAssembly reads it.
///
/// Use it instead of __builtin_prefetch: g++ (at least 12) treats a function that only prefetches as free of side
/// effects and drops the calls to it. An empty volatile asm is a side effect and costs no instruction.
inline void prefetch_line(const void* address) {
  __builtin_prefetch(address);
  asm volatile("");
}

/// The same into the second-level cache. It allows more requests in flight than the first level: 48 instead of 16 on an
/// Intel Emerald Rapids.
inline void prefetch_line_to_second_level(const void* address) {
  __builtin_prefetch(address, 0, 2);
  asm volatile("");
}

#endif

}  // namespace superflip
