// The shapes and other names of cases that speedcubers use (speedsolving.com wiki: OLL, PLL).
#pragma once

#include <string_view>

#include "cube/cubie_state.h"

namespace superflip::algs {

/// The shape of OLL 1..57: "Fish", "Dot", ...
std::string_view oll_shape(int number);
/// "Sune" for 27, and others; empty for most.
std::string_view oll_nickname(int number);
/// How a PLL moves the corners: "Adjacent corners", "Opposite corners" or "Edges only".
std::string_view pll_shape(const CubieState& state);

}  // namespace superflip::algs
