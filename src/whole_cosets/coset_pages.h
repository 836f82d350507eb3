// A bit for each of the 19,508,428,800 positions of a coset: 40,320 pages, one for each permutation of the corners.
//
// A page that nobody has touched counts as empty and takes no memory that is in use.
//
// Where a coset contains the inverses of its positions, InversePages says where they lie.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/combinatorics.h"
#include "cube/metric.h"
#include "whole_cosets/line_kernels.h"

namespace superflip::whole_cosets {

// What the moves of G1 do to the pages and lines of a bitmap.
//
// A page has the positions with one permutation of the corners. Turns of U and D take sixteen pages to each other, an
// orbit. Each page of an orbit numbers its positions as the first page of the orbit does: the position g of the page
// that U^i D^j makes of the first one has the number of g D^-j U^-i there. So a position keeps its number when U or D
// is turned, and these turns add whole pages to each other, without any shuffle. Only the half turns of the other four
// faces shuffle lines.

inline constexpr std::uint32_t kPages = factorial(8);
inline constexpr std::size_t kPageBytes = std::size_t{EdgeLines::kLines} * EdgeLines::kLineBytes;
inline constexpr std::uint32_t kPageBits = 8 * kPageBytes;
inline constexpr std::uint64_t kPositions = std::uint64_t{kPages} * kPageBits;

/// A position of G1 as a page and the number of a bit of that page.
struct PagePlace {
  std::uint32_t page;
  std::uint32_t number;
  friend bool operator==(const PagePlace&, const PagePlace&) = default;
};

/// The steps of a half turn for all lines of a page, by kind.
using PageSteps = std::array<std::vector<LineStep>, kShuffleKinds>;

/// The moves of G1 in a metric that counts turns of faces. A half turn of U or D that costs two quarter turns is left
/// out.
class SubgroupMoves {
 public:
  explicit SubgroupMoves(const Metric& metric);

  /// A move that adds one page to another as it is: the page that it takes to each.
  struct PlainTurn {
    Move move;
    std::vector<std::uint16_t> source;  ///< [page]
  };
  /// A half turn of R, L, F or B: the page that it takes to each, and what it does to the lines.
  struct ShufflingTurn {
    Move move;
    std::vector<std::uint16_t> source;  ///< [page]
    std::vector<std::uint16_t> steps;   ///< [page]: see steps()
  };
  [[nodiscard]] const std::vector<PlainTurn>& plain() const { return plain_; }
  [[nodiscard]] const std::vector<ShufflingTurn>& shuffling() const { return shuffling_; }
  [[nodiscard]] const PageSteps& steps(std::size_t number) const { return steps_[number]; }
  /// The numbers of steps() that give the positions of a page the numbers that they would have if the page were the
  /// first one of its orbit, and back.
  [[nodiscard]] std::pair<std::uint16_t, std::uint16_t> steps_of_frame(std::uint32_t page) {
    return {steps_for(frames_[frame_[page]].there, odd_[page]),
            steps_for(frames_[frame_[page]].back, first_is_odd(page))};
  }
  [[nodiscard]] const LineShuffle* shuffles() const { return shuffles_.data(); }

  /// The parity of the corners.
  [[nodiscard]] bool odd(std::uint32_t page) const { return odd_[page]; }
  /// All pages, orbit by orbit.
  [[nodiscard]] const std::vector<std::uint16_t>& order() const { return order_; }
  static constexpr std::size_t kOrbit = 16;

  /// The bit of a position with these corners and edges.
  [[nodiscard]] PagePlace place_of(const std::uint8_t* corners, const std::uint8_t* edges) const {
    const EdgeLines& lines = *lines_;
    const std::uint32_t page = lines.rank_of(corners);
    Edges first;
    for (std::size_t p = 0; p < kEdges; ++p) first[p] = edges[frames_[frame_[page]].back[p]];
    return {page, lines.number_of(first)};
  }
  /// The position of a bit.
  [[nodiscard]] CubieState position_of(const PagePlace& place) const;

 private:
  // What U^i D^j does to the edges, and its inverse.
  struct Frame {
    Edges there;
    Edges back;
  };

  void divide_pages();
  void add(Move move);
  std::uint16_t steps_for(const Edges& product, bool odd);
  std::uint16_t shuffle_for(std::uint32_t q, bool odd);
  [[nodiscard]] bool first_is_odd(std::uint32_t page) const;

  const EdgeLines* lines_;
  std::vector<PlainTurn> plain_;
  std::vector<ShufflingTurn> shuffling_;
  std::vector<PageSteps> steps_;
  std::vector<std::pair<Edges, bool>> steps_keys_;
  std::vector<LineShuffle> shuffles_;
  std::vector<std::uint16_t> shuffle_number_;  // [2 q + half]: into shuffles_; kNone: not made yet
  std::array<Frame, kOrbit> frames_;
  std::vector<std::uint8_t> frame_;  // [page]: 4 i + j
  std::vector<bool> odd_;
  std::vector<std::uint16_t> order_;
};

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
