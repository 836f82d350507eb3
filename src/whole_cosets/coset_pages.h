// A bit for each of the 19,508,428,800 positions of a coset: 40,320 pages, one for each permutation of the corners.
//
// A page that nobody has touched counts as empty and takes no memory that is in use.
//
// Where a coset contains the inverses of its positions, InversePages says where they lie.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

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

// The inverses of the positions of a page.
//
// The page of the corners c has its inverses on the page of c^-1. The bits move within a page, and so within the cache,
// but no block of them stays together: each line scatters over all lines. So this is done bit by bit, for the bits that
// are set or, on a page that is more than half full, for those that are not.

/// Immutable; thread-safe.
class InversePages {
 public:
  explicit InversePages(SubgroupMoves& moves);

  /// The page of the inverses.
  [[nodiscard]] std::uint32_t page_of(std::uint32_t page) const { return inverse_page_[page]; }
  /// Adds the inverses of the positions of `page`, `count` bits of `from`, to the bytes of the page page_of(page).
  void add(std::uint32_t page, const std::uint8_t* from, std::uint32_t count, std::uint8_t* to) const;

 private:
  const SubgroupMoves& moves_;
  std::vector<std::uint16_t> inverse_page_;
  std::array<std::vector<std::uint32_t>, 2> inverse_bit_;  // [odd][number], both as on a page without a frame
  std::vector<std::uint16_t> without_frame_;               // [page]: steps from the numbers of the page to those
  std::vector<std::uint16_t> with_frame_;                  // [page]: and back
};

}  // namespace superflip::whole_cosets
