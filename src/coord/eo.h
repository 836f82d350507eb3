// Edge orientation: the flipped edges. 2^11 = 2,048 values; the twelfth flip follows from the others, since every move
// flips an even number of edges. With the reference facelets of docs/conventions.md only quarter turns of F and B flip
// edges.
//
// Bit p of the value is the flip of the edge AT place p, p = 0..10. Solved is 0.
#pragma once

#include "coord/coordinate.h"

namespace superflip {

struct EdgeOrientation {
  static constexpr Index kSize = 2048;

  static std::string name() { return "eo"; }
  static constexpr Index size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }

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
