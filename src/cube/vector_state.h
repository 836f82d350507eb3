// The cube in 32 bytes, fit for one 256-bit vector register.
//
//   byte   0..7      corner places    piece in bits 0..3, twist in bits 4..5
//   byte   8..15     unused           their own number, so that a whole lane is a permutation of 0..15
//   byte  16..27     edge places      piece in bits 0..3, flip in bit 4
//   byte  28..31     unused           12..15
//
// A byte shuffle within 16-byte lanes then permutes all pieces at once, and since it reads only bits 0..3 and bit 7 of
// its control, the twists need not be masked away. The layout is the one of vcube (Andrew Skalski).
//
// The functions below go through the kernels chosen for this processor (cube/simd/kernels.h), one indirect call each.
// Code that runs per node of a search takes an instruction set of cube/simd/ as a template argument instead.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip {

/// Aligned to 16 bytes, not 32: g++ 12 places the temporary that a function returns into on 16 bytes, whatever the type
/// demands, when it reuses a stack slot. Unaligned loads of aligned memory cost nothing.
struct alignas(16) VectorState {
  std::array<std::uint8_t, 16> corners;
  std::array<std::uint8_t, 16> edges;

  static constexpr VectorState solved() {
    return {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
            {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}};
  }
  /// Needs pieces and turns in range, not a solvable state.
  static constexpr VectorState from_cubies(const CubieState& state) {
    VectorState v = solved();
    for (std::size_t p = 0; p < kCorners; ++p) v.corners[p] = static_cast<std::uint8_t>(state.cp[p] | state.co[p] << 4);
    for (std::size_t p = 0; p < kEdges; ++p) v.edges[p] = static_cast<std::uint8_t>(state.ep[p] | state.eo[p] << 4);
    return v;
  }
  [[nodiscard]] constexpr CubieState to_cubies() const {
    CubieState state{};
    for (std::size_t p = 0; p < kCorners; ++p) {
      state.cp[p] = corners[p] & 15;
      state.co[p] = static_cast<std::uint8_t>(corners[p] >> 4);
    }
    for (std::size_t p = 0; p < kEdges; ++p) {
      state.ep[p] = edges[p] & 15;
      state.eo[p] = static_cast<std::uint8_t>(edges[p] >> 4);
    }
    return state;
  }
  friend constexpr bool operator==(const VectorState&, const VectorState&) = default;
};
static_assert(sizeof(VectorState) == 32);

/// The state that each of the 45 moves makes of the solved cube.
const VectorState& vector_of(Move move);

/// A symmetry as two states that it can be composed from: x^s = back x there, x with its twists mirrored when s is a
/// mirror. The states themselves are not reachable ones.
struct SymmetryVectors {
  VectorState back;
  VectorState there;
  bool mirror;
};
const SymmetryVectors& vectors_of(Symmetry s);

VectorState apply(const VectorState& state, Move move);
VectorState compose(const VectorState& a, const VectorState& b);
VectorState inverse(const VectorState& a);
VectorState conjugate(const VectorState& x, Symmetry s);

}  // namespace superflip
