// The cost of performing an algorithm by hand, to choose the best algorithm of a case.
//
// Unit: a tenth of a turn of U. Turns of R and U are easy, those of F, L and D less so; for B the hand has to move. R
// and L turn the wrist, which reaches at most a half turn from its start. When an algorithm turns it farther, the hand
// regrips.
//
//            U   R   F   D   L   B
//   quarter  10  10  14  14  14  26      a regrip  12
//   half     13  12  20  19  17  34
#pragma once

#include <span>

#include "cube/move.h"

namespace superflip::methods {

/// The number of regrips of one hand. `face` is R for the right hand, or L. The wrist begins straight or a quarter turn
/// to either side, whichever is best. Its range is from a quarter turn back to a half turn forth.
int regrips(std::span<const Move> turns, Face face);

/// The cost of face turns, in the unit above.
int execution_cost(std::span<const Move> turns);

}  // namespace superflip::methods
