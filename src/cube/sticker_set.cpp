#include "cube/sticker_set.h"

#include <cstddef>

namespace superflip {
namespace {

// holds() for one kind of piece; `faces` are the faces of its places.
template <std::size_t kPlaces, std::size_t kStickers>
bool are_home(const std::array<std::uint8_t, kPlaces>& stickers, const std::array<std::uint8_t, kPlaces>& piece_at,
              const std::array<std::uint8_t, kPlaces>& turn_at,
              const std::array<std::array<Face, kStickers>, kPlaces>& faces) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const std::size_t piece = piece_at[place];
    for (std::size_t k = 0; k < kStickers; ++k)
      if ((stickers[piece] >> k & 1) != 0 && faces[place][(k + turn_at[place]) % kStickers] != faces[piece][k])
        return false;
  }
  return true;
}

}  // namespace

bool holds(const StickerSet& set, const CubieState& state) {
  return are_home(set.edges, state.ep, state.eo, kEdgeFaces) && are_home(set.corners, state.cp, state.co, kCornerFaces);
}

}  // namespace superflip
