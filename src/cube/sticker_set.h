// Some stickers of a cube, whatever the others are: what is painted of a cube that is painted in part.
//
// A set is named by pieces: sticker k of the corner URF. Another piece may bear the same colour in its place, and
// whether it does makes no difference: only colours are compared.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip {

/// Stickers by the home of their piece; bit k of a mask: the one that is on kEdgeFaces or kCornerFaces [piece][k]
/// there.
struct StickerSet {
  std::array<std::uint8_t, kEdges> edges{};
  std::array<std::uint8_t, kCorners> corners{};

  friend bool operator==(const StickerSet&, const StickerSet&) = default;
};

/// Whether each sticker of the set is on the face of its colour. Its piece may be at any place that such a sticker has.
bool holds(const StickerSet& set, const CubieState& state);

}  // namespace superflip
