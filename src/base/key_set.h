// A concurrent set of 64-bit keys: the visited set of a breadth-first search.
#pragma once

#include <bit>
#include <cstdint>

#include "base/aligned_buffer.h"
#include "base/prefetch.h"

namespace superflip {

/// Open addressing with linear probing, at most two thirds full. Keys must not be all ones. Never grows.
class KeySet {
 public:
  /// Room for at most `capacity` keys, at 12 to 24 bytes each. After a stop nothing may be inserted.
  explicit KeySet(std::uint64_t capacity, int threads = 1, const StopToken& stop = {})
      : mask_(std::bit_ceil(capacity + capacity / 2 + 16) - 1),
        memory_((mask_ + 1) * sizeof(std::uint64_t), 0xFF, threads, stop) {}

  /// Prefetches the slot that insert(key) will read.
  void prefetch(std::uint64_t key) const { prefetch_line(slots() + place(key)); }
  /// True when the key is new. Of several threads that insert the same key, exactly one gets true.
  bool insert(std::uint64_t key) {
    for (std::uint64_t i = place(key);; i = (i + 1) & mask_) {
      std::uint64_t found = __atomic_load_n(slots() + i, __ATOMIC_RELAXED);
      if (found == kEmpty &&
          __atomic_compare_exchange_n(slots() + i, &found, key, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return true;
      if (found == key) return false;
    }
  }

 private:
  static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};

  [[nodiscard]] std::uint64_t* slots() const {
    return reinterpret_cast<std::uint64_t*>(const_cast<std::uint8_t*>(memory_.data()));
  }
  [[nodiscard]] std::uint64_t place(std::uint64_t key) const {
    key *= 0x9E3779B97F4A7C15U;
    return (key ^ key >> 29) >> 7 & mask_;
  }

  std::uint64_t mask_;
  AlignedBuffer memory_;
};

}  // namespace superflip
