// Shares of rendered faces that must be found. The renderings do not change, so neither do the shares; they are a
// little below what docs/experiments/scan.md says of more renderings.
#include "questions/scan/pictures/find_faces.h"

#include <gtest/gtest.h>

#include "questions/scan/pictures/testing_tally.h"

namespace superflip::scan {
namespace {

Tally faces(const Look& look, int pictures = 12) {
  Random random(11);
  Tally tally;
  for (int i = 0; i < pictures; ++i) count(render_face(random_letters(random), look, random), tally);
  return tally;
}

Tally corners(const Look& look, int pictures = 6) {
  Random random(12);
  Tally tally;
  for (int i = 0; i < pictures; ++i)
    count(render_corner({random_letters(random), random_letters(random), random_letters(random)}, look, random), tally);
  return tally;
}

void expect_all_but(int missed, int wrong_colours, const Tally& tally) {
  EXPECT_GE(tally.found, tally.faces - missed);
  EXPECT_LE(tally.elsewhere, missed);
  EXPECT_LE(tally.wrong_colours, wrong_colours);
}

TEST(FindFaces, FindsFacesWithBordersOfAnyKind) {
  for (const Border border : {Border::kBlack, Border::kWhite, Border::kSeams}) {
    Look look;
    look.border = border;
    expect_all_but(0, 0, faces(look));
  }
}

TEST(FindFaces, FindsFacesWithoutBorders) {
  Look look;
  look.border = Border::kNone;
  expect_all_but(1, 0, faces(look));
}

TEST(FindFaces, FindsFacesAmongClutterWithLogoGlareAndShadow) {
  expect_all_but(1, 2, faces(hard_look(Border::kBlack)));
  expect_all_but(2, 2, faces(hard_look(Border::kWhite)));
  expect_all_but(2, 2, faces(hard_look(Border::kSeams)));
}

TEST(FindFaces, FindsFacesInSmallDarkNoisyAndBlurredPictures) {
  Look small = hard_look(Border::kBlack);
  small.size = {320, 240};
  expect_all_but(1, 2, faces(small));
  Look dark;
  dark.light = 0.25;
  dark.clutter = true;
  expect_all_but(1, 0, faces(dark));
  Look noisy;
  noisy.noise = 14;
  expect_all_but(1, 0, faces(noisy));
  Look blurred;
  blurred.blur = 2.2;
  expect_all_but(1, 0, faces(blurred));
}

TEST(FindFaces, FindsFacesInLargePictures) {
  Look large;
  large.size = {2400, 1800};
  large.clutter = true;
  expect_all_but(0, 0, faces(large, 2));
}

TEST(FindFaces, FindsThreeFacesOfACornerAndThatTheyMeet) {
  Look plain;
  const Tally black = corners(plain);
  expect_all_but(0, 0, black);
  EXPECT_EQ(black.corners, 6);
  Look seams;
  seams.border = Border::kSeams;
  seams.logo = seams.clutter = true;
  const Tally coloured = corners(seams);
  expect_all_but(2, 1, coloured);
  EXPECT_GE(coloured.corners, 5);
}

TEST(FindFaces, FindsNothingWhereThereIsNothing) {
  Random random(13);
  Look look;
  look.clutter = true;
  int found = 0;
  for (int i = 0; i < 12; ++i) found += find_faces(render_background(look, random), 1).faces.empty() ? 0 : 1;
  EXPECT_EQ(found, 0);
  cv::Mat noise(480, 640, CV_8UC3);
  cv::randu(noise, 0, 256);
  EXPECT_TRUE(find_faces(noise, 1).faces.empty());
  EXPECT_TRUE(find_faces(cv::Mat(480, 640, CV_8UC3, cv::Scalar(90, 90, 90)), 1).faces.empty());
}

}  // namespace
}  // namespace superflip::scan
