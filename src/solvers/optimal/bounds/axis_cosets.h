// The distances of the cosets along the three axes: a third bound, where few turns are left.
//
// H and the three groups of the axes distinguish different things of a cube, so of the nodes that H lets through the
// axes cut most: of those with nine turns left 96 % (measured with 182 MB). Michael Reid's solver has only them
// (solvers/reid).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cube/metric.h"
#include "solvers/optimal/cosets/coset_frame.h"
#include "table/store.h"

namespace superflip::optimal {

// From a cube to its cosets of phase 1's subgroup along each of the three axes.
//
// G, the group of the U-D axis, is made by U, D and the half turns: no corner is twisted and no edge is flipped against
// that axis, and the edges of its slice are in it. It has 2.2 billion cosets.
//
// About another axis the twist of a corner changes by an amount that the tetrads of the corner and of its place decide,
// and the flips of one slice change. So one set of masks and labels serves all three axes. The twists fall into classes
// under the 16 symmetries that keep the axis. The symmetry that leads to the representative is applied to the slice and
// to the flips: the corners choose the row, the edges the place in it, as in the other tables here.

// The second bound: how far the edges alone are from solved flips and slices. It serves near the end.
//
// H is large, so near the end many positions have a coset bound of 0 and are far from solved all the same; most of them
// have flipped edges. A separation (782 classes under the 48 symmetries) and 2,048 flips make 1.6 million entries of
// four bits, 0.8 MB. Its table is made by flip_cosets.h.

inline constexpr std::uint32_t kFlipClasses = 782;
inline constexpr std::uint32_t kFlips = 2048;
inline constexpr std::uint32_t kFlipBytes = kFlipClasses * kFlips / 2;

/// An entry of a third bound's table, two bits: 0 for at most as many turns as the table's base, 1 and 2 for one and
/// two more, 3 for three more at least.
inline std::uint32_t third_bound_code(const std::uint8_t* table, std::uint32_t entry) {
  return static_cast<std::uint32_t>(table[entry / 4] >> entry % 4 * 2) & 3U;
}

/// What the bound is read from, in a large page (base/aligned_buffer.h).
struct EdgeFrame {
  using Class = Seen<10>;

  /// [separation]: its class and the symmetry that leads to the class's representative, packed.
  std::array<std::uint16_t, kSeparations> class_of;
  std::array<std::uint8_t, kFlipBytes> distance{};  ///< by class and flips, four bits each

  /// Finds the classes.
  explicit EdgeFrame(const CosetFrame& frame);
  /// Takes the contents of the table, kFlipBytes bytes.
  void set_distances(std::span<const std::uint8_t> bytes) { std::copy(bytes.begin(), bytes.end(), distance.begin()); }

  [[nodiscard]] Class class_of_separation(std::uint32_t separation) const { return Class::of(class_of[separation]); }
  /// Turns that the edges need at least, from their slices and flips.
  [[nodiscard]] int bound(const CosetFrame& frame, std::uint32_t separation, const SliceMasks& masks,
                          std::uint32_t flips) const {
    const auto [number, symmetry] = class_of_separation(separation);
    const std::uint32_t index = number * kFlips + frame.flips.seen(flips, masks, symmetry) % kFlips;
    return distance[index / 2] >> index % 2 * 4 & 15;
  }
};

inline constexpr std::size_t kAxes = 3;
inline constexpr std::uint32_t kAxisRowEntries = 495 * kFlips;
inline constexpr std::uint32_t kAxisRows = 168;

/// The small tables for it. Immutable once made.
struct AxisFrame {
  explicit AxisFrame(const CosetFrame& frame);

