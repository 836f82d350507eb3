// A cube and the colour model that explain measured colours together: each is fitted to the other until both stand
// still (hard expectation-maximization; Dempster, Laird and Rubin 1977).
#pragma once

#include "colours/colour_model.h"
#include "colours/cube_search.h"

namespace superflip {

/// A cube with the model that its own stickers give. The cube alone decides all of it, so that fits of different cubes
/// can be compared.
struct CubeFit {
  CubieState cube = CubieState::solved();
  FaceColours facelets = {};
  ColourModel model = {};
  double cost = 0;  ///< minus the log likelihood of stickers and parameters (nats)
};

/// The model of a given cube.
CubeFit fit_to(const StickerSamples& samples, const CubieState& cube);

/// The cheapest assembly of a class under a model.
CubieState cheapest(const StickerSamples& samples, const ColourModel& model, const AssemblyClass& wanted = {});

/// From a cube to the cheapest one under its model, and so on while that fits better.
CubeFit settle(const StickerSamples& samples, const CubieState& cube, const AssemblyClass& wanted = {});

}  // namespace superflip
