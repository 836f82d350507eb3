// The part of a table's name that tells its set of moves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cube/move.h"

namespace superflip {

/// "" for the 18 face turns, else "_" and the bits of the set in hexadecimal.
inline std::string move_set_suffix(MoveSet moves) {
  if (moves == MoveSet::face_turns()) return "";
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (std::uint64_t bits = moves.bits(); bits != 0; bits >>= 4) hex.insert(hex.begin(), kDigits[bits & 15]);
  return "_" + hex;
}

}  // namespace superflip
