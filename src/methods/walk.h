// A cube in the steps of a method: the turns so far and the end of each step.
#pragma once

#include <span>
#include <string>

#include "cube/cubie_state.h"
#include "solver/solver.h"

namespace superflip::methods {

/// The present cube and the turns that led to it.
struct Walk {
  CubieState state;
  MoveSequence moves = {};
  PhaseEnds steps = {};

  [[nodiscard]] int length() const { return static_cast<int>(moves.size()); }
};

/// Makes the turns of a step. A turn of the last turned face joins the last turn and counts for the step before.
void take_step(Walk& walk, std::string name, std::span<const Move> turns);

/// The number of moves that these turns add to the walk, which is less than their number when turns join.
int growth(const Walk& walk, std::span<const Move> turns);

}  // namespace superflip::methods
