// Random states: every state equally likely, and the same seed gives the same cubes on every machine.
//
// The order of draws is part of the interface, since a seed must go on meaning the same cube. From one Rng
// (base/rng.h), each number drawn by Rng::below:
//   3x3x3   1. corner permutation, below 8!, its lexicographic rank
//           2. edge permutation, below 12!, its lexicographic rank; if its parity differs from that of the corners, the
//              edges at the last two places (BL, BR) are exchanged, which pairs odd permutations with even ones
//           3. twists, below 3^7, the first digit in base 3 at place URF; the eighth place makes the sum a multiple of
//           3
//           4. flips, below 2^11, bit p at place p; the twelfth place makes the sum even
//   2x2x2   1. permutation of the corners but DBL, below 7!, over the places but DBL in their order
//           2. twists, below 3^6, over the same places, first digit first; the last place (DRB) makes the sum right
#pragma once

#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/pocket_state.h"

namespace superflip {

/// A state drawn uniformly from all 43,252,003,274,489,856,000. Four draws.
CubieState random_state(Rng& rng);

/// A position drawn uniformly from the 3,674,160 of the 2x2x2, DBL corner home and untwisted. Two draws.
PocketState random_pocket_state(Rng& rng);

}  // namespace superflip
