// Corner orientation: the twists of the corners. 3^7 = 2,187 values; the eighth twist follows, since every move adds a
// multiple of three. With U and D as reference, quarter turns of R, L, F and B twist corners.
//
// The value is a number in base 3. Its first digit is the twist of the corner AT place 0. Solved is 0.
#pragma once

#include "coord/coordinate.h"

namespace superflip {

struct CornerOrientation {
  static constexpr Index kSize = 2187;

  static std::string name() { return "co"; }
  static constexpr Index size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }

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

}  // namespace superflip
