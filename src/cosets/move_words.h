// Moves as products of few generators, so that a table for the generators serves all moves: U2 is U U, and U' is U U U.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cube/move.h"

namespace superflip {

/// Generators, and each of the moves as the positions of the generators that make it, in order.
struct MoveWords {
  MoveSequence generators;
  std::array<std::vector<std::uint8_t>, kMoves> words;
};

/// The words of some moves, with few generators, all of them among the moves: six for the 18 face turns.
MoveWords words_of(MoveSet moves);

}  // namespace superflip
