// A recognition as JSON, as `superflip recognise --format json` prints it; shared by the front ends.
#pragma once

#include <string>

#include "engine/recognition.h"

namespace superflip {

/// What recognise() finds in the cube, as one JSON object in one line: next, face, cross_edges, slots, oll, zbll_set,
/// pll, auf (null if it does not apply), text, and how the cube was read (assumptions).
std::string recognition_json(const ReadCube& cube);

}  // namespace superflip
