// The parity of the corner permutation. Each quarter turn of a face changes it, a half turn or a slice does not. The
// parity of the edge permutation is the same on every possible cube.
#pragma once

#include <utility>

#include "base/combinatorics.h"
#include "coord/coordinate.h"

namespace superflip {

struct Parity {
  static constexpr Index kSize = 2;

  static std::string name() { return "parity"; }
  static constexpr Index size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }
  static constexpr Index encode(const CubieState& state) { return is_odd_permutation(state.cp) ? 1 : 0; }
  static constexpr void decode_into(Index index, CubieState& state) {
    if (encode(state) != index) std::swap(state.cp[0], state.cp[1]);
  }
};

}  // namespace superflip
