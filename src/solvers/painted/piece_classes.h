// Painted pieces by what they may do in the end. A piece of which one sticker is painted is any of those with this
// colour: it may end at each of their places, and it makes no difference which of two such pieces ends where. So
// pieces are put together into classes whose members are not told apart. A piece whose stickers determine it, two of an
// edge or two of a corner, is a class of its own with one place.
//
// White stickers alone of a cross: one class of four edges, C(12, 4) * 2^4 = 7,920 arrangements, where four edges told
// apart have 190,080.
#pragma once

#include <vector>

#include "cube/sticker_set.h"

namespace superflip::painted {

/// Facelet k of a place of the piece's kind.
struct Spot {
  std::uint8_t place;
  std::uint8_t facelet;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// A piece that is followed, and the one of its stickers that says where it is.
struct TrackedPiece {
  std::uint8_t piece;
  std::uint8_t sticker;
};

/// Pieces of one kind that are not told apart, and where their stickers may end.
struct PieceClass {
  bool corners;
  std::vector<Spot> goals;
  std::vector<TrackedPiece> members;
};

/// The classes of all pieces with a sticker in the set: edges, then corners.
std::vector<PieceClass> classes_of(const StickerSet& set);

}  // namespace superflip::painted
