#include "methods/walk.h"

#include <algorithm>
#include <utility>

#include "cube/join_turns.h"

namespace superflip::methods {

void take_step(Walk& walk, std::string name, std::span<const Move> turns) {
  for (const Move turn : turns) {
    append_joined(walk.moves, turn);
    walk.state = apply(walk.state, turn);
    // After two turns cancelled, earlier steps may end earlier.
    for (PhaseEnd& step : walk.steps) step.moves = std::min(step.moves, walk.length());
  }
  walk.steps.push_back({std::move(name), walk.length()});
}

int growth(const Walk& walk, std::span<const Move> turns) {
  // A turn can join the last one or, across a turn of the opposite face, the one before it.
  const auto tail = std::min<std::ptrdiff_t>(std::ssize(walk.moves), std::ssize(turns) + 2);
  MoveSequence moves(walk.moves.end() - tail, walk.moves.end());
  for (const Move turn : turns) append_joined(moves, turn);
  return static_cast<int>(std::ssize(moves) - tail);
}

}  // namespace superflip::methods
