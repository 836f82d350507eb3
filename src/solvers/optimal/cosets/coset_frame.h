// The small tables that take a cube to its entry, or an entry's coordinates to those after a turn.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cube/metric.h"
#include "cube/symmetry.h"
#include "cube/vector_state.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

// The flips of the edges up to flipping whole slices: 256 flip parts, one block of a table.
//
// Turns and symmetries map whole slices to whole slices, and a symmetry changes the meaning of a flip for one slice of
// edges and one of places. So H may contain the flips of whole slices. Then a coset knows the four flips of a slice, in
// the order of their places, only up to changing all four: three bits, split into
//
//   parity   of the number of flips                                  2 values
//   group    which flips, up to complement, of this parity           4 values
//
// The parity of the third slice follows from the others. A block of 256 entries is four words, one for each pair of
// parities; bit g0 + 4 g1 + 16 g2 of a word is the entry whose slices have these groups. A turn or a symmetry permutes
// the words, and within each word the values of each group. So a breadth-first search handles 64 entries at once
// (tables/block_frontier.h).

// Flips of edges as the symmetries show them.
//
// Flips are counted against quarter turns of F and B. A symmetry may show another axis as that one; then the edges and
// the places of one slice count the other way.

/// Plain data, part of CosetFrame. Flips are masks: bit p is set where the edge at place p is flipped.
struct FlipViews {
  /// By symmetry: the slice whose edges count the other way, or kSlices; and the places of that slice after the
  /// symmetry, or 0.
  std::array<std::uint8_t, kSymmetries> slice;
  std::array<std::uint16_t, kSymmetries> slice_seen;
  /// [symmetry][half][six places]: where the lower and the upper six places go.
  std::array<std::array<std::array<std::uint16_t, 64>, 2>, kSymmetries> places;

  void fill();
  /// The places of a mask after a symmetry.
  [[nodiscard]] std::uint32_t moved(std::uint32_t mask, std::size_t symmetry) const {
    return static_cast<std::uint32_t>(places[symmetry][0][mask & 63] | places[symmetry][1][mask >> 6]);
  }
  /// The flips of edges in these slices as a symmetry shows them.
  [[nodiscard]] std::uint32_t seen(std::uint32_t flips, const SliceMasks& masks, std::size_t symmetry) const {
    constexpr std::array<std::uint32_t, kSlices> kPlaces = {0x055, 0x0AA, 0xF00};
    if (const std::size_t s = slice[symmetry]; s < kSlices) flips ^= masks[s] ^ kPlaces[s];
    return moved(flips, symmetry);
  }
};

inline constexpr std::uint32_t kFlipBlock = 256;
/// A block whose entries are pairs of neighbours (flip_block_index()) and have the smaller distance of the two. A pair
/// is no coset of a group that all symmetries keep, and a turn may change its distance by two; but it is a lower bound.
inline constexpr std::uint32_t kFlipPairs = kFlipBlock / 2;
/// Tables of blocks take 2.7 GB and more: 32-bit addresses have no room for one and the making of it.
inline constexpr bool kHasFlipBlocks = sizeof(void*) > 4;
/// Whether so many flip parts are a block.
constexpr bool are_block(std::uint32_t flip_parts) { return flip_parts >= kFlipPairs; }

/// Four flips up to complement: the one of the two sets without the fourth place, 0..7.
constexpr std::uint32_t quad_class(std::uint32_t four) { return four < 8 ? four : 15 - four; }
constexpr std::uint32_t quad_parity(std::uint32_t quad) { return static_cast<std::uint32_t>(std::popcount(quad)) & 1; }
constexpr std::uint32_t quad_group(std::uint32_t quad) { return quad >> 1; }
/// The inverse of quad_parity() and quad_group().
constexpr std::uint32_t quad_of(std::uint32_t parity, std::uint32_t group) {
  return group << 1 | (parity ^ quad_parity(group));
}

