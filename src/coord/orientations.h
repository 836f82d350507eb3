// Corner orientation: the twists of the corners. 3^7 = 2,187 values; the eighth twist follows, since every move adds a
// multiple of three. With U and D as reference, quarter turns of R, L, F and B twist corners.
//
// The value is a number in base 3. Its first digit is the twist of the corner AT place 0. Solved is 0.
#pragma once

#include "coord/coordinate.h"

namespace superflip {

struct CornerOrientation : Values<2187> {
  static std::string name() { return "co"; }

  static constexpr Index encode(const CubieState& state) {
    Index index = 0;
    for (std::size_t p = 0; p + 1 < kCorners; ++p) index = 3 * index + state.co[p];
    return index;
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    std::uint32_t sum = 0;
    for (std::size_t p = kCorners - 1; p-- > 0;) {
      state.co[p] = static_cast<std::uint8_t>(index % 3);
      sum += state.co[p];
      index /= 3;
    }
    state.co[kCorners - 1] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
  }
};

// Edge orientation: the flipped edges. 2^11 = 2,048 values; the twelfth flip follows from the others, since every move
// flips an even number of edges. With the reference facelets of docs/conventions.md only quarter turns of F and B flip
// edges.
//
// Bit p of the value is the flip of the edge AT place p, p = 0..10. Solved is 0.

struct EdgeOrientation : Values<2048> {
  static std::string name() { return "eo"; }

  static constexpr Index encode(const CubieState& state) {
    Index index = 0;
    for (std::size_t p = 0; p + 1 < kEdges; ++p) index |= static_cast<Index>(state.eo[p]) << p;
    return index;
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    std::uint8_t sum = 0;
    for (std::size_t p = 0; p + 1 < kEdges; ++p) {
      state.eo[p] = static_cast<std::uint8_t>(index >> p & 1);
      sum ^= state.eo[p];
    }
    state.eo[kEdges - 1] = sum;
  }
};

}  // namespace superflip
