#include "stages/later_draw.h"

#include "cube/validity.h"

namespace superflip::stages {

CubieState draw_beginning(const Stage& later, Rng& rng) {
  const std::vector<Symmetry> rotations = rotations_by(*later.later);
  for (;;) {
    const Symmetry holding = later.holdings[rng.below(later.holdings.size())];
    const Symmetry rotation = rotations[rng.below(rotations.size())];
    const HeldCube held = turned({later.later->draw(rng), {}}, rotation.inverse());
    const CubieState state = conjugate(held.pieces, holding);
    // Of orders drawn apart half have the wrong parity. What may be held in several ways comes as many times.
    if (!defects_of(state).empty()) continue;
    if (rng.below(beginnings(*later.later, later.holdings, state).size()) == 0) return state;
  }
}

}  // namespace superflip::stages
