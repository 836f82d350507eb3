// The last layer in two looks: OLL, PLL, and the remaining turn of U.
#pragma once

#include "methods/walk.h"

namespace superflip::methods {

/// Orients and permutes the last layer of a cube with solved first two layers: the steps "OLL ...", "PLL ...", and
/// "AUF" when a turn of U remains. Each algorithm comes after the turn of U that it needs; among several such turns,
/// the one with the shortest walk.
void solve_last_layer(Walk& walk);

}  // namespace superflip::methods
