// Nine stickers of each colour at the least cost, whatever lies beside what: an assignment problem.
//
// Solved by shortest augmenting paths (Kuhn 1955; Jonker and Volgenant 1987), with the six colours as columns of
// capacity nine. Used where the geometry is not known yet, and as the yardstick of docs/experiments/colours.md: other
// readers end here.
#pragma once

#include "colours/colour_model.h"

namespace superflip {

/// The colours of least total cost in which every colour occurs nine times. Cost: about 0.1 ms.
FaceColours balanced_colours(const StickerCosts& costs);

}  // namespace superflip
