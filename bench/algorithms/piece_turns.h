// Where each move takes a piece.
#pragma once

#include <array>
#include <cstdint>

#include "cube/move.h"

namespace superflip::methods {

/// The new place and orientation of a piece after a move, as one number: 3 * place + twist or 2 * place + flip.
struct PieceTurns {
  std::array<std::array<std::uint8_t, 24>, kMoves> corner;
  std::array<std::array<std::uint8_t, 24>, kMoves> edge;
};

const PieceTurns& piece_turns();

}  // namespace superflip::methods
