#include "cube/move_costs.h"

#include <algorithm>

namespace superflip {

MoveSequence steps_of(std::span<const Move> moves) {
  MoveSequence steps;
  steps.reserve(moves.size());
  for_each_step(moves, [&](Move step) { steps.push_back(step); });
  return steps;
}

MoveCosts MoveCosts::of(const std::array<int, kFaceTurns>& turns, PairCost pairs) {
  const auto cost_of_turn = [&](Face face, int quarter_turns) {
    return turns[static_cast<std::size_t>(Move::turn(face, quarter_turns).index())];
  };
  MoveCosts costs{};
  for (Move m : MoveSet::all()) {
    const int near = cost_of_turn(m.face(), m.quarter_turns());
    const int far = m.is_face_turn() ? 0 : cost_of_turn(opposite(m.face()), m.opposite_quarter_turns());
    costs.cost[static_cast<std::size_t>(m.index())] = pairs == PairCost::kMax ? std::max(near, far) : near + far;
  }
  return costs;
}

int MoveCosts::cost_of(std::span<const Move> moves) const {
  int sum = 0;
  for_each_step(moves, [&](Move step) { sum += cost_of(step); });
  return sum;
}

}  // namespace superflip
