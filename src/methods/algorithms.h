// The algorithms of the methods: one for each case of the last layer, of its corners alone (CMLL), and of an F2L pair.
// bench/algorithms/method_algorithms.cpp writes these data; docs/methods/cfop.md says how it finds and ranks them.
#pragma once

#include <optional>
#include <span>

#include "cube/move.h"
#include "methods/cases.h"
#include "notation/layer_turn.h"

namespace superflip::methods {

// The cost of performing an algorithm by hand, to choose the best algorithm of a case: its ease, where less is easier.
//
// Unit: a tenth of a turn of U. Turns of R and U are easy, those of F, L and D less so; for B the hand has to move. R
// and L turn the wrist, which reaches at most a half turn from its start. When an algorithm turns it farther, the hand
// regrips. A rotation of the whole cube regrips both hands.
//
//            U   R   F   D   L   B   u   r   f   d   l   b   E   M   S   y   x   z
//   quarter  10  10  14  14  14  26  15  11  18  17  15  30  24  14  20  24  18  24      a regrip  12
//   half     13  12  20  19  17  34  20  14  26  24  19  40  34  17  28  32  28  32
//
// The weights are estimates of this project, in the order of finger-trick guides: they rank, they do not measure time.

/// The cost of a regrip.
inline constexpr int kRegripCost = 12;
/// The angles of a wrist: a quarter back, straight, a quarter forth, a half forth. It begins at one of the first three.
inline constexpr int kWristAngles = 4;

/// A turn of a wrist.
struct WristTurn {
  bool right;         ///< of the right hand, else of the left
  int quarter_turns;  ///< -1, 1, or 2, which may go either way
};
/// The wrist that a turn moves: R and r the right one, L and l the left one; the others none.
std::optional<WristTurn> wrist_turn(LayerTurn turn);

/// The cost of one turn, in the unit above, without regrips.
int turn_cost(LayerTurn turn);

/// The number of regrips of one hand. `face` is R for the right hand, or L. The wrist begins straight or a quarter turn
/// to either side, whichever is best. Its range is from a quarter turn back to a half turn forth.
int regrips(std::span<const LayerTurn> turns, Face face);

/// The cost of all turns and regrips. The moves are face turns.
int execution_cost(std::span<const LayerTurn> turns);
int execution_cost(std::span<const Move> turns);

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
