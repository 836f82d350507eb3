// The algorithms of the methods: one for each case of the last layer, of its corners alone (CMLL), and of an F2L pair.
// bench/algorithms/method_algorithms.cpp writes these data; docs/methods/cfop.md says how it finds and ranks them.
#pragma once

#include "cube/move.h"
#include "methods/pair_case.h"

namespace superflip::methods {

/// Orients the last layer in OLL case 1..57 after a suitable turn of U, and keeps the first two layers.
const MoveSequence& oll_algorithm(int number);

/// Solves PLL case 0..20 (pll_name()) except for turns of U before and after it.
const MoveSequence& pll_algorithm(int index);

/// The shortest algorithm that solves the slot FR in a case of pair_case() and keeps the cross and the solved slots
/// `kept` (without FR). Empty when FR is solved.
const MoveSequence& pair_algorithm(SlotSet kept, std::size_t pair_case);
/// The same with turns of R, U and L alone, for oriented edges.
const MoveSequence& oriented_pair_algorithm(SlotSet kept, std::size_t pair_case);

/// Solves the corners in CMLL case 1..kCmllCases (cmll_case()) except for turns of U before and after it, and keeps
/// both blocks of Roux.
const MoveSequence& cmll_algorithm(std::size_t number);

}  // namespace superflip::methods
