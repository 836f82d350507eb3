// What `superflip recognise --format json` prints a line of, shared by the front ends.
#pragma once

#include <string>

#include "engine/recognition.h"

namespace superflip {

/// The recognition as one JSON object in one line: next, face, cross_edges, slots, oll, zbll_set, pll, auf (null where
/// there is none), text.
std::string to_json(const Recognition& recognition);

}  // namespace superflip
