// Sequences put together so that nothing is turned twice where once is enough.
#pragma once

#include "cube/move.h"

namespace superflip {

/// Appends a turn of one face. Where the last turns are of its axis and one of them of its face, that one takes it up,
/// and goes when nothing is left of it: after "F R L" the turn R2 gives "F R' L", and R' gives "F L".
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
