#include "colours/colour_space.h"

#include <algorithm>
#include <cmath>

namespace superflip {
namespace {

// Added to each cone response, so that black has a tint too. A bright sticker does not notice.
constexpr double kDarkest = 1e-4;
// Noise of one channel in levels of 0..255, and how far above its value a saturated channel may have been.
constexpr double kChannelNoise = 2.0;
// Noise of the light that a channel measures, of full scale: the encoding makes some levels of it in the dark.
constexpr double kLightNoise = 0.0015;
constexpr double kSaturatedFrom = 252;
constexpr double kSaturatedNoise = 10;

double linear(double channel) {
  const double v = std::clamp(channel / 255, 0.0, 1.0);
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double encoded(double light) {
  const double v = std::clamp(light, 0.0, 1.0);
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055);
}

double third_power(double x) { return x * x * x; }

}  // namespace

Rgb rgb_of_hsv(double hue, double saturation, double value) {
  const double turned = hue / 360 - std::floor(hue / 360);
  const auto channel = [&](double shift) {
    const double sector = std::fmod(6 * turned + shift, 6.0);
    const double chroma = std::clamp(std::min(sector, 4 - sector), 0.0, 1.0);
    return 255 * value / 100 * (1 - saturation / 100 * chroma);
  };
  return {channel(5), channel(3), channel(1)};
}

Cones cones_of(const Rgb& colour) {
  const double r = linear(colour.red);
  const double g = linear(colour.green);
  const double b = linear(colour.blue);
  return {0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
          0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
          0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b};
}

Tint tint_of_cones(const Cones& cones) {
  const double l = std::cbrt(cones[0] + kDarkest);
  const double m = std::cbrt(cones[1] + kDarkest);
  const double s = std::cbrt(cones[2] + kDarkest);
  const double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  return {3 * std::log(lightness), (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s) / lightness,
          (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s) / lightness};
}

Cones cones_of_tint(const Tint& tint) {
  const double lightness = std::exp(tint[0] / 3);
  const double a = lightness * tint[1];
  const double b = lightness * tint[2];
  const auto cone = [](double root) { return std::max(0.0, third_power(root) - kDarkest); };
  return {cone(lightness + 0.3963377774 * a + 0.2158037573 * b), cone(lightness - 0.1055613458 * a - 0.0638541728 * b),
          cone(lightness - 0.0894841775 * a - 1.2914855480 * b)};
}

Rgb rgb_of_tint(const Tint& tint) {
  const Cones c = cones_of_tint(tint);
  return {encoded(4.0767416621 * c[0] - 3.3077115913 * c[1] + 0.2309699292 * c[2]),
          encoded(-1.2684380046 * c[0] + 2.6097574011 * c[1] - 0.3413193965 * c[2]),
          encoded(-0.0041960863 * c[0] - 0.7034186147 * c[1] + 1.7076147010 * c[2])};
}

TintSample sample_of(const Rgb& colour) {
  TintSample sample{tint_of(colour), {}};
  for (double Rgb::*channel : {&Rgb::red, &Rgb::green, &Rgb::blue}) {
    const double light = linear(colour.*channel);
    const double of_light = encoded(light + kLightNoise) - encoded(light);
    const double noise = colour.*channel >= kSaturatedFrom
                             ? kSaturatedNoise
                             : std::sqrt(kChannelNoise * kChannelNoise + of_light * of_light);
    Rgb lower = colour;
    Rgb upper = colour;
    lower.*channel = std::max(0.0, colour.*channel - noise);
    upper.*channel = std::min(255.0, colour.*channel + noise);
    const double step = upper.*channel - lower.*channel;
    sample.noise.add_square((noise / step) * (tint_of(upper) - tint_of(lower)));
  }
  return sample;
}

}  // namespace superflip
