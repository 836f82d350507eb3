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

void append_joined(MoveSequence& moves, Move move, const Metric& metric) {
  int near = 0;
  int far = 0;
  const Axis axis = move.axis();
  const auto add = [&](Move m) {
    const bool is_near = m.face() == static_cast<Face>(axis);
    (is_near ? near : far) += m.quarter_turns();
    far += m.opposite_quarter_turns();  // only of pairs, whose first face is the near one
  };
  add(move);
  for (; !moves.empty() && moves.back().axis() == axis; moves.pop_back()) add(moves.back());
  near %= 4;
  far %= 4;
  if (near != 0 && far != 0 && metric.moves.contains(Move::pair(axis, near, far))) {
    moves.push_back(Move::pair(axis, near, far));
    return;
  }
  const Face face = static_cast<Face>(axis);
  if (near != 0) moves.push_back(Move::turn(face, near));
  if (far != 0) moves.push_back(Move::turn(opposite(face), far));
}

MoveSequence joined_moves(std::span<const Move> moves, const Metric& metric) {
  MoveSequence joined;
  for (const Move m : moves) append_joined(joined, m, metric);
  return joined;
}

}  // namespace superflip