  /// By axis and the corners' twists about it: the row and the symmetry that leads to its representative, packed.
  using Row = Seen<8>;
  std::array<std::array<std::uint16_t, kTwists>, kAxes> row_of{};
  std::array<std::uint8_t, kAxes> slice{};  ///< along the axis
  /// By symmetry, for the axis that it brings to UD: where bit i comes from of four twelves of places as it sees them,
  /// from bits 0, 16, 32 and 48 on: of the slice along the axis; of the flips; of FlipViews::slice; and of its
  /// slice_seen. 12 * slice + place, 36 + place for flips; kUnsetBit for none, kSetBit for one that is always set.
  static constexpr std::uint8_t kUnsetBit = 62;
  static constexpr std::uint8_t kSetBit = 63;
  alignas(64) std::array<std::array<std::uint8_t, 64>, kSymmetries> places_seen{};
  /// By axes, one bit each: the turns, and their faces as TurnRules::after() has them, that lead from a coset to
  /// another along all of these axes.
  std::array<std::uint32_t, 1U << kAxes> leaving_turns{};
  /// The same of all moves, with their flanks as TurnRules::moves_after() has them.
  std::array<std::uint64_t, 1U << kAxes> leaving_moves{};
};

/// Eight bytes of 0..2, of which the last follows from the others, as a number below 2,187.
constexpr std::uint32_t number_of_twists(std::uint64_t twists) {
  // A product of bytes sums byte times weight into its top byte.
  const std::uint32_t first = static_cast<std::uint32_t>(twists) * 0x1B090301U >> 24;
  const std::uint32_t second = static_cast<std::uint32_t>(twists >> 32) * 0x09030100U >> 24;
  return 27 * first + second;
}

/// The twists of the corners about each axis, each as a number. `labels` has a byte for each corner: the label in bits
/// 0..2, the twist in bits 4..5.
constexpr std::array<std::uint32_t, kAxes> twists_about_axes(std::uint64_t labels) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kSecondPlaces = [] {
    std::uint64_t places = 0;
    for (std::size_t p = 0; p < kCorners; ++p) places |= static_cast<std::uint64_t>(kCornerLabel[p] >> 2) << (8 * p);
    return places;
  }();
  // About another axis, the twist of a corner changes by one if its tetrad differs from that of its place. reduced()
  // takes sums of at most five modulo 3.
  const auto reduced = [](std::uint64_t sums) { return sums - 3 * ((sums + 0x7D * kOnes) >> 7 & kOnes); };
  const std::uint64_t twists = labels >> 4 & 3 * kOnes;
  const std::uint64_t second_tetrad = labels >> 2 & kOnes;
  return {number_of_twists(twists), number_of_twists(reduced(twists + 2 * second_tetrad + kSecondPlaces)),
          number_of_twists(reduced(twists + second_tetrad + 2 * kSecondPlaces))};
}

/// The coordinates that a cube's cosets along the axes follow from.
struct AxisParts {
  std::array<std::uint32_t, kAxes> twists;
  std::array<std::uint32_t, kSlices + 1> masks;  ///< SliceMasks, and none
  std::uint32_t flips;
};
/// The entry of its coset along an axis.
inline std::uint32_t axis_entry(const CosetFrame& frame, const AxisFrame& axes, const AxisParts& parts,
                                std::size_t axis) {
  const auto [row, symmetry] = AxisFrame::Row::of(axes.row_of[axis][parts.twists[axis]]);
  const std::uint32_t slice_seen = frame.flips.moved(parts.masks[axes.slice[axis]], symmetry);
  const std::uint32_t flips = parts.flips ^ parts.masks[frame.flips.slice[symmetry]];
  const std::uint32_t flips_seen = frame.flips.moved(flips, symmetry) ^ frame.flips.slice_seen[symmetry];
  return row * kAxisRowEntries + frame.rank4of12[slice_seen] / kTetrads * kFlips + flips_seen % kFlips;
}

/// The size of the table.
inline constexpr std::uint32_t kAxisBytes = kAxisRows * (kAxisRowEntries / 4);

/// True where the table may rule out a cube with this many moves left.
constexpr bool axes_tell(int left, int base) { return left > base && left < base + 3; }

/// What the codes along the three axes prove about a cube with `beyond` moves left more than the base. Bit a: along
/// axis a it needs all moves left; kAxesStop: it needs more.
inline constexpr std::uint8_t kAxesStop = 1U << kAxes;
constexpr std::uint32_t axis_verdict(const std::array<std::uint32_t, kAxes>& codes, std::uint32_t beyond) {
  bool more = false;
  std::uint32_t tight = 0;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    more |= codes[axis] > beyond;
    tight |= static_cast<std::uint32_t>(codes[axis] == beyond) << axis;
  }
  // Every move keeps the coset along its own axis, so if all three are tight, the moves do not suffice.
  return tight | (more || tight == (1U << kAxes) - 1 ? kAxesStop : 0U);
}

/// The verdict by the codes of all axes, two bits each, the first axis lowest.
inline constexpr auto kAxisVerdicts = [] {
  std::array<std::array<std::uint8_t, 64>, 2> verdicts{};  // by moves left beyond base + 1
  for (std::uint32_t i = 0; i < verdicts.size(); ++i)
    for (std::uint32_t codes = 0; codes < 64; ++codes)
      verdicts[i][codes] = static_cast<std::uint8_t>(axis_verdict({codes & 3, codes >> 2 & 3, codes >> 4}, i + 1));
  return verdicts;
}();
static_assert(!axes_tell(8, 8) && axes_tell(9, 8) && !axes_tell(9 + kAxisVerdicts.size(), 8));

/// Opens the table of a metric, or makes it and saves it: 43 MB. Errors: kInterrupted.
Result<Table> open_axis_table(TableStore& store, const AxisFrame& frame, const GenerateOptions& options,
                              const Metric& metric = htm());

}  // namespace superflip::optimal
