// Synthetic measurements for tests and benchmarks: what a cheap camera makes of a cube in the light of a room.
//
// Spectra, not colours: reflectances of plastics and stickers, a Planckian light, three broad sensitivities, a colour
// matrix, a white balance that adapts only in part, exposure, clipping, 8 bits. Nothing here shares a formula with the
// model that is tested but the encoding of sRGB.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/rng.h"
#include "colours/colour_space.h"
#include "cube/facelets.h"

namespace superflip::testing {

/// How bad the light and the camera are.
struct Scene {
  double coldest_kelvin = 7500;
  double warmest_kelvin = 2700;
  double least_adaptation = 0.3;  ///< of the white balance to the light; the most is 1
  double dark_face = 0.3;         ///< brightness of the darkest face; one face has that or up to half as much more
  double face_deviation = 0.12;   ///< of the logarithm of the brightness of the others
  double white_balance_deviation = 0.015;  ///< between the pictures of two faces
  double slope = 0.15;                     ///< most change of brightness per cell, of the gradient of each face
  double paint_deviation = 0.04;           ///< of the brightness of stickers of one colour
  double tone_deviation = 0.02;            ///< of the channels of stickers of one colour
  double noise = 0.002;                    ///< of the camera in the dark, of full scale
  int most_glare = 3;                      ///< stickers that glare whitens: 0 to this many
  double strongest_glare = 1.5;            ///< in units of the white of the cube
};

/// Draws of real numbers. The same on every machine up to the last digits of the logarithm.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : rng_(seed) {}
  double uniform(double low, double high) {
    return low + (high - low) * (static_cast<double>(rng_.next() >> 11) / 9007199254740992.0);
  }
  double normal(double deviation) {  // Box and Muller, 1958
    const double radius = std::sqrt(-2 * std::log(uniform(1e-12, 1)));
    return deviation * radius * std::cos(2 * std::numbers::pi * uniform(0, 1));
  }
  Rng& rng() { return rng_; }

 private:
  Rng rng_;
};

inline constexpr std::size_t kBands = 31;  // 400 to 700 nm
using Spectrum = std::array<double, kBands>;
using Channels = std::array<double, 3>;

inline double wavelength(std::size_t band) { return 400 + 10 * static_cast<double>(band); }

template <typename F>
Spectrum spectrum_of(const F& f) {
  Spectrum spectrum{};
  for (std::size_t b = 0; b < kBands; ++b) spectrum[b] = f(wavelength(b));
  return spectrum;
}

/// Reflects from an edge in the spectrum upwards: red, orange, yellow, white.
inline Spectrum edge_paint(double edge, double low, double high) {
  return spectrum_of([=](double nm) { return low + (high - low) / (1 + std::exp((edge - nm) / 10)); });
}
/// Reflects around a peak: green, blue.
inline Spectrum peak_paint(double peak, double width, double low, double high) {
  return spectrum_of([=](double nm) { return low + (high - low) * std::exp(-0.5 * std::pow((nm - peak) / width, 2)); });
}

/// The light of a black body, with an arbitrary scale.
inline Spectrum planck(double kelvin) {
  return spectrum_of([=](double nm) { return std::pow(nm / 560, -5) / (std::exp(1.4388e7 / (nm * kelvin)) - 1); });
}

/// The paints of one cube in the colours of U R F D L B: white, red, green, yellow, orange, blue. Makers differ.
inline std::array<Spectrum, kFaces> draw_paints(Chance& chance) {
  const auto near = [&](double middle, double spread) { return chance.uniform(middle - spread, middle + spread); };
  const double red = near(607, 6);
  return {edge_paint(near(405, 8), 0.05, near(0.85, 0.06)),
          edge_paint(red, near(0.035, 0.012), near(0.60, 0.1)),
          peak_paint(near(530, 10), near(38, 6), near(0.045, 0.015), near(0.42, 0.08)),
          edge_paint(near(508, 8), near(0.05, 0.02), near(0.80, 0.06)),
          edge_paint(red - near(28, 8), near(0.04, 0.015), near(0.72, 0.08)),
          peak_paint(near(460, 9), near(36, 5), near(0.04, 0.015), near(0.42, 0.1))};
}

