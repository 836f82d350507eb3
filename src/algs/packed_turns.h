// Algorithms as stored: a character a turn.
//
//   character = '#' + 3 * kind + quarter turns - 1      quarter turns clockwise, as seen from the near side of the axis
//   kind      = 7 * axis + layers - 1                   axes UD, RL, FB; layers as in notation/layer_turn.h, never 5
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/layer_turn.h"

namespace superflip::algs {

std::string packed(const std::vector<LayerTurn>& turns);
/// The text comes from packed().
std::vector<LayerTurn> unpacked(std::string_view text);

}  // namespace superflip::algs
