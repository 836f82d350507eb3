// The group that the turns of one axis generate, without and with the centres that slices turn.
#pragma once

#include <cstddef>

#include "cube/move.h"

namespace superflip {

/// The elements of an axis: 4 * quarter turns of U, R or F + those of the opposite face.
inline constexpr std::size_t kTurnElements = 16;
/// With 16 * quarter turns of the centres too.
inline constexpr std::size_t kSliceElements = 4 * kTurnElements;

/// The element of a move on its axis. A slice turns the centres if `with_centres`.
constexpr std::size_t element_of(Move m, bool with_centres = false) {
  const auto quarter_turns = static_cast<std::size_t>(m.quarter_turns());
  if (m.is_face_turn()) return m.face() < Face::kD ? 4 * quarter_turns : quarter_turns;
  const std::size_t turned = 4 * quarter_turns + static_cast<std::size_t>(m.opposite_quarter_turns());
  return with_centres && m.is_slice() ? kTurnElements * quarter_turns + turned : turned;
}

/// The element of one sequence after another.
constexpr std::size_t sum_of_elements(std::size_t x, std::size_t y) {
  constexpr std::size_t kLowBits = 0x15, kHighBits = 0x2a;  // of each digit to base 4; no digit carries into the next
  return ((x & kLowBits) + (y & kLowBits)) ^ ((x ^ y) & kHighBits);
}

}  // namespace superflip