/// Linear channels of the camera, before white balance.
inline Channels camera_of(const Spectrum& paint, const Spectrum& light) {
  constexpr std::array<std::array<double, 2>, 3> kSensors = {{{600, 36}, {540, 38}, {460, 28}}};
  Channels raw{};
  for (std::size_t b = 0; b < kBands; ++b)
    for (std::size_t c = 0; c < 3; ++c)
      raw[c] += paint[b] * light[b] * std::exp(-0.5 * std::pow((wavelength(b) - kSensors[c][0]) / kSensors[c][1], 2));
  return raw;
}

inline double srgb_encoded(double light) {
  const double v = std::clamp(light, 0.0, 1.0);
  return std::round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055));
}

/// Measures the stickers of a cube, by facelet, in a scene drawn by chance.
inline std::array<Rgb, kFacelets> measure(const FaceColours& cube, const Scene& scene, Chance& chance) {
  // Step 1: light, white balance, and the camera's colours of the six paints.
  const double mired = chance.uniform(1e6 / scene.coldest_kelvin, 1e6 / scene.warmest_kelvin);
  const Spectrum light = planck(1e6 / mired);
  const Spectrum neutral = spectrum_of([](double) { return 1.0; });
  const Channels here = camera_of(neutral, light);
  const Channels daylight = camera_of(neutral, planck(5500));
  const double adaptation = chance.uniform(scene.least_adaptation, 1);
  const double exposure = chance.uniform(0.55, 1.05);
  Channels gain{};
  for (std::size_t c = 0; c < 3; ++c)
    gain[c] = exposure * std::pow(here[1] / here[c], adaptation) * std::pow(daylight[1] / daylight[c], 1 - adaptation) /
              here[1];
  std::array<Channels, kFaces> paints{};
  const auto spectra = draw_paints(chance);
  const auto seen = [&](const Spectrum& paint) {
    Channels raw = camera_of(paint, light);
    for (std::size_t c = 0; c < 3; ++c) raw[c] *= gain[c];
    return Channels{1.6 * raw[0] - 0.5 * raw[1] - 0.1 * raw[2], -0.3 * raw[0] + 1.6 * raw[1] - 0.3 * raw[2],
                    -0.5 * raw[1] + 1.5 * raw[2]};
  };
  for (std::size_t c = 0; c < kFaces; ++c) paints[c] = seen(spectra[c]);
  const Channels white = seen(neutral);

  // Step 2: the faces.
  std::array<Channels, kFaces> of_face{};
  std::array<std::array<double, 2>, kFaces> slope{};
  const std::size_t dark = chance.rng().below(kFaces);
  for (std::size_t f = 0; f < kFaces; ++f) {
    const double brightness =
        f == dark ? scene.dark_face * chance.uniform(1, 1.5) : std::exp(chance.normal(scene.face_deviation));
    for (double& channel : of_face[f]) channel = brightness * std::exp(chance.normal(scene.white_balance_deviation));
    for (double& part : slope[f]) part = chance.uniform(-scene.slope, scene.slope);
  }

  // Step 3: the stickers.
  std::array<double, kFacelets> glare{};
  for (std::uint64_t left = chance.rng().below(static_cast<std::uint64_t>(scene.most_glare) + 1); left > 0; --left)
    glare[chance.rng().below(kFacelets)] = chance.uniform(0.2, scene.strongest_glare);
  std::array<Rgb, kFacelets> measured{};
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const std::size_t f = i / 9;
    const double place =
        slope[f][0] * (static_cast<double>(i % 3) - 1) + slope[f][1] * (static_cast<double>(i % 9 / 3) - 1);
    const double brightness = std::max(0.05, 1 + place) * std::exp(chance.normal(scene.paint_deviation));
    Channels encoded{};
    for (std::size_t c = 0; c < 3; ++c) {
      const double tone = std::exp(chance.normal(scene.tone_deviation));
      const double clean =
          of_face[f][c] * (brightness * tone * paints[static_cast<std::size_t>(cube[i])][c] + glare[i] * white[c]);
      const double noise = std::sqrt(scene.noise * scene.noise + 2e-4 * std::max(0.0, clean));
      encoded[c] = srgb_encoded(clean + chance.normal(noise));
    }
    measured[i] = {encoded[0], encoded[1], encoded[2]};
  }
  return measured;
}

}  // namespace superflip::testing
