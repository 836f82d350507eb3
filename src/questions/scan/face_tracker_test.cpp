#include "questions/scan/face_tracker.h"

#include <gtest/gtest.h>

#include <random>

#include "questions/scan/grid_fit.h"

namespace superflip::scan {
namespace {

constexpr std::array<PixelColour, 6> kColours = {PixelColour{230, 235, 240}, PixelColour{170, 20, 25},
                                                 PixelColour{15, 150, 70},   PixelColour{225, 210, 25},
                                                 PixelColour{235, 100, 20},  PixelColour{20, 60, 165}};

FacePixels face(std::size_t number) {
  FacePixels pixels;
  for (std::size_t c = 0; c < 9; ++c) pixels[c] = kColours[(number + c * c * (number + 2)) % 6];
  pixels[4] = kColours[number];
  return pixels;
}

FacePixels noisy(FacePixels pixels, std::mt19937& random) {
  std::uniform_int_distribution<int> noise(-5, 5);
  for (PixelColour& pixel : pixels)
    for (const auto channel : {&PixelColour::red, &PixelColour::green, &PixelColour::blue})
      pixel.*channel = static_cast<std::uint8_t>(pixel.*channel + noise(random));
  return pixels;
}

FacePixels quarter_turned(const FacePixels& pixels) {
  FacePixels out;
  for (std::size_t c = 0; c < 9; ++c) out[c] = pixels[cell_before(c, 1)];
  return out;
}

TEST(FaceTracker, AFaceCountsOnceItStandsStill) {
  std::mt19937 random(1);
  FaceTracker tracker;
  for (std::size_t frame = 0; frame < 2; ++frame)
    tracker.add(frame, 0.1 * static_cast<double>(frame), 0.9, noisy(face(0), random));
  EXPECT_TRUE(tracker.sightings().empty());
  tracker.add(2, 0.2, 0.95, noisy(face(0), random));
  ASSERT_EQ(tracker.sightings().size(), 1U);
  EXPECT_EQ(tracker.sightings()[0].frames, 3);
  EXPECT_EQ(tracker.sightings()[0].best_frame, 2U);
  EXPECT_LT(distance_of(tracker.sightings()[0].colours, face(0)), 0.1);
}

TEST(FaceTracker, FramesOfFacesThatChangeAreNone) {
  FaceTracker tracker;
  for (std::size_t frame = 0; frame < 12; ++frame)
    tracker.add(frame, 0.1 * static_cast<double>(frame), 1, face(frame % 6));
  EXPECT_TRUE(tracker.sightings().empty());
}

TEST(FaceTracker, SixFacesShownInAnyWaySeveralTimesAreSix) {
  std::mt19937 random(2);
  FaceTracker tracker;
  std::size_t frame = 0;
  for (int round = 0; round < 2; ++round)
    for (std::size_t number = 0; number < 6; ++number)
      for (int still = 0; still < 4 + round; ++still, ++frame) {
        const FacePixels shown = round == 0 ? face(number) : quarter_turned(face(number));
        tracker.add(frame, 0.1 * static_cast<double>(frame), 1, noisy(shown, random));
      }
  EXPECT_EQ(tracker.sightings().size(), 12U);
  const auto faces = distinct_faces(tracker.sightings());
  ASSERT_EQ(faces.size(), 6U);
  for (std::size_t number = 0; number < 6; ++number) {
    EXPECT_EQ(faces[number].frames, 5);
    EXPECT_LT(distance_of(faces[number].colours, quarter_turned(face(number))), 0.1);
  }
}

TEST(FaceTracker, APauseEndsARun) {
  FaceTracker tracker;
  for (std::size_t frame = 0; frame < 6; ++frame) tracker.add(frame, static_cast<double>(frame), 1, face(0));
  EXPECT_TRUE(tracker.sightings().empty());
}

TEST(Alike, RedIsNotOrange) {
  EXPECT_GT(distance_of(kColours[1], kColours[4]), 0.2);
  EXPECT_LT(distance_of(kColours[1], PixelColour{160, 22, 28}), 0.05);
  EXPECT_EQ(alike_stickers(face(1), quarter_turned(face(1)), 0.01), 9);
  EXPECT_LT(alike_stickers(face(1), face(2), 0.1), 8);
}

}  // namespace
}  // namespace superflip::scan
