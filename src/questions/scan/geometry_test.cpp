#include "questions/scan/geometry.h"

#include <gtest/gtest.h>

#include <vector>

namespace superflip::scan {
namespace {

constexpr Quad kUnit = {Point{0, 0}, Point{1, 0}, Point{1, 1}, Point{0, 1}};
constexpr Quad kSlanted = {Point{120, 80}, Point{300, 60}, Point{330, 260}, Point{90, 240}};

TEST(Homography, MapsCornersToCorners) {
  const auto map = Homography::fit(kUnit, kSlanted);
  ASSERT_TRUE(map);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(length((*map)(kUnit[i]) - kSlanted[i]), 1e-6);
}

TEST(Homography, KeepsLinesAndTheirCrossings) {
  const auto map = Homography::fit(kUnit, kSlanted);
  ASSERT_TRUE(map);
  // The diagonals of the picture cross in the picture of the middle.
  const Point p = (*map)({0.5, 0.5});
  EXPECT_NEAR(cross(kSlanted[2] - kSlanted[0], p - kSlanted[0]), 0, 1e-6);
  EXPECT_NEAR(cross(kSlanted[3] - kSlanted[1], p - kSlanted[1]), 0, 1e-6);
}

TEST(Homography, AveragesNoiseOfManyPoints) {
  const auto truth = Homography::fit(kUnit, kSlanted);
  ASSERT_TRUE(truth);
  std::vector<Point> from;
  std::vector<Point> to;
  for (int y = 0; y <= 6; ++y)
    for (int x = 0; x <= 6; ++x) {
      from.push_back({x / 6.0, y / 6.0});
      const double sign = (x + y) % 2 == 0 ? 1 : -1;
      to.push_back((*truth)(from.back()) + Point{sign, -sign});
    }
  const auto map = Homography::fit(from, to);
  ASSERT_TRUE(map);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_LT(length((*map)(kUnit[i]) - kSlanted[i]), 0.7);
}

TEST(Homography, NeedsFourPointsThatAreNotInALine) {
  const std::vector<Point> line = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
  EXPECT_FALSE(Homography::fit(line, line));
  const std::vector<Point> three = {{0, 0}, {1, 0}, {0, 1}};
  EXPECT_FALSE(Homography::fit(three, three));
}

TEST(Quad, KnowsItsAreaItsInsideAndItsTurns) {
  EXPECT_DOUBLE_EQ(area_of(kUnit), 1);
  EXPECT_TRUE(is_convex(kSlanted));
  EXPECT_FALSE(is_convex({Point{0, 0}, Point{1, 1}, Point{1, 0}, Point{0, 1}}));
  EXPECT_TRUE(contains(kSlanted, centre_of(kSlanted)));
  EXPECT_FALSE(contains(kSlanted, {0, 0}));
  EXPECT_EQ(turned(kUnit, 1)[0].x, 1);
  EXPECT_NEAR(shape_distance(kSlanted, turned(kSlanted, 3)), 0, 1e-12);
  EXPECT_GT(shape_distance(kUnit, {Point{0, 0}, Point{2, 0}, Point{2, 1}, Point{0, 1}}), 0.3);
}

}  // namespace
}  // namespace superflip::scan
