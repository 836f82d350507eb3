// Sets of turns, bit m for turn m, and classes of turns that lead Y to the same coset of a group with all half turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/move.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kQuarterTurns = 0b101101101101101101;
inline constexpr std::uint32_t kHalfTurns = 0b010010010010010010;
inline constexpr std::uint32_t kTurns = kQuarterTurns | kHalfTurns;

/// The classes: the quarter turns of each face, and all half turns.
inline constexpr std::size_t kHalfTurnClass = kFaces;
inline constexpr std::array<std::uint32_t, kFaces + 1> kTurnsOfClass = {5U,       5U << 3,  5U << 6,   5U << 9,
                                                                        5U << 12, 5U << 15, kHalfTurns};

/// [set of faces]: their quarter turns.
inline constexpr std::array<std::uint32_t, 64> kQuarterTurnsOfFaces = [] {
  std::array<std::uint32_t, 64> turns{};
  for (std::uint32_t faces = 0; faces < 64; ++faces)
    for (std::uint32_t f = 0; f < kFaces; ++f)
      if ((faces >> f & 1) != 0) turns[faces] |= kTurnsOfClass[f];
  return turns;
}();

}  // namespace superflip::optimal
