// What an algorithm costs the one who turns it: which algorithm of a case is the best.
//
// In tenths of a turn of U. Turns of R and U come easily, F, L and D less so, and for B the hand leaves its place. A
// wrist turns with R or L and gets no farther than half a turn from where it began; where an algorithm leads it beyond,
// the hand lets go and grips anew.
//
//            U   R   F   D   L   B
//   quarter  10  10  14  14  14  26      a regrip  12
//   half     13  12  20  19  17  34
#pragma once

#include <span>

#include "cube/move.h"

namespace superflip::methods {

/// Times that a hand has to grip anew. `face` is R, for the right hand, or L. It begins with the wrist straight or a
/// quarter turn either way, whichever is best, and may be a quarter turn back from straight and a half turn forth.
int regrips(std::span<const Move> turns, Face face);

/// The cost of turns of single faces, in tenths, as at the head of this file.
int execution_cost(std::span<const Move> turns);

}  // namespace superflip::methods
