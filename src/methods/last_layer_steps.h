// The last layer in two looks: OLL, PLL, and the turn of U that is left.
#pragma once

#include "methods/walk.h"

namespace superflip::methods {

/// Orients and permutes the last layer of a cube whose first two layers are solved: the steps "OLL ...", "PLL ...", and
/// "AUF" where a turn of U is left. An algorithm follows the turn of U that it needs; where several would do, the one
/// that makes the walk shortest.
void solve_last_layer(Walk& walk);

}  // namespace superflip::methods
