// A bit for each of the 19,508,428,800 positions of a coset: 40,320 pages, one for each permutation of the corners.
//
// A page that nobody has touched counts as empty and takes no memory that is in use.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "whole_cosets/subgroup_moves.h"

namespace superflip::whole_cosets {

class CosetBitmap {
 public:
  /// Reserves 2.44 GB. `large`: on large pages, for bitmaps of which most is used. Throws std::bad_alloc.
  explicit CosetBitmap(bool large = true);

  /// Forgets all bits.
  void clear();
  /// Whether the page may have bits. Not while mark() runs.
  [[nodiscard]] bool touched(std::uint32_t page) const { return states_[page].load(std::memory_order_relaxed) != kNew; }
  /// The bytes of a page that is touched, or whose bytes the caller is about to write.
  [[nodiscard]] std::uint8_t* page(std::uint32_t page) { return bytes_.get() + page * kPageBytes; }
  [[nodiscard]] const std::uint8_t* page(std::uint32_t page) const { return bytes_.get() + page * kPageBytes; }
  /// Says that the caller has written the whole page, or that it is empty.
  void set_touched(std::uint32_t page, bool touched) {
    states_[page].store(touched ? kReady : kNew, std::memory_order_relaxed);
  }

  /// Sets a bit; true if it was not set. Threads may call it at once.
  bool mark(std::uint32_t page, std::uint32_t number) {
    if (states_[page].load(std::memory_order_acquire) != kReady) make_ready(page);
    const auto bit = static_cast<std::uint8_t>(1U << number % 8);
    return (__atomic_fetch_or(bytes_.get() + page * kPageBytes + number / 8, bit, __ATOMIC_RELAXED) & bit) == 0;
  }

 private:
  enum State : std::uint8_t { kNew, kClearing, kReady };
  struct Free {
    void operator()(std::uint8_t* memory) const;
  };
  void make_ready(std::uint32_t page);

  std::unique_ptr<std::uint8_t, Free> bytes_;
  std::unique_ptr<std::atomic<std::uint8_t>[]> states_;  // [page]: State
};

}  // namespace superflip::whole_cosets
