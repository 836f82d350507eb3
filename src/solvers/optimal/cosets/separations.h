// Which places the edges of each slice occupy, as a number.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kSeparations = 34'650;
inline constexpr std::size_t kSlices = 3;
/// The slice of an edge: 0 between F and B (UR UL DR DL), 1 between L and R (UF UB DF DB), 2 between U and D.
inline constexpr std::array<std::uint8_t, kEdges> kSliceOf = {0, 1, 0, 1, 0, 1, 0, 1, 2, 2, 2, 2};

/// The places of each slice's edges: bit p of mask s is set where an edge of slice s is at place p.
using SliceMasks = std::array<std::uint32_t, kSlices>;

SliceMasks slice_masks(const CubieState& state);
std::uint32_t separation_of(const SliceMasks& masks);
SliceMasks masks_of_separation(std::uint32_t separation);

/// The flips of a cube: bit p is set where the edge at place p is flipped.
std::uint32_t flips_of(const CubieState& state);
/// Bit s is set where an odd number of edges of slice s are flipped.
constexpr std::uint32_t flip_parities(const SliceMasks& masks, std::uint32_t flips) {
  const auto first = static_cast<std::uint32_t>(std::popcount(masks[0] & flips)) & 1;
  const auto second = static_cast<std::uint32_t>(std::popcount(masks[1] & flips)) & 1;
  return first | second << 1 | (first ^ second) << 2;  // the number of flipped edges is even
}

/// The bits of the mask at these places, moved together.
std::uint32_t squeezed(std::uint32_t mask, std::uint32_t places);

}  // namespace superflip::optimal
