// Scanned faces as JSON.
#pragma once

#include <string>

#include "app/scan/scan.h"

namespace superflip::scan {

/// An array of six objects: source, score, rgb (nine triples), shares (nine, see PatchColour), stickers (nine arrays of
/// four points [x, y], clockwise, in pixels).
std::string faces_json(const ShownCube& shown);

/// One line for `superflip colours`: rgb (54 triples), order and turns of the most usual way.
std::string rgb_json(const ShownCube& shown);

}  // namespace superflip::scan
