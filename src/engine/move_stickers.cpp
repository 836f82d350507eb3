#include "engine/move_stickers.h"

#include "cube/facelets.h"

namespace superflip {

std::array<std::array<std::uint8_t, kFacelets>, kMoves> move_stickers() {
  std::array<std::array<std::uint8_t, kFacelets>, kMoves> stickers;
  for (int i = 0; i < kMoves; ++i)
    stickers[static_cast<std::size_t>(i)] = apply(FaceletState::solved(), Move(i)).sticker;
  return stickers;
}

}  // namespace superflip
