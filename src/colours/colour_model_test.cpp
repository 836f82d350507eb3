#include "colours/colour_model.h"

#include <gtest/gtest.h>

#include "colours/testing.h"
#include "cube/random_state.h"

namespace superflip {
namespace {

constexpr std::array<Rgb, kFaces> kPaints = {
    {{230, 230, 225}, {170, 30, 30}, {40, 140, 70}, {215, 200, 40}, {220, 95, 30}, {30, 60, 150}}};

// A cube in even light but for one face, whose light is a part of that.
StickerSamples dark_face(const FaceColours& cube, Face dark, double part) {
  StickerSamples samples{};
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const Cones cones = cones_of(kPaints[static_cast<std::size_t>(cube[i])]);
    const bool is_dark = i / 9 == static_cast<std::size_t>(dark);
    samples[i] = sample_of(rgb_of_tint(tint_of_cones((is_dark ? part : 1.0) * cones)));
  }
  return samples;
}

TEST(ColourModel, FindsHowDarkAFaceIs) {
  Rng rng(1);
  const FaceColours cube = facelets_of(random_state(rng));
  const StickerSamples samples = dark_face(cube, Face::kF, 0.25);
  ColourModel model = ColourModel::from_centres(samples);
  for (int round = 0; round < 4; ++round) model = model.refitted(samples, cube);
  const auto brightness = [&](Face face) { return model.offset[static_cast<std::size_t>(face)][0]; };
  EXPECT_NEAR(brightness(Face::kF) - brightness(Face::kU), std::log(0.25), 0.1);
  for (const double share : explain(model, samples, cube).plain) EXPECT_GT(share, 0.5);
}

TEST(ColourModel, NoStickerCostsMuchMoreThanAnUnknownOne) {
  Rng rng(2);
  const FaceColours cube = facelets_of(random_state(rng));
  StickerSamples samples = dark_face(cube, Face::kF, 1);
  const ColourModel model = ColourModel::from_centres(samples).refitted(samples, cube);
  samples[0] = sample_of({255, 0, 255});
  samples[1] = std::nullopt;
  const StickerCosts costs = model.costs(samples);
  for (const double cost : costs[0]) EXPECT_LT(cost, 8);
  for (const double cost : costs[1]) EXPECT_EQ(cost, 0);
}

TEST(ColourModel, GlareLeavesASaturatedStickerNearItsOwnColour) {
  Rng rng(3);
  const FaceColours cube = facelets_of(random_state(rng));
  StickerSamples samples = dark_face(cube, Face::kF, 1);
  const ColourModel model = ColourModel::from_centres(samples).refitted(samples, cube);
  EXPECT_EQ(model.whitest(), Face::kU);
  const Cones blue = cones_of(kPaints[5]) + 0.2 * cones_of(kPaints[0]);
  samples[0] = sample_of(rgb_of_tint(tint_of_cones(blue)));
  const StickerCosts costs = model.costs(samples);
  for (std::size_t c = 0; c < 5; ++c) EXPECT_GT(costs[0][c], costs[0][5] + 3) << c;
}

}  // namespace
}  // namespace superflip
