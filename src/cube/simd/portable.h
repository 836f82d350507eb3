// VectorState operations in plain C++.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "cube/vector_state.h"

namespace superflip::simd {

/// The instruction set "portable" (cube/simd/kernels.h defines the term).
struct Portable {
  using Register = VectorState;

  static Register load(const VectorState& state) { return state; }
  static void store_to(VectorState& to, const Register& state) { to = state; }

  static void swap_if(bool wanted, Register& a, Register& b) {
    if (wanted) std::swap(a, b);
  }

  static Register compose(const Register& a, const Register& b) {
    Register c;
    for (std::size_t p = 0; p < 16; ++p) {
      c.corners[p] = reduced(a.corners[b.corners[p] & kPiece] + (b.corners[p] & kTurn), kWholeTwist);
      c.edges[p] = reduced(a.edges[b.edges[p] & kPiece] + (b.edges[p] & kTurn), kWholeFlip);
    }
    return c;
  }

 private:
  static constexpr int kPiece = 0x0F;
  static constexpr int kTurn = 0x30;
  static constexpr int kWholeTwist = 0x30;  // three thirds
  static constexpr int kWholeFlip = 0x20;   // two halves

  static std::uint8_t reduced(int byte, int whole) {
    return static_cast<std::uint8_t>(byte >= whole ? byte - whole : byte);
  }
};

}  // namespace superflip::simd
