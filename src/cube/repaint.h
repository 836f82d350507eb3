// Which stickers are wrong: the fewest whose repainting makes an impossible cube possible.
//
// All sets of one sticker are tried, then of two, then of three, so nothing smaller is overlooked. A set tells its
// colours: they must make up what each colour has too few of. With one wrong sticker that leaves ten stickers to try;
// with the counts right, 1,128 pairs that exchange their colours. Pieces that do not exist must be among those
// repainted. Cost: microseconds, up to a few milliseconds where three are needed.
#pragma once

#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"

namespace superflip {

/// A sticker and the colour that it should have.
struct Repaint {
  int facelet;
  Face colour;
  friend bool operator==(const Repaint&, const Repaint&) = default;
};

/// Sets of stickers, all of the same least size, each of which makes the cube possible when it is repainted. Empty when
/// it is possible already, when more than three stickers are wrong, and when a centre is.
std::vector<std::vector<Repaint>> fewest_repaints(const FaceColours& colours);
/// The same of a 2x2x2.
std::vector<std::vector<Repaint>> fewest_repaints(const PocketColours& colours);

}  // namespace superflip