namespace detail {

// [four flips of slice 0 | four of slice 1 << 4]: their part of the entry's number.
inline constexpr auto kFirstQuads = [] {
  std::array<std::uint8_t, 256> part{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    const std::uint32_t a = quad_class(i & 15);
    const std::uint32_t b = quad_class(i >> 4);
    part[i] = static_cast<std::uint8_t>(quad_parity(a) << 6 | quad_parity(b) << 7 | quad_group(a) | quad_group(b) << 2);
  }
  return part;
}();
inline constexpr auto kThirdQuad = [] {
  std::array<std::uint8_t, 16> part{};
  for (std::uint32_t i = 0; i < 16; ++i) part[i] = static_cast<std::uint8_t>(quad_group(quad_class(i)) << 4);
  return part;
}();

}  // namespace detail

/// The number of an entry in its block, from the four flips of each slice in the order of their places.
constexpr std::uint32_t flip_block_index(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  return static_cast<std::uint32_t>(detail::kFirstQuads[first | second << 4] | detail::kThirdQuad[third]);
}

/// The same from masks of places. `squeeze(mask, places)` moves the bits of the mask at these places together.
template <typename Squeeze>
std::uint32_t flip_block_index(const SliceMasks& masks, std::uint32_t flips, const Squeeze& squeeze) {
  return flip_block_index(squeeze(flips, masks[0]), squeeze(flips, masks[1]), squeeze(flips, masks[2]));
}

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
//   flip part    the edges' flips up to those of H                  1, 4, 128, 256
//
// With 6 parts the corners of H are those that half turns make; 2 parts are their parity; with 1 part they are free.
// With 4 flip parts each slice of H has an even number of flipped edges; with 256 all or none of a slice are flipped
// (above), with 128 two such cosets share an entry. With 729 twists H also twists the corners of one tetrad all by a
// third turn and those of the other back; with 1 the twist is free, which makes tables small enough for tests. No other
// subgroups of flips and twists of such sizes are kept by all symmetries.
//
// The pairs (twist, tetrads) form classes under the symmetries. A class and a part are a row of the table. The symmetry
// that leads to the representative of the class is applied to the part and to the separation, which is the place in the
// row. (Sebastiano Tronto's H48 has the same corners and edges; the parts, the rows, and that this is a true coset come
// from measurements of this project's own.)

inline constexpr std::uint32_t kTwists = 2187;
inline constexpr std::uint32_t kTetrads = 70;
inline constexpr std::uint32_t kMaxParts = 6;

/// How fine the cosets are. There are kernels for 1, 2 and 6 parts with 1 flip part, 6 with 4, 1 with 128, and 1 and 2
/// with 256.
struct CosetShape {
  std::uint32_t parts = 1;         ///< 1, 2 or 6
  std::uint32_t flip_parts = 1;    ///< 1, 4, 128 or 256
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

/// An entry of arrangement_after: the arrangement, and above kArrangementBits its tetrads.
inline constexpr unsigned kArrangementBits = 9;
inline constexpr std::uint32_t kArrangementMask = (1U << kArrangementBits) - 1;

/// What `kCount` moves do to the coordinates of a coset; tables by coordinate have a row of kStride numbers.
template <std::size_t kCount, std::size_t kRow>
struct MoveTables {
  static constexpr std::size_t kStride = kRow;

  std::array<std::uint16_t, kTwists * kStride> twist_after;                     ///< [twist * kStride + move]
  std::array<std::uint16_t, kTetrads * kMaxParts * kStride> arrangement_after;  ///< [arrangement * kStride + move]
  /// CosetFrame::separation_seen and CosetFrame::places_seen of a cube that makes a move first.
  alignas(32) std::array<std::array<std::array<std::uint8_t, 32>, kSymmetries>, kCount> separation_seen_after;
  alignas(16) std::array<std::array<std::array<std::uint8_t, 16>, kSymmetries>, kCount> places_seen_after;
  std::array<VectorState, kCount> turn;
  std::array<VectorState, kCount> inverse_turn;
};

/// Plain data that a search reads for every entry, in one large page (base/aligned_buffer.h). Immutable once made.
struct CosetFrame : MoveTables<kFaceTurns, 32> {
  /// Of class_of: the first row of the class; above it the symmetry.
  static constexpr unsigned kRowBits = 20;
  using Class = Seen<kRowBits>;

