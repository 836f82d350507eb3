// The cosets of phase 1's subgroup along each of the three axes: a third bound, where few turns are left.
//
// G, the group of the U-D axis, is made by U, D and the half turns: no corner is twisted and no edge is flipped against
// that axis, and the edges of its slice are in it. It has 2.2 billion cosets. H and the three Gs see other things of a
// cube, so that of the nodes which H lets through the Gs stop most: of those with nine turns left 96 % (measured with
// 182 MB). Michael Reid's solver has nothing but them (solver/reid).
//
// Along another axis a corner's twist is another, by the tetrads of the corner and of its place, and an edge's flip
// changes with one slice. So one set of masks and labels serves all three axes. The twists fall into classes under the
// 16 symmetries that keep the axis; the symmetry that leads to the representative is applied to the slice and to the
// flips: the corners choose the row, the edges the place in it, as in the other tables here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solvers/optimal/cosets/coset_frame.h"
#include "table/store.h"

namespace superflip::optimal {

/// Two bits an entry: 0 for at most kAxisBase turns, 1 and 2 for one and two more, 3 for three more at least.
inline constexpr int kAxisBase = 8;
inline constexpr std::uint32_t kAxisRowEntries = 495 * kFlips;
inline constexpr std::uint32_t kAxisRows = 168;
inline constexpr std::uint32_t kAxisBytes = kAxisRows * (kAxisRowEntries / 4);

/// Eight bytes of 0..2, of which the last follows from the others, as one number below 2,187.
constexpr std::uint32_t number_of_twists(std::uint64_t twists) {
  // A product of bytes sums byte times weight into its top byte.
  const std::uint32_t first = static_cast<std::uint32_t>(twists) * 0x1B090301U >> 24;
  const std::uint32_t second = static_cast<std::uint32_t>(twists >> 32) * 0x09030100U >> 24;
  return 27 * first + second;
}

/// The corners' twists about each axis, each as a number. Of corners told by a byte each: the label in bits 0..2, the
/// twist in bits 4..5.
constexpr std::array<std::uint32_t, kAxes> twists_about_axes(std::uint64_t labels) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kSecondPlaces = [] {
    std::uint64_t places = 0;
    for (std::size_t p = 0; p < kCorners; ++p) places |= static_cast<std::uint64_t>(kCornerLabel[p] >> 2) << (8 * p);
    return places;
  }();
  // About another axis a corner has one more or one less where its tetrad is not that of its place. Sums of at most
  // five are brought below three.
  const auto reduced = [](std::uint64_t sums) { return sums - 3 * ((sums + 0x7D * kOnes) >> 7 & kOnes); };
  const std::uint64_t twists = labels >> 4 & 3 * kOnes;
  const std::uint64_t second_tetrad = labels >> 2 & kOnes;
  return {number_of_twists(twists), number_of_twists(reduced(twists + 2 * second_tetrad + kSecondPlaces)),
          number_of_twists(reduced(twists + second_tetrad + 2 * kSecondPlaces))};
}

/// What of a cube its cosets along the axes are found from.
struct AxisParts {
  std::array<std::uint32_t, kAxes> twists;
  std::array<std::uint32_t, kSlices + 1> masks;  ///< SliceMasks, and none
  std::uint32_t flips;
};
/// The entry of its coset along an axis.
inline std::uint32_t axis_entry(const CosetFrame& frame, const AxisParts& parts, std::size_t axis) {
  const std::uint32_t found = frame.axis_row_of[axis][parts.twists[axis]];
  const std::uint32_t symmetry = found >> CosetFrame::kAxisRowBits;
  const auto& places = frame.flip_places[symmetry];
  const std::uint32_t slice = parts.masks[frame.axis_slice[axis]];
  const std::uint32_t flips = parts.flips ^ parts.masks[frame.flip_slice[symmetry]];
  const std::uint32_t slice_seen = places[0][slice & 63U] | places[1][slice >> 6];
  const std::uint32_t flips_seen =
      static_cast<std::uint32_t>(places[0][flips & 63U] | places[1][flips >> 6]) ^ frame.flip_slice_seen[symmetry];
  return (found & ((1U << CosetFrame::kAxisRowBits) - 1)) * kAxisRowEntries +
         frame.rank4of12[slice_seen] / kTetrads * kFlips + flips_seen % kFlips;
}

/// What an entry of the table says: turns needed beyond kAxisBase, 0 for none and 3 for three or more.
inline std::uint32_t axis_code(const std::uint8_t* table, std::uint32_t entry) {
  return static_cast<std::uint32_t>(table[entry / 4] >> entry % 4 * 2) & 3U;
}

/// Whether the table tells anything of a cube with so many turns left.
constexpr bool axes_tell(int left) { return left > kAxisBase && left < kAxisBase + 3; }

/// Whether X is asked as well as Y, which one read serves for several turns: with more turns left X's answer costs more
/// than it saves.
constexpr bool axes_tell_of_x(int left) { return left == kAxisBase + 1; }

/// What the codes of a cube along the axes say of it with so many turns left.
struct AxisVerdict {
  bool stops;           ///< it needs more
  std::uint32_t tight;  ///< bit a: along axis a it needs all of them
};
constexpr AxisVerdict axis_verdict(const std::array<std::uint32_t, kAxes>& codes, int left) {
  const auto most = static_cast<std::uint32_t>(left - kAxisBase);
  bool more = false;
  std::uint32_t tight = 0;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    more |= codes[axis] > most;
    tight |= static_cast<std::uint32_t>(codes[axis] == most) << axis;
  }
  // Whatever is turned next keeps the coset along one axis at least, so not all three can need all turns.
  return {more || tight == (1U << kAxes) - 1, tight};
}

/// The same of all codes at once, two bits each, the first axis lowest: the tight axes, and kAxesStop where it stops.
inline constexpr std::uint8_t kAxesStop = 1U << kAxes;
inline constexpr auto kAxisVerdicts = [] {
  std::array<std::array<std::uint8_t, 64>, 2> verdicts{};  // by turns left beyond kAxisBase + 1
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    for (std::uint32_t codes = 0; codes < 64; ++codes) {
      const AxisVerdict verdict =
          axis_verdict({codes & 3, codes >> 2 & 3, codes >> 4}, kAxisBase + 1 + static_cast<int>(i));
      verdicts[i][codes] = static_cast<std::uint8_t>(verdict.tight | (verdict.stops ? kAxesStop : 0U));
    }
  }
  return verdicts;
}();
static_assert(!axes_tell(kAxisBase) && axes_tell(kAxisBase + 1) && !axes_tell(kAxisBase + 1 + kAxisVerdicts.size()));

/// Opens the table of HTM, or makes it and saves it: 43 MB. Errors: kInterrupted.
Result<Table> open_axis_table(TableStore& store, const CosetFrame& frame, const GenerateOptions& options);

}  // namespace superflip::optimal
