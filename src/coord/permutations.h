// Permutations of eight pieces, numbered in lexicographic order. Solved is 0.
//
//   CornerPerm   the eight corners: 8! = 40,320 values
//   UdEdgePerm   the eight edges of the U and D layers, defined only while they stay there (phase 2). All 40,320 occur:
//                the parity condition halves the product of edges and corners, but neither coordinate alone.
//   UdEdgeSplit  only the places of the four U-layer edges among these eight: C(8,4) = 70 values
#pragma once

#include <utility>

#include "base/combinatorics.h"
#include "coord/coordinate.h"

namespace superflip {

struct CornerPerm : Values<factorial(kCorners)> {
  static std::string name() { return "corner_perm"; }
  static constexpr Index encode(const CubieState& state) { return rank_permutation(state.cp); }
  static constexpr void decode_into(Index index, CubieState& state) { state.cp = unrank_permutation<kCorners>(index); }
};

struct UdEdgePerm : Values<factorial(8)> {
  static std::string name() { return "ud_edge_perm"; }
  static constexpr MoveSet domain() { return phase2_moves(); }
  static constexpr Index encode(const CubieState& state) {
    std::array<std::uint8_t, 8> layers{};
    for (std::size_t p = 0; p < 8; ++p) layers[p] = state.ep[p];
    return rank_permutation(layers);
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    const auto layers = unrank_permutation<8>(index);
    for (std::size_t p = 0; p < 8; ++p) state.ep[p] = layers[p];
  }
};

struct UdEdgeSplit : Values<binomial(8, 4)> {
  static std::string name() { return "ud_edge_split"; }
  static constexpr MoveSet domain() { return phase2_moves(); }
  static constexpr Index encode(const CubieState& state) {
    std::uint32_t mask = 0;
    for (std::size_t p = 0; p < 8; ++p) mask |= static_cast<std::uint32_t>(state.ep[p] < kDR) << p;
    return rank_combination(mask);
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    const std::uint32_t mask = unrank_combination(8, 4, index);
    std::uint8_t next_up = kUR;
    std::uint8_t next_down = kDR;
    for (std::size_t p = 0; p < 8; ++p) state.ep[p] = (mask >> p & 1) != 0 ? next_up++ : next_down++;
  }
};

// The parity of the corner permutation. Each quarter turn of a face changes it, a half turn or a slice does not. The
// parity of the edge permutation is the same on every possible cube.

struct Parity : Values<2> {
  static std::string name() { return "parity"; }
  static constexpr Index encode(const CubieState& state) { return is_odd_permutation(state.cp) ? 1 : 0; }
  static constexpr void decode_into(Index index, CubieState& state) {
    if (encode(state) != index) std::swap(state.cp[0], state.cp[1]);
  }
};

}  // namespace superflip
