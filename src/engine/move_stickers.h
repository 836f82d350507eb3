// Moves as permutations of stickers, for front ends whose users apply moves themselves.
#pragma once

#include <array>
#include <cstdint>

#include "cube/facelets.h"
#include "cube/move.h"

namespace superflip {

/// For each move m: after m, the sticker at facelet i is the one that was at facelet [m][i] before.
std::array<std::array<std::uint8_t, kFacelets>, kMoves> move_stickers();

}  // namespace superflip
