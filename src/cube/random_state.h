// Uniformly random states: the same seed gives the same cubes on every machine.
//
// The order of draws is part of the interface, since a seed must keep its meaning. All numbers come from Rng::below
// (base/rng.h), in this order:
//   3x3x3   1. corner permutation: below 8!, its lexicographic rank
//           2. edge permutation: below 12!, its lexicographic rank. If its parity differs from that of the corners,
//              swap the edges at the last two places (BL, BR), which maps odd permutations one-to-one to even ones
//           3. twists: below 3^7, the first digit in base 3 at place URF; the eighth makes the sum a multiple of 3
//           4. flips: below 2^11, bit p at place p; the twelfth makes the sum even
//   2x2x2   1. permutation of the corners except DBL: below 7!, over the places except DBL in their order
//           2. twists: below 3^6, over the same places, first digit first; that of the last place (DRB) follows
#pragma once

#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/pocket_state.h"

namespace superflip {

/// A state drawn uniformly from all 43,252,003,274,489,856,000. Four draws.
CubieState random_state(Rng& rng);

/// A position drawn uniformly from the 3,674,160 of the 2x2x2, with the DBL corner home and untwisted. Two draws.
PocketState random_pocket_state(Rng& rng);

}  // namespace superflip
