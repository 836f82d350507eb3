// Finds wrong stickers: the smallest sets of stickers whose repainting makes an impossible cube possible.
//
// Tries all sets of one sticker, then of two, then of three, so it finds the smallest. A set determines its new
// colours: they must fill the missing colour counts. With one wrong sticker this leaves ten stickers to try; when all
// counts are right, 1,128 pairs that exchange their colours. Every piece that does not exist must be repainted. Cost:
// microseconds, up to a few milliseconds for sets of three.
#pragma once

#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"

namespace superflip {

/// A sticker and its correct colour.
struct Repaint {
  int facelet;
  Face colour;
  friend bool operator==(const Repaint&, const Repaint&) = default;
};

/// All smallest sets of stickers, of equal size, whose repainting makes the cube possible. Empty when the cube is
/// possible, when more than three stickers are wrong, and when a centre is wrong.
std::vector<std::vector<Repaint>> fewest_repaints(const FaceColours& colours);
/// The same for a 2x2x2.
std::vector<std::vector<Repaint>> fewest_repaints(const PocketColours& colours);

}  // namespace superflip
