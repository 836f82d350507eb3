#include "solver/stages/reachable.h"

#include "solver/stages/patterns.h"

namespace superflip::stages {

ReachableDemand::ReachableDemand(const Pattern& demand, MoveSet moves)
    : ReachableDemand(canonical(demand)->pattern, canonical(demand)->symmetry, moves) {}

ReachableDemand::ReachableDemand(const Pattern& canonical_demand, Symmetry symmetry, MoveSet moves)
    : symmetry_(symmetry), pieces_(canonical_demand.pieces), reached_(pieces_.size()) {
  // From the goal on. A move's inverse is the same move repeated, so what is reached from the goal also leads to it.
  std::vector<Index> open;
  for (const CubieState& goal : goals_of(canonical_demand)) {
    open.push_back(pieces_.encode(goal));
    reached_[open.back()] = true;
  }
  while (!open.empty()) {
    const CubieState state = decode(pieces_, open.back());
    open.pop_back();
    for (const Move m : symmetry_(moves)) {
      const Index next = pieces_.encode(apply(state, m));
      if (reached_[next]) continue;
      reached_[next] = true;
      open.push_back(next);
    }
  }
}

}  // namespace superflip::stages
