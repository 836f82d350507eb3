// Where the pieces are, without their orientation: phase 2 needs no more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip::two_phase {

/// The piece at each place, as two byte permutations of 0..15 (bytes beyond the pieces hold their own number), so that
/// one byte shuffle within 16-byte lanes composes two positions. Aligned as VectorState is, for the same reason.
struct alignas(16) Position {
  std::array<std::uint8_t, 16> corners;
  std::array<std::uint8_t, 16> edges;

  static constexpr Position of(const CubieState& state) {
    Position position{};
    for (std::uint8_t p = 0; p < 16; ++p) {
      position.corners[p] = p < kCorners ? state.cp[p] : p;
      position.edges[p] = p < kEdges ? state.ep[p] : p;
    }
    return position;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) == 32);

}  // namespace superflip::two_phase
