// The density of a measured tint for each colour: plain, glare, or nothing known.
#pragma once

#include <array>

#include "colours/colour_model.h"

namespace superflip {

/// Evaluates stickers of one face under one model.
class FaceLikelihood {
 public:
  FaceLikelihood(const ColourModel& model, Face face);

  struct Density {
    double plain;  ///< share of the sticker's own colour
    double total;  ///< plain, glare and unknown together
  };
  /// For a sample on the facelet (of this face) and a colour.
  [[nodiscard]] Density density(const TintSample& sample, int facelet, Face colour) const;

 private:
  static constexpr std::size_t kGlareSteps = 6;

  const ColourModel& model_;
  // How the tint of each colour moves when glare adds white light.
  std::array<std::array<Vector3, kGlareSteps>, kFaces> glare_;
};

/// How a model explains stickers that have given colours.
struct Explained {
  std::array<double, kFacelets>
      plain;        ///< how far the plain colour does, without glare and the unknown: 0..1; 1: not seen
  double cost = 0;  ///< minus the log likelihood of all stickers (nats)
};
Explained explain(const ColourModel& model, const StickerSamples& samples, const FaceColours& colours);

/// The cell of a facelet on its face: {-1..1 to the right, -1..1 downwards}.
constexpr std::array<double, 2> place_on_face(int facelet) {
  return {static_cast<double>(facelet % 3) - 1, static_cast<double>(facelet % 9 / 3) - 1};
}

}  // namespace superflip
