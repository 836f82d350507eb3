// Colour models to start from where the centres mislead: glare, a logo, or a light in which two of them look alike.
#pragma once

#include <vector>

#include "colours/colour_model.h"
#include "colours/cube_search.h"

namespace superflip {

// A cube and the colour model that explain measured colours together: each is fitted to the other until both stand
// still (hard expectation-maximization; Dempster, Laird and Rubin 1977).

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

/// Some models, none of which trusts all centres. Cost: about half a millisecond.
std::vector<ColourModel> other_starts(const StickerSamples& samples);

/// The two colours of a fit whose chroma differs least, such as red and orange, parted anew: the stickers of both are
/// sorted from one to the other, and each half is a colour.
ColourModel parted(const StickerSamples& samples, const CubeFit& fit);

/// The same colours with the names that suit the six centres best: a model may have settled with all of red called
/// orange.
ColourModel renamed(const StickerSamples& samples, const ColourModel& model);

}  // namespace superflip
