// The cosets of both ends of a position after each move of any metric: tables for metric_space.h.
//
// X is the remaining cube, Y its inverse. Appending a move m takes the coset H X to H X m, which depends on H X alone;
// so move tables follow X by coordinates. Y becomes m^-1 Y, whose coset does not follow from that of Y; it is computed
// from the cube. But H contains all half turns, so only the faces that m turns by quarter turns matter, its *flank*:
// one face of an axis, the opposite one, or both. At most nine reads serve all 45 moves. Moves of half turns need none,
// because they keep the coset of Y. (Sebastiano Tronto's H48 uses the same for both quarter turns of a face.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/prefetch.h"
#include "cube/vector_state.h"
#include "search/turn_rules.h"
#include "solvers/optimal/bounds/edge_frame.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/cosets/separation_maps.h"

namespace superflip::optimal {

/// The coordinates of the coset of X, with one flip part.
struct CosetPosition {
  std::uint16_t twist;
  std::uint16_t arrangement;  ///< with its tetrads from bit kArrangementBits on
  std::uint16_t separation;
};

/// An entry whose place in the row is being prefetched.
struct ComingEntry {
  std::uint32_t row;
  const std::uint16_t* edges;

  [[nodiscard]] CosetEntry get() const { return {row, *edges}; }
};

/// The tables of a metric's moves. Immutable once made; thread-safe to read.
class MetricFrame {
 public:
  /// `cosets` have one flip part and outlive the frame. `units` are the moves of the search. Takes some 0.2 s.
  MetricFrame(const CosetNumbering& cosets, const UnitMoves& units, int threads);

  [[nodiscard]] CosetPosition position_of(const CubieState& state) const;
  /// The position after a unit.
  [[nodiscard]] CosetPosition after(const CosetPosition& position, std::size_t unit) const {
    return {twist_after_[position.twist * stride_ + unit],
            arrangement_after_[(position.arrangement & kArrangement) * stride_ + unit],
            separation_after_[position.separation * stride_ + unit]};
  }
  [[nodiscard]] ComingEntry entry_of(const CosetPosition& position) const {
    return entry_of(position.twist, position.arrangement >> kArrangementBits, position.arrangement & kArrangement,
                    position.separation);
  }
  /// The entry of Y after a move of a flank.
  [[nodiscard]] ComingEntry entry_after(const VectorState& y, std::size_t flank) const {
    const Corners corners = corners_after(y, flank);
    return entry_of(corners.twist, corners.tetrads, corners.arrangement, separation_of_bits(edges_after(y, flank)));
  }

  /// Lower bound of the moves that the edges need, see EdgeFrame::bound().
  [[nodiscard]] int edge_bound(const EdgeFrame& edges, const VectorState& state) const {
    const std::uint32_t bits = edges_after(state, 0);
    std::uint32_t flips = 0;
    for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(state.edges[p] >> 4) << p;
    const std::uint32_t first = bits & kPlaces;
    const std::uint32_t second = bits >> kEdges;
    return edges.bound(*frame_, separation_of_bits(bits), {first, second, kPlaces & ~(first | second)}, flips);
  }

 private:
  static constexpr std::uint32_t kArrangement = kArrangementMask;
  static constexpr std::uint32_t kPlaces = (1U << kEdges) - 1;
  // Four corners by their labels, three bits each.
  static constexpr std::size_t kHalves = std::size_t{1} << 12;
  // The labels of each tetrad in the order of the places, two bits each; the mask of the places of the second tetrad;
  // and twice the number of these places.
  struct Half {
    std::array<std::uint8_t, 2> labels;
    std::uint8_t second_tetrad;
    std::uint8_t shift;
  };
  // Six places: a second mask squeezed to the places outside a first mask, and the number of these places.
  struct Squeezed {
    std::uint8_t mask;
    std::uint8_t places;
  };
  struct Corners {
    std::uint32_t twist;
    std::uint32_t tetrads;
    std::uint32_t arrangement;
  };

  void tabulate_units(const UnitMoves& units, int threads);
  void tabulate_flank(std::size_t flank, const CubieState& turn);
  void tabulate_halves();

  [[nodiscard]] ComingEntry entry_of(std::uint32_t twist, std::uint32_t tetrads, std::uint32_t arrangement,
                                     std::uint32_t separation) const {
    const auto [row, symmetry] = CosetFrame::Class::of(frame_->class_of[twist * kTetrads + tetrads]);
    const std::uint16_t* const edges = separation_seen_ + symmetry * kSeparations + separation;
    prefetch_line(edges);
    return {row + frame_->seen_part[symmetry][arrangement], edges};
  }

  [[nodiscard]] Corners corners_after(const VectorState& y, std::size_t flank) const {
    std::uint32_t twist = 0;
    std::uint32_t labels = 0;
    for (std::size_t p = 0; p < kCorners; ++p) {
      const std::uint32_t corner = corner_after_[flank][y.corners[p]];
      if (p + 1 < kCorners) twist = 3 * twist + (corner >> 4);
      labels |= (corner & 7) << 3 * p;
    }
    const Half& low = halves_[labels % kHalves];
    const Half& high = halves_[labels / kHalves];
    const std::uint32_t tetrads = frame_->rank4of8[low.second_tetrad | std::uint32_t{high.second_tetrad} << 4];
    const std::uint32_t a = low.labels[0] | static_cast<std::uint32_t>(high.labels[0]) << (8 - low.shift);
    const std::uint32_t b = low.labels[1] | static_cast<std::uint32_t>(high.labels[1]) << low.shift;
    return {twist, tetrads, frame_->arrangement(tetrads, frame_->part_of[label_differences(a, b)])};
  }

  // The places of slice 0 in bits 0..11, those of slice 1 from bit 12.
  [[nodiscard]] std::uint32_t edges_after(const VectorState& y, std::size_t flank) const {
    std::uint32_t bits = 0;
    for (std::size_t p = 0; p < kEdges; ++p) bits |= edge_after_[flank][y.edges[p]] << p;
    return bits;
  }
  [[nodiscard]] std::uint32_t separation_of_bits(std::uint32_t bits) const {
    const Squeezed low = squeezed_[bits % 64 * 64 + (bits >> 12) % 64];
    const Squeezed high = squeezed_[(bits >> 6) % 64 * 64 + bits / (1U << 18)];
    return frame_->rank4of12[bits & kPlaces] + frame_->rank4of8[low.mask | std::uint32_t{high.mask} << low.places];
  }

  const CosetNumbering* cosets_;
  const CosetFrame* frame_;
  std::size_t stride_;  // units, rounded up to a power of two
  std::vector<std::uint16_t> twist_after_;
  std::vector<std::uint16_t> arrangement_after_;
  // Millions of numbers, read at random: in large pages.
  AlignedBuffer memory_;
  std::uint16_t* separation_after_;
  std::uint16_t* separation_seen_;                                    // [symmetry * kSeparations + separation]
  std::array<std::array<std::uint8_t, 64>, kFlanks> corner_after_{};  // [corner | twist << 4]: label | twist << 4
  std::array<std::array<std::uint32_t, 32>, kFlanks> edge_after_{};   // [edge | flip << 4]: 1, 1 << 12 or 0 by slice
  std::vector<Half> halves_;
  std::array<Squeezed, 64 * 64> squeezed_{};
};

}  // namespace superflip::optimal
