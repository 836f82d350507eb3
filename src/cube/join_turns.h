// Appends turns to a sequence and merges turns of one face.
#pragma once

#include "cube/move.h"

namespace superflip {

/// Appends a turn of one face. If the last turns are on its axis and one of them is of its face, the two merge; a
/// merged turn of 0 disappears. After "F R L" the turn R2 gives "F R' L", and R' gives "F L".
inline void append_joined(MoveSequence& moves, Move turn) {
  for (auto last = moves.rbegin(); last != moves.rend() && last->axis() == turn.axis(); ++last) {
    if (last->face() != turn.face()) continue;
    const int quarters = (last->quarter_turns() + turn.quarter_turns()) % 4;
    if (quarters == 0) {
      moves.erase(std::next(last).base());
    } else {
      *last = Move::turn(turn.face(), quarters);
    }
    return;
  }
  moves.push_back(turn);
}

}  // namespace superflip
