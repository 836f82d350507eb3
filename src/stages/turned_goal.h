// Goals that are met but for turns of a layer: the pseudo cross, which a turn of D completes.
//
// A turn of a layer after the solution equals a turn of the same pieces before the scramble. So such a goal becomes one
// goal for each turn, of the cube with moves put before it (Stage::before).
#pragma once

#include <string_view>
#include <vector>

#include "stages/stage.h"

namespace superflip::stages {

/// A goal of the cube with moves put before.
struct PlacedGoal {
  Goal goal;
  MoveSequence before;
};

/// The goals that become `goal` by turns of `layers` ("D", "U", "M" or "MU"), made one layer after the other: one for
/// each combination of turns, the goal itself first.
std::vector<PlacedGoal> with_turns_of(std::string_view layers, const Goal& goal);

}  // namespace superflip::stages
