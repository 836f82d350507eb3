// Why a cube is impossible: each reason by its own name, with the place and with what to do about it.
//
// A state of the 3x3x3 is solvable when every piece is there once, the twists of the corners add up to whole turns, the
// flips of the edges to an even number, and corners and edges are permuted with the same parity. These are the twelve
// classes into which a cube can be reassembled (Singmaster 1981); a cube that can be told to violate several rules gets
// every one of them reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cube/cubie_state.h"

namespace superflip {

/// The reasons, in the order in which they are reported.
enum class Impossible {
  kStickerCount,  ///< a colour is on too many or too few stickers
  kCentre,        ///< a centre has another colour than its face
  kNoSuchCorner,  ///< three stickers that no corner has, or in the mirrored order
  kNoSuchEdge,    ///< two stickers that no edge has
  kCornerTwice,   ///< a corner is there twice, so another one is missing
  kEdgeTwice,     ///< an edge is there twice, so another one is missing
  kCornerTwist,   ///< the corners' twists do not add up to whole turns
  kEdgeFlip,      ///< an odd number of edges is flipped
  kSwappedPair,   ///< two pieces are swapped: the parities of corners and edges differ
  kNothingFits,   ///< partly painted: each place could be filled, but not all of them together
};

/// One reason why a cube is impossible.
struct Defect {
  Impossible reason;
  std::string where;          ///< "URF corner", "colour U"; empty when it is a property of the whole cube
  std::string message;        ///< what is wrong and what to do, full sentences
  std::vector<int> facelets;  ///< the stickers concerned (3x3x3: 0..53, 2x2x2: 0..23); empty: none in particular
};

/// The reason's name in programs' output: "sticker_count", "centre", "no_such_corner", "no_such_edge", "corner_twice",
/// "edge_twice", "corner_twist", "edge_flip", "swapped_pair", "nothing_fits".
std::string_view id_of(Impossible reason);

/// Every reason why a state cannot be reached by turning faces; empty when it can. Any contents are allowed.
std::vector<Defect> defects_of(const CubieState& state);

}  // namespace superflip
