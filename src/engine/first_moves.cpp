#include "engine/first_moves.h"

#include <algorithm>
#include <array>

namespace superflip {
namespace {

// What moves of one axis do together: quarter turns, modulo 4, of its two faces, as 4 * first + second.
using Effect = std::size_t;
constexpr Effect kEffects = 16;

// The first face of an axis is U, R or F.
Effect effect_of(Move move) {
  if (!move.is_face_turn())
    return 4U * static_cast<Effect>(move.quarter_turns()) + static_cast<Effect>(move.opposite_quarter_turns());
  const auto turns = static_cast<Effect>(move.quarter_turns());
  return index_of(move.face()) < 3 ? 4 * turns : turns;
}
constexpr Effect joined(Effect a, Effect b) { return (a / 4 + b / 4) % 4 * 4 + (a + b) % 4; }
constexpr Effect without(Effect whole, Effect part) { return joined(whole, joined(part, joined(part, part))); }

// The least cost of each effect by moves of this axis.
std::array<int, kEffects> least_costs(const Metric& metric, MoveSet moves) {
  constexpr int kUnknown = 100;
  std::array<int, kEffects> least;
  least.fill(kUnknown);
  least[0] = 0;
  // Every effect takes at most four moves.
  for (int round = 0; round < 4; ++round)
    for (Effect effect = 0; effect < kEffects; ++effect)
      for (const Move move : moves) {
        int& cost = least[joined(effect, effect_of(move))];
        cost = std::min(cost, least[effect] + metric.cost_of(move));
      }
  return least;
}

}  // namespace

MoveSet first_moves(const Metric& metric, MoveSet allowed, std::span<const Solution> solutions) {
  std::array<MoveSet, 3> of_axis;
  for (const Move move : allowed) of_axis[static_cast<std::size_t>(move.axis())].insert(move);
  std::array<std::array<int, kEffects>, 3> least;
  for (std::size_t axis = 0; axis < 3; ++axis) least[axis] = least_costs(metric, of_axis[axis]);

  MoveSet first;
  for (const Solution& solution : solutions) {
    if (solution.moves.empty()) continue;
    // Moves of one axis commute: what counts is their joint effect.
    const auto axis = static_cast<std::size_t>(solution.moves.front().axis());
    Effect effect = 0;
    for (const Move move : solution.moves) {
      if (static_cast<std::size_t>(move.axis()) != axis) break;
      effect = joined(effect, effect_of(move));
    }
    for (const Move move : of_axis[axis])
      if (least[axis][without(effect, effect_of(move))] + metric.cost_of(move) == least[axis][effect])
        first.insert(move);
  }
  return first;
}

}  // namespace superflip
