// Painted pieces in classes of indistinguishable ones. A piece with one painted sticker may be any piece with this
// colour: it may end at each of their places, and two such pieces may swap. A piece with two painted stickers is known,
// so it is a class of its own with one place.
//
// Example: a cross with only its white stickers is one class of four edges, C(12, 4) * 2^4 = 7,920 arrangements. Four
// distinguishable edges have 190,080.
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

/// A piece, and the sticker of it whose facelet gives its place and orientation.
struct TrackedPiece {
  std::uint8_t piece;
  std::uint8_t sticker;
};

/// Indistinguishable pieces of one kind, and the facelets where their stickers may end.
struct PieceClass {
  bool corners;
  std::vector<Spot> goals;
  std::vector<TrackedPiece> members;
};

/// The classes of all pieces with a sticker in the set: edges, then corners.
std::vector<PieceClass> classes_of(const StickerSet& set);

}  // namespace superflip::painted
