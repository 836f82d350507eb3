#include "methods/roux_walk.h"

#include <algorithm>
#include <utility>

namespace superflip::methods {

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

void RouxWalk::take_step(std::string name, std::span<const stages::HeldTurn> turns) {
  std::string spelled;
  for (const stages::HeldTurn& turn : turns) {
    append_joined(moves_, frame_.fixed(turn), *metric_);
    cube_ = stages::apply(cube_, turn);
    for (PhaseEnd& step : steps_) step.moves = std::min(step.moves, static_cast<int>(moves_.size()));
    if (!spelled.empty()) spelled += ' ';
    spelled += turn.text;
  }
  steps_.push_back({std::move(name), static_cast<int>(moves_.size()), holding_, std::move(spelled)});
}

}  // namespace superflip::methods
