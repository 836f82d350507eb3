// Colours of stickers as numbers in which light and paint part: a logarithm of lightness, and two chroma ratios.
//
// sRGB is decoded to linear light (IEC 61966-2-1) and taken to the cone responses of Oklab (Björn Ottosson, 2020),
// whose cube roots give lightness L and the opponent colours a and b. A light k times as strong multiplies all three by
// the cube root of k. So a/L and b/L do not change with it, and 3 ln L moves by ln k: a dark face differs from a bright
// one by one number. Logarithms of the channels themselves would serve as well in theory, but a saturated sticker has a
// channel near zero, whose logarithm is noise.
#pragma once

#include <array>

#include "colours/symmetric3.h"

namespace superflip {

/// An sRGB colour: three encoded channels, 0..255, not necessarily whole numbers.
struct Rgb {
  double red;
  double green;
  double blue;
  friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

/// The colour of hue (degrees, any), saturation and value (percent, 0..100).
Rgb rgb_of_hsv(double hue, double saturation, double value);

/// {3 ln L, a/L, b/L}
using Tint = Vector3;

/// Cone responses of linear light, about 0..1 each.
using Cones = Vector3;

Cones cones_of(const Rgb& colour);
Tint tint_of_cones(const Cones& cones);
Cones cones_of_tint(const Tint& tint);
inline Tint tint_of(const Rgb& colour) { return tint_of_cones(cones_of(colour)); }
/// The colour with this tint; channels outside 0..255 are clipped.
Rgb rgb_of_tint(const Tint& tint);

/// A measured colour with what the noise of the camera makes of it.
struct TintSample {
  Tint tint;
  Symmetric3 noise;  ///< covariance
};

/// Noise of some levels in each channel, and more where a channel is saturated: there the true value is unknown.
TintSample sample_of(const Rgb& colour);

}  // namespace superflip
