// The group that the turns of one axis generate, without and with the letters that slices and wide moves turn.
#pragma once

#include <cstddef>

#include "cube/move.h"

namespace superflip {

/// The elements of an axis: 4 * quarter turns of U, R or F + those of the opposite face.
inline constexpr std::size_t kTurnElements = 16;
/// With 16 * quarter turns of the letters about the axis too (cube/held_moves.h).
inline constexpr std::size_t kHeldElements = 4 * kTurnElements;

/// The element of a move on its axis. It turns the letters by `letter_turns` quarter turns.
constexpr std::size_t element_of(Move m, int letter_turns = 0) {
  const auto quarter_turns = static_cast<std::size_t>(m.quarter_turns());
  const std::size_t letters = kTurnElements * static_cast<std::size_t>(letter_turns);
  if (m.is_face_turn()) return letters + (m.face() < Face::kD ? 4 * quarter_turns : quarter_turns);
  return letters + 4 * quarter_turns + static_cast<std::size_t>(m.opposite_quarter_turns());
}

/// The element of one sequence after another.
constexpr std::size_t sum_of_elements(std::size_t x, std::size_t y) {
  constexpr std::size_t kLowBits = 0x15, kHighBits = 0x2a;  // of each digit to base 4; no digit carries into the next
  return ((x & kLowBits) + (y & kLowBits)) ^ ((x ^ y) & kHighBits);
}

}  // namespace superflip
