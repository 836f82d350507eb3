// A recognition as JSON, as `superflip recognise --format json` prints it; shared by the front ends.
#pragma once

#include <string>

#include "engine/recognition.h"

namespace superflip {

/// The recognition as one JSON object in one line: next, face, cross_edges, slots, oll, zbll_set, pll, auf (null if it
/// does not apply), text.
std::string to_json(const Recognition& recognition);

}  // namespace superflip
