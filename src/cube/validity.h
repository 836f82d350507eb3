// Why a cube is impossible: every reason with its name, its place and a remedy.
//
// A state of the 3x3x3 is solvable when every piece occurs once, the twists sum to a multiple of 3, the flips to an
// even number, and corners and edges have the same parity. A cube reassembled at random falls into one of twelve
// classes by these rules (Singmaster 1981). Every violated rule is reported.
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
  kNoSuchCorner,  ///< three stickers that no corner has, or a corner's stickers in mirrored order
  kNoSuchEdge,    ///< two stickers that no edge has
  kCornerTwice,   ///< a corner occurs twice, so another one is missing
  kEdgeTwice,     ///< an edge occurs twice, so another one is missing
  kCornerTwist,   ///< the sum of the corner twists is not a multiple of 3
  kEdgeFlip,      ///< an odd number of edges is flipped
  kSwappedPair,   ///< two pieces are swapped: the parities of corners and edges differ
  kNothingFits,   ///< partly painted: each place alone can be filled, but not all of them together
};

/// One reason why a cube is impossible.
struct Defect {
  Impossible reason;
  std::string where;          ///< "URF corner", "colour U"; empty for a property of the whole cube
  std::string message;        ///< the defect and its remedy, in full sentences
  std::vector<int> facelets;  ///< the stickers concerned (3x3x3: 0..53, 2x2x2: 0..23); may be empty
};

/// The name of a reason in JSON: "sticker_count", "centre", "no_such_corner", "no_such_edge", "corner_twice",
/// "edge_twice", "corner_twist", "edge_flip", "swapped_pair", "nothing_fits".
std::string_view id_of(Impossible reason);

/// Every reason why turns cannot reach a state; empty when they can. Any contents are allowed.
std::vector<Defect> defects_of(const CubieState& state);

}  // namespace superflip
