// From a cube to its entry in the tables of the optimal solver.
//
// The subgroup H: every corner in its own tetrad and untwisted, every edge in its own slice. (The four corners of a
// tetrad, URF, ULB, DLF, DRB or the other four, are those that half turns bring into each other's places.) H holds all
// half turns, and all 48 symmetries map it to itself. A coset of H is told by
//
//   twist        how the corners are twisted                          1, 729, 2,187
//   tetrads      at which places the corners of the second tetrad are            70
//   separation   at which places the edges of each slice are                 34,650
//   part         of the corners' permutation what half turns do not change  1, 2, 6
//   flip part    of the edges' flips what H leaves                        1, 4, 256
//
// With 6 parts the corners of H are those that half turns make; 2 parts are their parity; with 1 they are free. With
// 4 flip parts each slice of H has an even number of flipped edges; with 256 all or none of a slice are flipped, see
// flip_blocks.h. With 729 twists H also twists the corners of one tetrad all by a third turn and those of the other
// back; with 1 its corners are twisted as they like. These are all the subgroups of flips and twists between which a
// chain that all symmetries keep can stop at such sizes.
//
// The pairs (twist, tetrads) fall into classes under the symmetries. A class and a part are a row of the table; the
// symmetry that leads to the representative of the class is applied to the part and to the separation, which is the
// place in the row. (Sebastiano Tronto's H48 has the same corners and edges; the parts, the rows, and that this is a
// true coset come from measurements of this project's own.)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/aligned_buffer.h"
#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "cube/vector_state.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kTwists = 2187;
inline constexpr std::uint32_t kTetrads = 70;
inline constexpr std::uint32_t kSeparations = 34'650;
inline constexpr std::uint32_t kMaxParts = 6;
inline constexpr std::size_t kSlices = 3;
inline constexpr std::size_t kAxes = 3;
inline constexpr std::uint32_t kFlipClasses = 782;
inline constexpr std::uint32_t kFlips = 2048;
inline constexpr std::uint32_t kFlipBytes = kFlipClasses * kFlips / 2;

/// The places of each slice's edges: bit p of mask s is set where an edge of slice s is at place p.
using SliceMasks = std::array<std::uint32_t, kSlices>;

/// How fine the cosets are.
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

/// The small tables that a search reads for every entry: plain data in one huge page, so that none of its reads misses
/// the table of pages. Immutable once made.
struct CosetFrame {
  static constexpr std::uint32_t kRowBits = 20;  ///< of class_of: the first row of the class; above it the symmetry

  std::uint32_t parts;
  std::uint32_t flip_parts;
  std::uint32_t twists;
  std::array<std::uint32_t, kTwists * kTetrads> class_of;                  ///< [twist * 70 + tetrads]
  std::array<std::uint16_t, kTwists * 32> twist_after;                     ///< [twist * 32 + turn]
  std::array<std::uint16_t, kTetrads * kMaxParts * 32> arrangement_after;  ///< [arrangement * 32 + turn], see below
  std::array<std::array<std::uint8_t, kTetrads * kMaxParts>, kSymmetries> seen_part;  ///< [symmetry][arrangement]
  std::array<std::uint8_t, 256> part_of;      ///< [differences of the labels, see CornerLabels]
  std::array<std::uint8_t, 256> rank4of8;     ///< [mask of four out of eight]
  std::array<std::uint16_t, 4096> rank4of12;  ///< [mask of four out of twelve]: 70 times its rank
  /// Where bit i of the separation as the representative sees it comes from: 12 * slice + place, for the first slice
  /// from 0, for the second from 16; 63 where there is none. The second table applies a turn first.
  alignas(32) std::array<std::array<std::uint8_t, 32>, kSymmetries> separation_seen;
  alignas(32) std::array<std::array<std::array<std::uint8_t, 32>, kSymmetries>, kFaceTurns> separation_seen_after;
  /// The same as places, kNoPlace from the twelfth on; and, by symmetry, the slices that become each slice.
  static constexpr std::uint8_t kNoPlace = 0x80;
  alignas(16) std::array<std::array<std::uint8_t, 16>, kSymmetries> places_seen;
  alignas(16) std::array<std::array<std::array<std::uint8_t, 16>, kSymmetries>, kFaceTurns> places_seen_after;
  std::array<std::array<std::uint8_t, kSlices>, kSymmetries> slices_seen;
  /// [symmetry][1 << slice]: 1 << what the slice becomes.
  alignas(16) std::array<std::array<std::uint8_t, 16>, kSymmetries> slice_bit_seen;
  /// [face * 8 + corner]: the label of the corner that a quarter turn of the face puts in its stead | its twist << 4.
  alignas(64) std::array<std::uint8_t, 64> turned_label;
  std::array<std::array<std::uint8_t, 16>, kFaces> turned_slice;  ///< [face][edge]: 1 << slice after a quarter turn
  std::array<std::uint8_t, 16> slice_bit;                         ///< [edge]: 1 << slice
  std::array<std::uint8_t, 16> label;                             ///< [corner]
  alignas(16) std::array<std::uint8_t, 16> faces_of_edge;         ///< [edge]: 1 << face for both of its faces
  std::array<std::uint64_t, kFaces> exchanged;  ///< [face]: 1 << 12 * slice for both slices that a quarter turn swaps
  std::array<bool, kFaces> flips_edges;         ///< F and B: their quarter turns flip edges
  std::array<VectorState, kFaceTurns> turn;
  std::array<VectorState, kFaceTurns> inverse_turn;

