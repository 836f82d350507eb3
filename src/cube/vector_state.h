// The cube in 32 bytes: one 256-bit vector register.
//
//   byte   0..7      corner places    piece in bits 0..3, twist in bits 4..5
//   byte   8..15     unused           8..15, so that the whole lane is a permutation of 0..15
//   byte  16..27     edge places      piece in bits 0..3, flip in bit 4
//   byte  28..31     unused           12..15
//
// So one byte shuffle within 16-byte lanes permutes all pieces. The shuffle reads only bits 0..3 and bit 7 of its
// control, so the twists need no mask. The layout is that of vcube (Andrew Skalski).
//
// The functions below call the kernels chosen for this processor (cube/simd/kernels.h), at one indirect call each. Code
// that runs per node takes an instruction set of cube/simd/ as a template argument instead.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip {

/// Aligned to 16 bytes, not 32: when g++ 12 reuses a stack slot for a function's returned temporary, it aligns it to 16
/// bytes, whatever the type demands. Unaligned loads of aligned memory cost nothing.
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

/// The state after one move from the solved cube.
const VectorState& vector_of(Move move);

VectorState apply(const VectorState& state, Move move);

}  // namespace superflip
