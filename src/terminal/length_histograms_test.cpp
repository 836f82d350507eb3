#include "terminal/length_histograms.h"

#include <gtest/gtest.h>

namespace superflip::cli {
namespace {

LengthHistograms three_cubes() {
  LengthHistograms histograms({"cross_D", "a<b"});
  histograms.add({2, 0});
  histograms.add({3, 0});
  histograms.add({});  // a line that is not a cube
  histograms.add({3, 0});
  return histograms;
}

TEST(LengthHistograms, CountCubesByLength) {
  EXPECT_EQ(three_cubes().table(),
            "moves       mean       0       1       2       3\n"
            "cross_D   2.6667       0       0       1       2\n"
            "a<b       0.0000       3       0       0       0\n");
}

TEST(LengthHistograms, DrawACurveForEachColumn) {
  const std::string svg = three_cubes().plot();
  EXPECT_EQ(svg.find("<svg "), 0U);
  // 0, 1, 2, 3 moves from left to right; a share of 0 is at the bottom of the frame, 1 at the top.
  EXPECT_NE(svg.find("\"50.0,380.0 236.7,380.0 423.3,260.0 610.0,140.0 \""), std::string::npos) << svg;
  EXPECT_NE(svg.find("\"50.0,20.0 236.7,380.0 423.3,380.0 610.0,380.0 \""), std::string::npos) << svg;
  EXPECT_NE(svg.find(">cross_D  2.667<"), std::string::npos);
  EXPECT_NE(svg.find(">a&lt;b  0.000<"), std::string::npos);
}

TEST(LengthHistograms, AddWholeHistogramsLikeTheirCubes) {
  LengthHistograms histograms({"cross_D", "a<b"});
  histograms.add({2, 0});
  histograms.add_counts(0, {0, 0, 0, 2});
  histograms.add_counts(1, {2});
  EXPECT_EQ(histograms.table(), three_cubes().table());
}

TEST(LengthHistograms, AreDrawnWithoutAnyCube) {
  const LengthHistograms empty({"cross_D"});
  EXPECT_EQ(empty.table(), "moves       mean\ncross_D   0.0000\n");
  EXPECT_NE(empty.plot().find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace superflip::cli