  /// The second bound (flip_table.h): the class of a separation and from bit 10 the symmetry that leads to its
  /// representative; the slice whose edges look flipped otherwise, by symmetry, and the places of that slice; where the
  /// lower and the upper six places go; and the distances, four bits each.
  static constexpr std::uint32_t kFlipClassBits = 10;
  std::array<std::uint16_t, kSeparations> flip_class_of;
  std::array<std::uint8_t, kSymmetries> flip_slice;  ///< kSlices where there is none
  std::array<std::array<std::array<std::uint16_t, 64>, 2>, kSymmetries> flip_places;
  /// The places of flip_slice as the symmetry sees them; 0 where there is none.
  std::array<std::uint16_t, kSymmetries> flip_slice_seen;
  std::array<std::uint8_t, kFlipBytes> flip_distance;

  /// The third bound (axis_cosets.h): by the axis and the corners' twists about it the row and, from bit kAxisRowBits,
  /// the symmetry that leads to its representative; the slice along the axis; and by axes, one bit each, the turns (and
  /// their faces, as TurnRules::after()) that lead from a coset to another along all of these.
  static constexpr std::uint32_t kAxisRowBits = 8;
  std::array<std::array<std::uint16_t, kTwists>, kAxes> axis_row_of;
  std::array<std::uint8_t, kAxes> axis_slice;
  /// By symmetry, for the axis that it brings to UD: where bit i comes from of four twelves of places as it sees them,
  /// from bits 0, 16, 32 and 48 on: of the slice along the axis; of the flips; of flip_slice; and of flip_slice_seen.
  /// 12 * slice + place, 36 + place for flips; kUnsetBit where there is none, kSetBit for one that is always set.
  static constexpr std::uint8_t kUnsetBit = 62;
  static constexpr std::uint8_t kSetBit = 63;
  alignas(64) std::array<std::array<std::uint8_t, 64>, kSymmetries> axis_places_seen;
  std::array<std::uint32_t, 1U << kAxes> leaving_turns;

  /// Flips (bit p: the edge at place p) as a symmetry sees them, of edges with these slices.
  [[nodiscard]] std::uint32_t flips_seen(std::uint32_t flips, const SliceMasks& masks, std::size_t symmetry) const {
    constexpr std::array<std::uint32_t, kSlices> kPlaces = {0x055, 0x0AA, 0xF00};
    if (const std::size_t slice = flip_slice[symmetry]; slice < kSlices) flips ^= masks[slice] ^ kPlaces[slice];
    return flip_places[symmetry][0][flips & 63] | flip_places[symmetry][1][flips >> 6];
  }
  /// The flip part as a symmetry sees it, from the places of the edges of slices 0 and 1 as it sees them, and from the
  /// parities of the flips in each slice (bit s for slice s) before it.
  [[nodiscard]] std::uint32_t flip_part_seen(std::uint32_t first, std::uint32_t second, std::uint32_t parities,
                                             std::size_t symmetry) const {
    const std::uint32_t changed = flip_slice_seen[symmetry];
    const std::uint32_t a =
        parities >> slices_seen[symmetry][0] ^ static_cast<std::uint32_t>(std::popcount(first & changed));
    const std::uint32_t b =
        parities >> slices_seen[symmetry][1] ^ static_cast<std::uint32_t>(std::popcount(second & changed));
    return (a & 1) | (b & 1) << 1;
  }
  /// Turns that the edges need at least, from their slices and flips.
  [[nodiscard]] int edge_bound(std::uint32_t separation, const SliceMasks& masks, std::uint32_t flips) const {
    const std::uint32_t found = flip_class_of[separation];
    const std::uint32_t index =
        (found & ((1U << kFlipClassBits) - 1)) * kFlips + flips_seen(flips, masks, found >> kFlipClassBits) % kFlips;
    return flip_distance[index / 2] >> index % 2 * 4 & 15;
  }