  std::uint32_t parts;
  std::uint32_t flip_parts;
  std::uint32_t twists;
  std::array<std::uint32_t, kTwists * kTetrads> class_of;                             ///< [twist * 70 + tetrads]
  std::array<std::array<std::uint8_t, kTetrads * kMaxParts>, kSymmetries> seen_part;  ///< [symmetry][arrangement]
  std::array<std::uint8_t, 256> part_of;                                              ///< [label_differences()]
  std::array<std::uint8_t, 256> rank4of8;                                             ///< [mask of four out of eight]
  std::array<std::uint16_t, 4096> rank4of12;  ///< [mask of four out of twelve]: 70 times its rank
  /// Where bit i of the separation after the symmetry comes from: 12 * slice + place, the first slice from bit 0, the
  /// second from bit 16; kNoBit for no bit.
  static constexpr std::uint8_t kNoBit = 63;
  alignas(32) std::array<std::array<std::uint8_t, 32>, kSymmetries> separation_seen;
  /// The same as places, kNoPlace from the twelfth on; and, by symmetry, the slice that becomes each slice.
  static constexpr std::uint8_t kNoPlace = 0x80;
  alignas(16) std::array<std::array<std::uint8_t, 16>, kSymmetries> places_seen;
  std::array<std::array<std::uint8_t, kSlices>, kSymmetries> slices_seen;
  /// [symmetry][1 << slice]: 1 << the slice after the symmetry.
  alignas(16) std::array<std::array<std::uint8_t, 16>, kSymmetries> slice_bit_seen;
  /// [face * 8 + corner]: after a quarter turn of the face, the label of the corner in this corner's place | twist
  /// << 4.
  alignas(64) std::array<std::uint8_t, 64> turned_label;
  std::array<std::array<std::uint8_t, 16>, kFaces> turned_slice;  ///< [face][edge]: 1 << slice after a quarter turn
  std::array<std::uint8_t, 16> slice_bit;                         ///< [edge]: 1 << slice
  std::array<std::uint8_t, 16> label;                             ///< [corner]
  alignas(16) std::array<std::uint8_t, 16> faces_of_edge;         ///< [edge]: 1 << face for both of its faces
  std::array<std::uint64_t, kFaces> exchanged;  ///< [face]: 1 << 12 * slice for both slices that a quarter turn swaps
  std::array<bool, kFaces> flips_edges;         ///< F and B: their quarter turns flip edges
  FlipViews flips;

  /// Fills all tables of places, slices and labels.
  void tabulate_edges();
  /// The flip part after a symmetry, from the places of slices 0 and 1 after it and the parity of the flips in each
  /// slice before it (bit s for slice s).
  [[nodiscard]] std::uint32_t flip_part_seen(std::uint32_t first, std::uint32_t second, std::uint32_t parities,
                                             std::size_t symmetry) const {
    const std::uint32_t changed = flips.slice_seen[symmetry];
    const std::uint32_t a =
        parities >> slices_seen[symmetry][0] ^ static_cast<std::uint32_t>(std::popcount(first & changed));
    const std::uint32_t b =
        parities >> slices_seen[symmetry][1] ^ static_cast<std::uint32_t>(std::popcount(second & changed));
    return (a & 1) | (b & 1) << 1;
  }
  /// (tetrads, part) as one number.
  [[nodiscard]] std::uint32_t arrangement(std::uint32_t tetrads, std::uint32_t part) const {
    return tetrads * parts + part;
  }
};

// What all 45 moves do to the coordinates of a coset, for the metrics that count the turn of two faces as one.

/// Plain data, in a large page as CosetFrame. Immutable once made.
struct AllMoveTables : MoveTables<kMoves, 48> {
  explicit AllMoveTables(const CosetFrame& frame);
};

}  // namespace superflip::optimal
