#include "engine/answer.h"

#include <algorithm>
#include <array>
#include <string_view>

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

// What a phase reaches.
struct PhaseMeaning {
  std::string_view begins;  // the name of the phase
  std::string_view says;
};

// The first row that fits counts.
constexpr std::array kPhases = {
    PhaseMeaning{"first phase, from the inverse", "turns of all kinds, to the end"},
    PhaseMeaning{"first phase", "until half turns and turns of two opposite faces suffice"},
    PhaseMeaning{"second phase, from the inverse", "the inverse cube was solved, so its phases stand backwards"},
    PhaseMeaning{"second phase", "half turns and turns of two opposite faces"},
    PhaseMeaning{"pre-moves", "last turns that were chosen before the phases were searched"},
    PhaseMeaning{"G1", "edges oriented: two opposite faces need half turns only"},
    PhaseMeaning{"G2", "corners oriented, four edges in their layer: two more faces need half turns only"},
    PhaseMeaning{"G3", "half turns suffice"},
    PhaseMeaning{"G4", "solved"},
    PhaseMeaning{"EOCross", "edges oriented, four of them around the bottom centre"},
    PhaseMeaning{"EO", "edges oriented"},
    PhaseMeaning{"DR", "domino reduction: half turns and turns of two opposite faces suffice"},
    PhaseMeaning{"HTR", "half turns suffice"},
    PhaseMeaning{"finish", "solved"},
    PhaseMeaning{"cross", "four edges around the bottom centre"},
    PhaseMeaning{"F2L", "a corner of the first layer and the edge above it"},
    PhaseMeaning{"OLL", "the last layer's stickers face up"},
    PhaseMeaning{"PLL", "the last layer's pieces change places"},
    PhaseMeaning{"AUF", "a last turn of the top layer"},
    PhaseMeaning{"first block", "three pieces by two on the left"},
    PhaseMeaning{"second block", "the same on the right"},
    PhaseMeaning{"CMLL", "the corners of the last layer"},
    PhaseMeaning{"LSE", "the last six edges"},
};

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

std::string_view meaning_of_phase(std::string_view name) {
  // Each x of "xxcross" is a pair that is solved with the cross.
  name.remove_prefix(std::min(name.find_first_not_of('x'), name.size()));
  const auto found = std::find_if(kPhases.begin(), kPhases.end(),
                                  [name](const PhaseMeaning& phase) { return name.starts_with(phase.begins); });
  return found == kPhases.end() ? "" : found->says;
}

}  // namespace superflip
