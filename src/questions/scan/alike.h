// Whether two cameras' colours, or two faces, are the same. Plain numbers: one light, one camera. No image library.
#pragma once

#include <array>

#include "questions/scan/patch_colour.h"

namespace superflip::scan {

using FacePixels = std::array<PixelColour, 9>;

/// The distance of two colours: that of their directions, and a quarter of the logarithm of the ratio of their
/// brightness. Red and orange of a cube are 0.2 to 0.4 apart, other pairs more.
double distance_of(PixelColour a, PixelColour b);

/// The largest distance of nine pairs of stickers that are in the same place.
double distance_of(const FacePixels& a, const FacePixels& b);

/// How many of nine stickers are within `most` of those of `b`, at the quarter turn of `b` at which most are.
int alike_stickers(const FacePixels& a, const FacePixels& b, double most);

}  // namespace superflip::scan
