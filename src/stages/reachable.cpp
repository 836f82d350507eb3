#include "stages/reachable.h"

#include <utility>

#include "stages/patterns.h"

namespace superflip::stages {

ReachableDemand::ReachableDemand(const Pattern& demand, const HeldMoves& moves)
    : ReachableDemand(canonical(demand)->pattern, canonical(demand)->symmetry, moves) {}

ReachableDemand::ReachableDemand(const Pattern& canonical_demand, Symmetry symmetry, const HeldMoves& moves)
    : symmetry_(symmetry), pieces_(canonical_demand.pieces) {
  // From the goal on, in every holding. The inverse of a move is the same move repeated, so every arrangement reached
  // from the goal also leads to it.
  struct Place {
    Index index;
    std::size_t holding;
  };
  std::vector<std::vector<bool>> reached(moves.holdings(), std::vector<bool>(pieces_.size()));
  std::vector<Place> open;
  const auto reach = [&](Place place) {
    if (reached[place.holding][place.index]) return;
    reached[place.holding][place.index] = true;
    open.push_back(place);
  };
  for (const CubieState& goal : goals_of(canonical_demand))
    for (std::size_t holding = 0; holding < moves.holdings(); ++holding) reach({pieces_.encode(goal), holding});
  while (!open.empty()) {
    const Place place = open.back();
    open.pop_back();
    const CubieState state = decode(pieces_, place.index);
    for (const Move m : moves.allowed(place.holding))
      reach({pieces_.encode(apply(state, symmetry_(m))), moves.after(place.holding, m)});
  }
  reached_ = std::move(reached.front());
}

}  // namespace superflip::stages
