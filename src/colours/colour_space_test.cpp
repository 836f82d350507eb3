#include "colours/colour_space.h"

#include <gtest/gtest.h>

#include <cmath>

#include "colours/colour_text.h"

namespace superflip {
namespace {

void expect_near(const Rgb& a, const Rgb& b, double tolerance) {
  EXPECT_NEAR(a.red, b.red, tolerance);
  EXPECT_NEAR(a.green, b.green, tolerance);
  EXPECT_NEAR(a.blue, b.blue, tolerance);
}

TEST(ColourSpace, HueSaturationAndValueAreThoseOfTheTextbook) {
  expect_near(rgb_of_hsv(0, 100, 100), {255, 0, 0}, 1e-9);
  expect_near(rgb_of_hsv(30, 100, 100), {255, 127.5, 0}, 1e-9);
  expect_near(rgb_of_hsv(120, 50, 100), {127.5, 255, 127.5}, 1e-9);
  expect_near(rgb_of_hsv(240, 100, 50), {0, 0, 127.5}, 1e-9);
  expect_near(rgb_of_hsv(360, 100, 100), {255, 0, 0}, 1e-9);
  expect_near(rgb_of_hsv(77, 0, 40), {102, 102, 102}, 1e-9);
}

TEST(ColourSpace, ATintIsTakenBackToItsColour) {
  for (const Rgb& colour :
       {Rgb{200, 30, 40}, Rgb{20, 120, 60}, Rgb{250, 250, 250}, Rgb{12, 40, 160}, Rgb{240, 200, 20}})
    expect_near(rgb_of_tint(tint_of(colour)), colour, 0.2);
}

TEST(ColourSpace, ADimmerLightChangesLightnessAlone) {
  const Cones bright = cones_of({220, 90, 40});
  const Tint tint = tint_of_cones(bright);
  const Tint dimmer = tint_of_cones(0.25 * bright);
  EXPECT_NEAR(tint[0] - dimmer[0], std::log(4), 0.02);
  EXPECT_NEAR(tint[1], dimmer[1], 0.002);
  EXPECT_NEAR(tint[2], dimmer[2], 0.002);
}

TEST(ColourSpace, GreyHasNoChroma) {
  for (const double level : {20.0, 90.0, 255.0}) {
    const Tint tint = tint_of({level, level, level});
    EXPECT_NEAR(tint[1], 0, 1e-6);
    EXPECT_NEAR(tint[2], 0, 1e-6);
  }
}

TEST(ColourSpace, DarkStickersAndSaturatedOnesAreLessCertain) {
  const auto spread = [](const Rgb& colour) { return sample_of(colour).noise.zz; };
  EXPECT_GT(spread({12, 10, 40}), 4 * spread({60, 50, 200}));
  EXPECT_GT(sample_of({255, 120, 20}).noise.xx, 2 * sample_of({250, 120, 20}).noise.xx);
  EXPECT_GT(sample_of({0, 0, 0}).noise.determinant(), 0);
}

TEST(Decimal, ReadsNumbersAndNothingElse) {
  EXPECT_DOUBLE_EQ(parse_decimal("12").value(), 12);
  EXPECT_DOUBLE_EQ(parse_decimal("-0.25").value(), -0.25);
  EXPECT_DOUBLE_EQ(parse_decimal(".5").value(), 0.5);
  EXPECT_DOUBLE_EQ(parse_decimal("1.5e2").value(), 150);
  EXPECT_DOUBLE_EQ(parse_decimal("15E-1").value(), 1.5);
  for (const char* const text : {"", "-", ".", "e5", "1e", "1e+", "1x", "0x10", "nan", "inf", "1e999", "--1", "1 "})
    EXPECT_FALSE(parse_decimal(text)) << text;
}

}  // namespace
}  // namespace superflip
