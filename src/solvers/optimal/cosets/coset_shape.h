// The subgroup H, on whose cosets the tables of the optimal solver are built, and how fine these cosets are.
//
// H: every corner in its own tetrad and untwisted, every edge in its own slice. (The four corners of a tetrad, URF,
// ULB, DLF, DRB or the other four, are those that half turns bring into each other's places.) H contains all half
// turns, and all 48 symmetries map it to itself. These coordinates identify a coset of H:
//
//   twist        orientation of the corners                          1, 729, 2,187
//   tetrads      places of the corners of the second tetrad                     70
//   separation   places of the edges of each slice                          34,650
//   part         the corners' permutation up to half turns                 1, 2, 6
//   flip part    the edges' flips up to those of H                       1, 4, 256
//
// With 6 parts the corners of H are those that half turns make; 2 parts are their parity; with 1 part they are free.
// With 4 flip parts each slice of H has an even number of flipped edges; with 256 all or none of a slice are flipped
// (flip_blocks.h). With 729 twists H also twists the corners of one tetrad all by a third turn and those of the other
// back; with 1 the twist is free, which makes tables small enough for tests. No other subgroups of flips and twists of
// such sizes are kept by all symmetries.
//
// The pairs (twist, tetrads) form classes under the symmetries. A class and a part are a row of the table. The symmetry
// that leads to the representative of the class is applied to the part and to the separation, which is the place in the
// row. (Sebastiano Tronto's H48 has the same corners and edges; the parts, the rows, and that this is a true coset come
// from measurements of this project's own.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/cubie_state.h"
#include "cube/metric.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kTwists = 2187;
inline constexpr std::uint32_t kTetrads = 70;
inline constexpr std::uint32_t kMaxParts = 6;

/// How fine the cosets are. There are kernels for 1, 2 and 6 parts with 1 flip part, 6 with 4, and 1 and 2 with 256.
struct CosetShape {
  std::uint32_t parts = 1;         ///< 1, 2 or 6
  std::uint32_t flip_parts = 1;    ///< 1, 4 or 256
  std::uint32_t twists = kTwists;  ///< 1, 729 or 2,187

  /// Classes of corners under the symmetries, parts not counted.
  [[nodiscard]] constexpr std::uint32_t corner_classes() const {
    return twists == kTwists ? 3393 : twists == 729 ? 1184 : 9;
  }
  [[nodiscard]] constexpr std::uint32_t rows() const { return corner_classes() * parts; }
  friend bool operator==(const CosetShape&, const CosetShape&) = default;
};

/// The base of a table of these cosets.
constexpr int coset_base(const Metric& metric, const CosetShape& shape) {
  if (shape.parts * shape.flip_parts >= 24) return metric.numbers.large_coset_base;
  return metric.numbers.coset_bases[shape.parts == 1 ? 0 : shape.parts == 2 ? 1 : 2];
}

/// Labels of the corners, 4 * tetrad + one of 0..3: half turns act on both tetrads' labels by the same exclusive or,
/// or by the same exchange of two differences.
inline constexpr std::array<std::uint8_t, kCorners> kCornerLabel = {0, 4, 1, 5, 7, 3, 6, 2};

/// The labels of a tetrad in the order of their places: how the second and the third differ from the first, for both
/// tetrads, two bits each. The labels without their tetrad are `first` and `second`, two bits each.
constexpr std::uint32_t label_differences(std::uint32_t first, std::uint32_t second) {
  const auto of_tetrad = [](std::uint32_t labels) {
    return ((labels ^ labels >> 2) & 3) | ((labels ^ labels >> 4) & 3) << 2;
  };
  return of_tetrad(first) | of_tetrad(second) << 4;
}

/// An entry of the table.
struct CosetEntry {
  std::uint32_t row;
  std::uint32_t edges;  ///< separation * flip parts + flip part
  friend bool operator==(const CosetEntry&, const CosetEntry&) = default;
};

/// A number below 2^kBits and, above it, the symmetry that leads to a representative: how tables name a class.
template <unsigned kNumberBits>
struct Seen {
  std::uint32_t number;
  std::uint32_t symmetry;

  static constexpr unsigned kBits = kNumberBits;
  static constexpr Seen of(std::uint32_t packed) { return {packed & ((1U << kBits) - 1), packed >> kBits}; }
  [[nodiscard]] constexpr std::uint32_t packed() const { return number | symmetry << kBits; }
};

}  // namespace superflip::optimal
