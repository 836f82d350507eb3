// The algorithms of the methods: one for each case of the last layer, of its corners alone (CMLL), and of an F2L pair.
// They are data that bench/algorithms/method_algorithms.cpp wrote; docs/methods/cfop.md says how they were found and ranked.
#pragma once

#include "cube/move.h"
#include "methods/pair_case.h"

namespace superflip::methods {

/// Orients the last layer of OLL case 1..57 after some turn of U, and keeps the first two layers.
const MoveSequence& oll_algorithm(int number);

/// Solves PLL case 0..20 (pll_name()) but for turns of U before and after it.
const MoveSequence& pll_algorithm(int index);

/// The shortest way to solve the slot FR in a case of pair_case() that keeps the cross and the slots of `kept`, which
/// are solved and not FR; empty where FR is solved.
const MoveSequence& pair_algorithm(SlotSet kept, std::size_t pair_case);
/// The same with turns of R, U and L alone, where all edges are oriented.
const MoveSequence& oriented_pair_algorithm(SlotSet kept, std::size_t pair_case);

/// Solves the corners of CMLL case 1..kCmllCases (cmll_case()) but for turns of U before and after it, and keeps both
/// blocks of Roux.
const MoveSequence& cmll_algorithm(std::size_t number);

}  // namespace superflip::methods
