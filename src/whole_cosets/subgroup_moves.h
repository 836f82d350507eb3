// What the moves of G1 do to the pages and lines of a bitmap.
//
// A page has the positions with one permutation of the corners. Turns of U and D take sixteen pages to each other, an
// orbit. Each page of an orbit numbers its positions as the first page of the orbit does: the position g of the page
// that U^i D^j makes of the first one has the number of g D^-j U^-i there. So a position keeps its number when U or D
// is turned, and these turns add whole pages to each other, without any shuffle. Only the half turns of the other four
// faces shuffle lines.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/combinatorics.h"
#include "cube/metric.h"
#include "whole_cosets/line_kernels.h"

namespace superflip::whole_cosets {

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

}  // namespace superflip::whole_cosets
