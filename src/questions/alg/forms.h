// Algorithms rewritten turn by turn: undone, mirrored, rotated, and with other letters for the same turns. All keep how
// the cube is held at the end, and all are linear in the number of turns.
#pragma once

#include <span>
#include <vector>

#include "cube/symmetry.h"
#include "notation/layer_turn.h"

namespace superflip {

/// Turns named as the cube is held, as parse_turns() reads them.
using Turns = std::vector<LayerTurn>;

/// The turns that undo these.
Turns inverse(std::span<const LayerTurn> turns);

/// The turns as a mirror shows them whose plane is the slice of `axis`: kRL for M, which swaps R and L.
Turns mirrored(std::span<const LayerTurn> turns, Axis axis);

/// The turns as named by someone who holds the cube as it is before `rotation`: with y, R becomes B. The same as
/// [y: turns], without rotations.
Turns rotated(std::span<const LayerTurn> turns, Symmetry rotation);

/// The kinds of letters, as bits; faces and rotations are always among them. kSameLetters: those that are there.
enum LetterKinds : unsigned { kSliceLetters = 1, kWideLetters = 2, kAllLetters = 3, kSameLetters = 4 };

/// The turns with these kinds of letters alone. Turns of one axis in a row become the fewest letters, so nothing is
/// left that cancels. What is as short already keeps its letters. With kSameLetters only turns of the same letter join.
Turns written_with(std::span<const LayerTurn> turns, unsigned letters);

/// Face turns alone, named by the centres, and then the rotation of the whole cube: one letter or two.
Turns as_face_turns(std::span<const LayerTurn> turns);

/// How often the turns must be done until every piece is back, and the cube is held as at the beginning; 1 for turns
/// that do nothing.
int order_of(std::span<const LayerTurn> turns);

}  // namespace superflip
