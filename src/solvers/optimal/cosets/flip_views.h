// Flips of edges as the symmetries show them.
//
// Flips are counted against quarter turns of F and B. A symmetry may show another axis as that one; then the edges and
// the places of one slice count the other way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/symmetry.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

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

}  // namespace superflip::optimal
