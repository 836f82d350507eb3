// A cube on its way through the steps of a method: the turns made so far, and where each step ended.
#pragma once

#include <span>
#include <string>

#include "cube/cubie_state.h"
#include "solver/solver.h"

namespace superflip::methods {

/// The cube now, and how it came there.
struct Walk {
  CubieState state;
  MoveSequence moves = {};
  PhaseEnds steps = {};

  [[nodiscard]] int length() const { return static_cast<int>(moves.size()); }
};

/// Makes the turns of a step. A turn of the face that was turned last is joined with it and counts for the step before.
void take_step(Walk& walk, std::string name, std::span<const Move> turns);

/// How many moves the walk grows by when it makes these turns, if it were only for turns joined.
int growth(const Walk& walk, std::span<const Move> turns);

}  // namespace superflip::methods
