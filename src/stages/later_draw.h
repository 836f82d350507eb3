// Random cubes with which a later stage begins: cases to practise.
#pragma once

#include "base/rng.h"
#include "stages/stage.h"

namespace superflip::stages {

/// A cube with which `later` begins, in any of its holdings, all of these equally likely. The order of draws is part of
/// the interface, as in cube/random_state.h: a seed goes on meaning the same cube.
CubieState draw_beginning(const Stage& later, Rng& rng);

}  // namespace superflip::stages
