// Random cubes with which a follow-up stage begins: cases to practise.
#pragma once

#include "base/rng.h"
#include "stages/stage.h"

namespace superflip::stages {

/// A random cube with which `follow_up` begins, in any of its holdings, all equally likely. The order of draws is part
/// of the interface, as in cube/random_state.h: a seed always gives the same cube.
CubieState draw_beginning(const Stage& follow_up, Rng& rng);

}  // namespace superflip::stages
