#include "stages/follow_up_draw.h"

#include "cube/validity.h"

namespace superflip::stages {

CubieState draw_beginning(const Stage& follow_up, Rng& rng) {
  const std::vector<Symmetry> rotations = rotations_by(*follow_up.follow_up);
  for (;;) {
    const Symmetry holding = follow_up.holdings[rng.below(follow_up.holdings.size())];
    const Symmetry rotation = rotations[rng.below(rotations.size())];
    const HeldCube held = turned({follow_up.follow_up->draw(rng), {}}, rotation.inverse());
    const CubieState state = conjugate(held.pieces, holding);
    // Of orders drawn apart half have the wrong parity. What may be held in several ways comes as many times.
    if (!defects_of(state).empty()) continue;
    if (rng.below(beginnings(*follow_up.follow_up, follow_up.holdings, state).size()) == 0) return state;
  }
}

}  // namespace superflip::stages
