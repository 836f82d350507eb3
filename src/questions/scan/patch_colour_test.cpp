#include "questions/scan/patch_colour.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

namespace superflip::scan {
namespace {

constexpr int kSide = 20;

// A sticker of kSide x kSide pixels whose colours are `paint(x, y)`, both -1..1, with noise.
std::vector<PatchPixel> patch(const std::function<PixelColour(double, double)>& paint) {
  std::mt19937 random(3);
  std::normal_distribution<double> noise(0, 3);
  std::vector<PatchPixel> pixels;
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      const double u = (x + 0.5) * 2 / kSide - 1;
      const double v = (y + 0.5) * 2 / kSide - 1;
      PixelColour colour = paint(u, v);
      for (const auto channel : {&PixelColour::red, &PixelColour::green, &PixelColour::blue})
        colour.*channel = static_cast<std::uint8_t>(std::clamp(colour.*channel + noise(random), 0.0, 255.0));
      pixels.push_back({colour, std::max(std::abs(u), std::abs(v))});
    }
  return pixels;
}

void expect_near(PixelColour a, PixelColour b) {
  EXPECT_NEAR(a.red, b.red, 8);
  EXPECT_NEAR(a.green, b.green, 8);
  EXPECT_NEAR(a.blue, b.blue, 8);
}

constexpr PixelColour kRed = {160, 20, 25};
constexpr PixelColour kWhite = {235, 236, 240};
constexpr PixelColour kGlare = {254, 254, 253};

TEST(PatchColour, IsTheColourOfAPlainSticker) {
  const PatchColour found = colour_of_patch(patch([](double, double) { return kRed; }));
  expect_near(found.colour, kRed);
  EXPECT_GT(found.share, 0.95);
}

TEST(PatchColour, LeavesOutALogoInTheMiddle) {
  const PixelColour blue = {20, 60, 170};
  const PatchColour found =
      colour_of_patch(patch([&](double x, double y) { return std::hypot(x, y) < 0.75 ? blue : kWhite; }));
  expect_near(found.colour, kWhite);
}

TEST(PatchColour, LeavesOutGlareThatCoversMoreThanHalf) {
  const PatchColour found = colour_of_patch(patch([](double x, double) { return x < 0.25 ? kGlare : kRed; }));
  expect_near(found.colour, kRed);
}

TEST(PatchColour, OfAWhiteStickerIsWhite) {
  expect_near(colour_of_patch(patch([](double, double) { return kWhite; })).colour, kWhite);
  const PixelColour shade = {190, 190, 196};
  const auto shaded = [&](double x, double) { return x < 0.3 ? kWhite : shade; };
  EXPECT_GT(colour_of_patch(patch(shaded)).colour.red, 180);
}

TEST(PatchColour, OfOnePixelIsThatPixel) {
  const std::vector<PatchPixel> one = {{kRed, 0.5}};
  EXPECT_EQ(colour_of_patch(one).colour, kRed);
}

}  // namespace
}  // namespace superflip::scan
