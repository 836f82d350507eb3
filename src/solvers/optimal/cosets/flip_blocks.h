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
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cube/symmetry.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

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

}  // namespace superflip::optimal
