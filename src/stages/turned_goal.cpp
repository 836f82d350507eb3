#include "stages/turned_goal.h"

#include <utility>

namespace superflip::stages {
namespace {

// Translates a pattern of a cube with the quarter turns `before` made after it to the cube with them put before it.
Pattern turned_along(const Pattern& pattern, const MoveSequence& before) {
  const auto carry = [](auto mask, const auto& now_at) {
    unsigned carried = 0;
    for (std::size_t p = 0; p < now_at.size(); ++p)
      if ((mask >> p & 1) != 0) carried |= 1U << now_at[p];
    return static_cast<decltype(mask)>(carried);
  };
  CubieState turned = CubieState::solved();
  for (const Move m : before) turned = apply(turned, m);
  PieceSet set = pattern.pieces;
  set.edges = carry(set.edges, turned.ep);
  set.edge_places = carry(set.edge_places, turned.ep);
  set.corners = carry(set.corners, turned.cp);
  set.corner_places = carry(set.corner_places, turned.cp);
  std::vector<MoveSequence> endings = pattern.endings;
  for (MoveSequence& ending : endings) {
    ending.insert(ending.begin(), before.begin(), before.end());
    for (auto m = before.rbegin(); m != before.rend(); ++m) ending.push_back(m->inverse());
  }
  return {set, std::move(endings)};
}

// A quarter turn of a layer. A slice is turned by its two neighbours.
MoveSequence quarter_turn_of(char layer) {
  if (layer == 'M') return {Move::turn(Face::kR, 1), Move::turn(Face::kL, 3)};
  return {Move::turn(layer == 'U' ? Face::kU : Face::kD, 1)};
}

}  // namespace

std::vector<PlacedGoal> with_turns_of(std::string_view layers, const Goal& goal) {
  std::vector<PlacedGoal> goals = {{goal, {}}};
  for (const char layer : layers) {
    const MoveSequence quarter = quarter_turn_of(layer);
    const std::size_t ways = goals.size();
    for (std::size_t i = 0; i < 3 * ways; ++i) {
      PlacedGoal turned = goals[goals.size() - ways];
      turned.before.insert(turned.before.end(), quarter.begin(), quarter.end());
      goals.push_back(std::move(turned));
    }
  }
  for (PlacedGoal& placed : goals)
    for (Pattern& pattern : placed.goal) pattern = turned_along(pattern, placed.before);
  return goals;
}

}  // namespace superflip::stages
