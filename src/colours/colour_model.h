// What colour a sticker should measure: the colour model, fitted from the cube itself.
//
//   tint of a facelet = centre of its colour + offset of its face + (slope of its face . place on the face, 0, 0) +
//   noise
//
// The offset is how a face differs from the average light: mostly in brightness, a little in chroma. The slope is a
// gradient of the light. Noise is that of the camera, sticker by sticker, and a variance of its colour.
// Glare adds white light to a sticker, so its tint moves along a curve towards the white of this cube. Whatever neither
// explains has a small uniform density: no sticker costs more than about 15 nats, and a few bad ones cannot outvote the
// others.
#pragma once

#include <array>
#include <optional>

#include "colours/colour_space.h"
#include "cube/facelets.h"

namespace superflip {

/// The samples of a cube, by facelet. Nothing: not seen.
using StickerSamples = std::array<std::optional<TintSample>, kFacelets>;
/// cost[facelet][colour]: minus the log likelihood that this sticker has this colour (nats).
using StickerCosts = std::array<std::array<double, kFaces>, kFacelets>;

struct ColourModel {
  std::array<Tint, kFaces> centre = {};                  ///< by colour
  std::array<Vector3, kFaces> offset = {};               ///< by face
  std::array<std::array<double, 2>, kFaces> slope = {};  ///< by face; per cell to the right and downwards
  std::array<Vector3, kFaces> variance = {};             ///< by colour

  Vector3 shared_variance = {};                            ///< of all colours together
  void set_variance(std::size_t dimension, double value);  ///< of all colours

  /// The six centre stickers as anchors, and variances wide enough for any light. All centres must be seen.
  static ColourModel from_centres(const StickerSamples& samples);

  /// The medians of stickers that have these colours: a start that four bad stickers of a colour do not spoil, its
  /// centre among them.
  static ColourModel from_colours(const StickerSamples& samples, const FaceColours& colours);

  [[nodiscard]] Tint expected(Face colour, int facelet) const;
  [[nodiscard]] StickerCosts costs(const StickerSamples& samples) const;
  /// Minus the logarithm of the density that the model has for its own parameters (nats). Part of the cost of a reading
  /// when two fitted models are compared.
  [[nodiscard]] double own_cost() const;
  /// The most likely parameters when the stickers have these colours. Stickers that look like glare or like nothing
  /// count little: their weights come from this model, the one before.
  [[nodiscard]] ColourModel refitted(const StickerSamples& samples, const FaceColours& colours) const;
  /// The same with given weights, 0..1.
  [[nodiscard]] ColourModel refitted(const StickerSamples& samples, const FaceColours& colours,
                                     const std::array<double, kFacelets>& weights) const;
  /// The colour that is white, or the one nearest to it: the brightest for the cones that see blue.
  [[nodiscard]] Face whitest() const;
};

// The density of a measured tint for each colour: plain, glare, or nothing known.

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

}  // namespace superflip
