// A set of stickers of a cube, such as the painted ones of a partly painted cube.
//
// A sticker is named by its piece, such as sticker k of the corner URF. It is home anywhere on the face of its colour,
// so the piece itself may be at another place.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip {

/// Stickers by piece. Bit k of a mask is the sticker that lies on kEdgeFaces[piece][k] or kCornerFaces[piece][k] when
/// solved.
struct StickerSet {
  std::array<std::uint8_t, kEdges> edges{};
  std::array<std::uint8_t, kCorners> corners{};

  friend bool operator==(const StickerSet&, const StickerSet&) = default;
};

/// Whether each sticker of the set lies on the face of its colour, at any place of its piece.
bool holds(const StickerSet& set, const CubieState& state);

}  // namespace superflip