  /// (tetrads, part) as one number.
  [[nodiscard]] std::uint32_t arrangement(std::uint32_t tetrads, std::uint32_t part) const {
    return tetrads * parts + part;
  }
  /// Of an entry of arrangement_after: the arrangement, and its tetrads.
  static constexpr std::uint32_t kArrangementBits = 9;
  [[nodiscard]] CosetShape shape() const { return {parts, flip_parts, twists}; }
};

/// Labels of the corners, 4 * tetrad + one of 0..3: half turns act on both tetrads' labels by the same exclusive or,
/// or by the same exchange of two differences.
inline constexpr std::array<std::uint8_t, kCorners> kCornerLabel = {0, 4, 1, 5, 7, 3, 6, 2};
/// The slice of an edge: 0 between F and B (UR UL DR DL), 1 between L and R (UF UB DF DB), 2 between U and D.
inline constexpr std::array<std::uint8_t, kEdges> kSliceOf = {0, 1, 0, 1, 0, 1, 0, 1, 2, 2, 2, 2};

SliceMasks slice_masks(const CubieState& state);
/// The number of a separation and the separation of a number.
std::uint32_t separation_of(const SliceMasks& masks);
/// Bit s is set where an odd number of edges of slice s are flipped.
constexpr std::uint32_t flip_parities(const SliceMasks& masks, std::uint32_t flips) {
  const auto first = static_cast<std::uint32_t>(std::popcount(masks[0] & flips)) & 1;
  const auto second = static_cast<std::uint32_t>(std::popcount(masks[1] & flips)) & 1;
  return first | second << 1 | (first ^ second) << 2;  // in all an even number is flipped
}
SliceMasks masks_of_separation(std::uint32_t separation);

/// Where a cube's distance stands.
struct CosetEntry {
  std::uint32_t row;
  std::uint32_t edges;  ///< separation * flip parts + flip part
  friend bool operator==(const CosetEntry&, const CosetEntry&) = default;
};

/// The frame with what only generation and slow paths need.
class CosetSpace {
 public:
  /// Takes about 10 ms.
  explicit CosetSpace(const CosetShape& shape);

  [[nodiscard]] CosetShape shape() const { return frame_->shape(); }

  [[nodiscard]] const CosetFrame& frame() const { return *frame_; }
  /// A hash of the entries of some fixed cubes: other numberings have other hashes.
  [[nodiscard]] std::uint64_t fingerprint() const;
  /// Takes the contents of the flip table, kFlipBytes bytes.
  void set_flip_distances(std::span<const std::uint8_t> bytes);
  [[nodiscard]] CosetEntry entry_of(const CubieState& state) const;

  /// A class: its representative, and of how many cosets of corners it consists.
  struct CornerClass {
    std::uint16_t twist;
    std::uint8_t tetrads;
    std::uint8_t cosets;
  };
  [[nodiscard]] const std::vector<CornerClass>& classes() const { return classes_; }

  [[nodiscard]] std::uint32_t twist_of(const CubieState& state) const;
  [[nodiscard]] std::uint32_t tetrads_of(const CubieState& state) const;
  [[nodiscard]] std::uint32_t part_of(const CubieState& state) const;

 private:
  void number_parts();
  void find_classes();
  void tabulate_arrangements();
  void tabulate_edges();
  void tabulate_flips();
  void tabulate_axes();

  AlignedBuffer memory_;
  CosetFrame* frame_;
  std::vector<CornerClass> classes_;
};

}  // namespace superflip::optimal
