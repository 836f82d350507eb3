// An algorithm in brackets as a tree of JSON.
#pragma once

#include <span>
#include <string>

#include "questions/alg/forms.h"

namespace superflip {

/// The tree of in_brackets(), or of the moves where there is no such form, as JSON in one line. A node is turns as
/// text, "R U R'", or one of {"commutator": [A, B]}, {"conjugate": [SETUP, A]} and {"repetition": A, "times": N}.
std::string tree_of(std::span<const LayerTurn> turns);

}  // namespace superflip
