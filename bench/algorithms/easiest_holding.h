// The easiest way to turn a sequence by hand: which turns are wide, and how the cube is held.
//
// With fixed centres, L is either L or the wide move r and then the whole cube turned. So a sequence of n turns can be
// held in 24 * 2^n ways and more. The least execution_cost() is a shortest path: its nodes are the holdings and the
// angles of both wrists after each turn.
#pragma once

#include <span>

#include "algorithms/letter_sequences.h"

namespace superflip::methods {

/// The easiest form of `moves`, which begins in any holding with U on top, perhaps after a rotation that is written,
/// and ends with U on top, perhaps by a rotation that is written. Pairs of opposite faces may become slices.
HeldTurns easiest_holding(std::span<const Move> moves);

}  // namespace superflip::methods
