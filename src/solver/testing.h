// Shared by the tests of several solvers. For tests only.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

/// What `open` returns. Tests that begin at once open in turn, so that none makes large tables that another is making.
template <typename Open>
auto in_turn(const Open& open) {
  const int folder = ::open(store().folder().c_str(), O_RDONLY | O_CLOEXEC);  // below 0 where there is none yet
  if (folder >= 0) ::flock(folder, LOCK_EX);
  auto opened = open();
  if (folder >= 0) ::close(folder);
  return opened;
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
