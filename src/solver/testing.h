// Shared by the tests of several solvers. For tests only.
#pragma once

#include <cstdlib>

#include "base/rng.h"
#include "solver/solver.h"

namespace superflip::testing {

/// The table store of the tests: the first test that needs a table makes it, and the others read it.
inline TableStore& store() {
  const char* const folder = std::getenv("SUPERFLIP_TABLES");
  static TableStore made{folder == nullptr ? "" : folder};
  return made;
}

/// `count` face turns, no face twice in a row.
inline MoveSequence random_turns(Rng& rng, int count) {
  MoveSequence moves;
  while (static_cast<int>(moves.size()) < count) {
    const Move next(static_cast<int>(rng.below(kFaceTurns)));
    if (moves.empty() || next.face() != moves.back().face()) moves.push_back(next);
  }
  return moves;
}

inline CubieState state_after(const MoveSequence& moves) { return apply_all(CubieState::solved(), moves); }

}  // namespace superflip::testing
