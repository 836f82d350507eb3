// The small tables that take a cube to its entry, or an entry's coordinates to those after a turn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cube/symmetry.h"
#include "cube/vector_state.h"
#include "solvers/optimal/cosets/coset_shape.h"
#include "solvers/optimal/cosets/flip_views.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

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

/// Plain data that a search reads for every entry, in one large page (base/large_page.h). Immutable once made.
struct CosetFrame : MoveTables<kFaceTurns, 32> {
  /// Of class_of: the first row of the class; above it the symmetry.
  static constexpr unsigned kRowBits = 20;
  using Class = Seen<kRowBits>;

  std::uint32_t parts;
  std::uint32_t flip_parts;
  std::uint32_t twists;
  std::array<std::uint32_t, kTwists * kTetrads> class_of;                             ///< [twist * 70 + tetrads]
  std::array<std::array<std::uint8_t, kTetrads * kMaxParts>, kSymmetries> seen_part;  ///< [symmetry][arrangement]
  std::array<std::uint8_t, 256> part_of;      ///< [differences of the labels, see CornerLabels]
  std::array<std::uint8_t, 256> rank4of8;     ///< [mask of four out of eight]
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

}  // namespace superflip::optimal
