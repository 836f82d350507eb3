#include "methods/last_layer_steps.h"

#include "methods/algorithms.h"
#include "methods/last_layer.h"

namespace superflip::methods {
namespace {

MoveSequence after_turns_of_u(int quarters, const MoveSequence& turns) {
  MoveSequence all;
  if (quarters != 0) all.push_back(Move::turn(Face::kU, quarters));
  all.insert(all.end(), turns.begin(), turns.end());
  return all;
}

// The algorithm after the turn of U that makes it solve its case.
template <typename DoesIt>
MoveSequence turned_to_work(const Walk& walk, const MoveSequence& algorithm, const DoesIt& does_it) {
  MoveSequence best;
  for (const int quarters : {0, 1, 3, 2}) {
    const MoveSequence turns = after_turns_of_u(quarters, algorithm);
    if (!does_it(apply_all(walk.state, turns))) continue;
    if (best.empty() || growth(walk, turns) < growth(walk, best)) best = turns;
  }
  return best;
}

}  // namespace

void solve_last_layer(Walk& walk) {
  const OllCase oll = oll_case(walk.state);
  MoveSequence turns;
  if (oll.number > 0)
    turns = turned_to_work(walk, oll_algorithm(oll.number),
                           [](const CubieState& state) { return oll_case(state).number == 0; });
  take_step(walk, name_of(oll), turns);

  const PllCase pll = pll_case(walk.state);
  turns.clear();
  if (pll.index >= 0)
    turns = turned_to_work(walk, pll_algorithm(pll.index),
                           [](const CubieState& state) { return pll_case(state).index < 0; });
  take_step(walk, name_of(pll), turns);

  const int left = pll_case(walk.state).after;
  if (left != 0) take_step(walk, "AUF", std::array{Move::turn(Face::kU, left)});
}

}  // namespace superflip::methods
