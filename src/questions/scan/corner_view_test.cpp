#include "questions/scan/corner_view.h"

#include <gtest/gtest.h>

namespace superflip::scan {
namespace {

// A cube seen on a corner, without perspective: the common corner and six others around it, clockwise from the top.
constexpr Point kMiddle = {300, 300};
constexpr Point kTop = {300, 100};
constexpr Point kTopRight = {470, 200};
constexpr Point kRight = {470, 400};
constexpr Point kBottom = {300, 500};
constexpr Point kLeft = {130, 400};
constexpr Point kTopLeft = {130, 200};

constexpr Quad kU = {kTopLeft, kTop, kTopRight, kMiddle};
constexpr Quad kR = {kMiddle, kTopRight, kRight, kBottom};
constexpr Quad kF = {kTopLeft, kMiddle, kBottom, kLeft};

TEST(CornerView, NamesTheTopmostFaceFirstAndGoesClockwise) {
  const std::array<Quad, 3> outlines = {kF, kR, kU};
  const auto view = corner_view_of(outlines);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->face, (std::array<std::size_t, 3>{2, 1, 0}));
  EXPECT_EQ(view->corner, (std::array<std::size_t, 3>{3, 0, 1}));
}

TEST(CornerView, FindsTheCornerHoweverFacesAreRead) {
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = 0; b < 4; ++b) {
      const std::array<Quad, 3> outlines = {turned(kU, a), turned(kR, b), kF};
      const auto view = corner_view_of(outlines);
      ASSERT_TRUE(view);
      EXPECT_EQ(view->face, (std::array<std::size_t, 3>{0, 1, 2}));
      EXPECT_EQ(outlines[0][view->corner[0]].y, kMiddle.y);
      EXPECT_EQ(outlines[1][view->corner[1]].y, kMiddle.y);
    }
}

TEST(CornerView, FacesThatDoNotMeetAreNone) {
  Quad away = kR;
  for (Point& p : away) p = p + Point{120, 0};
  EXPECT_FALSE(corner_view_of(std::array<Quad, 3>{kU, away, kF}));
  EXPECT_FALSE(corner_view_of(std::array<Quad, 2>{kU, kF}));
}

TEST(CornerView, TwoFacesShowWhereTheThirdIs) {
  const auto is_near = [](const Quad& a, const Quad& b) {
    return shape_distance(a, b) < 1e-9 && length(centre_of(a) - centre_of(b)) < 1e-9;
  };
  int found = 0;
  for (const auto& third : third_faces(kU, kR)) found += third && is_near(*third, kF) ? 1 : 0;
  for (const auto& third : third_faces(kR, kF)) found += third && is_near(*third, kU) ? 1 : 0;
  for (const auto& third : third_faces(kF, kU)) found += third && is_near(*third, kR) ? 1 : 0;
  EXPECT_EQ(found, 3);
  Quad away = kU;
  for (Point& p : away) p = p - Point{0, 200};
  for (const auto& third : third_faces(away, kR)) EXPECT_FALSE(third);
}

}  // namespace
}  // namespace superflip::scan
