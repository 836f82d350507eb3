#include "algorithms/piece_turns.h"

#include "cube/cubie_state.h"

namespace superflip::methods {
namespace {

PieceTurns make_piece_turns() {
  PieceTurns turns{};
  for (const Move m : MoveSet::all()) {
    const CubieState& state = state_of(m);
    const auto k = static_cast<std::size_t>(m.index());
    for (std::size_t to = 0; to < kCorners; ++to)
      for (std::size_t twist = 0; twist < 3; ++twist)
        turns.corner[k][3U * state.cp[to] + twist] = static_cast<std::uint8_t>(3 * to + (twist + state.co[to]) % 3);
    for (std::size_t to = 0; to < kEdges; ++to)
      for (std::size_t flip = 0; flip < 2; ++flip)
        turns.edge[k][2U * state.ep[to] + flip] = static_cast<std::uint8_t>(2 * to + (flip ^ state.eo[to]));
  }
  return turns;
}

}  // namespace

const PieceTurns& piece_turns() {
  static const PieceTurns kTurns = make_piece_turns();
  return kTurns;
}

}  // namespace superflip::methods
