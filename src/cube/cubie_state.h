// The cube as four short arrays: the piece at each place and its orientation. This is the reference representation:
// every other one (facelets, vector register, coordinates) is tested against it.
//
// cp[p] is the corner at place p, co[p] its twist there; ep and eo are the same for edges. This is Kociemba's "is
// replaced by" form. Centres are fixed: a turn of the whole cube is not a state but a Symmetry (cube/symmetry.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cube/move.h"

namespace superflip {

/// A state of the 3x3x3 with fixed centres. It can also represent impossible cubes (cube/validity.h).
struct CubieState {
  std::array<std::uint8_t, kCorners> cp;  ///< corner at each place, 0..7
  /// Twist of the corner at each place, 0..2. The corner's reference facelet lies on kCornerFaces[place][twist], so 1
  /// is a clockwise twist as seen from outside.
  std::array<std::uint8_t, kCorners> co;
  std::array<std::uint8_t, kEdges> ep;  ///< edge at each place, 0..11
  /// Flip of the edge at each place, 0..1. The edge's reference facelet lies on kEdgeFaces[place][flip].
  std::array<std::uint8_t, kEdges> eo;

  static constexpr CubieState solved() {
    return {{0, 1, 2, 3, 4, 5, 6, 7}, {}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {}};
  }
  /// The identity: every representation has it (cube/testing_representations.h).
  static constexpr CubieState from_cubies(const CubieState& state) { return state; }
  friend constexpr bool operator==(const CubieState&, const CubieState&) = default;
};

/// "Do a, then b": the state reached from solved by moves that make `a`, followed by moves that make `b`.
constexpr CubieState compose(const CubieState& a, const CubieState& b) {
  CubieState c{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    c.cp[p] = a.cp[b.cp[p]];
    const int twist = a.co[b.cp[p]] + b.co[p];
    c.co[p] = static_cast<std::uint8_t>(twist >= 3 ? twist - 3 : twist);
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    c.ep[p] = a.ep[b.ep[p]];
    c.eo[p] = a.eo[b.ep[p]] ^ b.eo[p];
  }
  return c;
}

/// The state that undoes `a`: compose(a, inverse(a)) is solved.
constexpr CubieState inverse(const CubieState& a) {
  CubieState c{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    c.cp[a.cp[p]] = static_cast<std::uint8_t>(p);
    c.co[a.cp[p]] = static_cast<std::uint8_t>((3 - a.co[p]) % 3);
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    c.ep[a.ep[p]] = static_cast<std::uint8_t>(p);
    c.eo[a.ep[p]] = a.eo[p];
  }
  return c;
}

/// The state after one move from the solved cube.
const CubieState& state_of(Move move);

/// The state after `move`: compose(state, state_of(move)).
inline CubieState apply(const CubieState& state, Move move) { return compose(state, state_of(move)); }

/// The state after `moves`, in order. (Not an overload of apply: std::apply would win for a vector.)
CubieState apply_all(const CubieState& state, std::span<const Move> moves);

// A set of stickers of a cube, such as the painted ones of a partly painted cube.
//
// A sticker is named by its piece, such as sticker k of the corner URF. It is home anywhere on the face of its colour,
// so the piece itself may be at another place.

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
