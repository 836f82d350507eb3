#include "questions/compare/verb_report.h"

#include <gtest/gtest.h>

namespace superflip::cli {
namespace {

ComparedCube cube(int length, std::uint64_t first, std::uint64_t second) {
  ComparedCube made;
  made.length = length;
  for (const std::uint64_t nodes : {first, second})
    made.searches.push_back({{nodes, 6 * nodes, 0, nodes / 2, nodes / 4, 8 * nodes}, 0.5, length - 2});
  return made;
}

ComparisonReport sample() {
  ComparisonReport report({"bfs", "ida"});
  report.add(cube(7, 100, 1));
  report.add(cube(8, 300, 3));
  return report;
}

TEST(ComparisonReport, HasMeansAndMaximaOfEachAlgorithm) {
  const std::string text = sample().text();
  EXPECT_NE(text.find("2 cubes, 7.5000 HTM on average"), std::string::npos) << text;
  EXPECT_NE(text.find("bfs                    200.00       300        1200.00      1800       0.00       150        75 "
                      "       2400     1.000   5.500"),
            std::string::npos)
      << text;
}

TEST(ComparisonReport, DrawsABarForEachPowerOfTwo) {
  const std::string text = sample().text();
  const std::string half(25, '#');
  EXPECT_NE(text.find("\nbfs\n        64 +        1 " + half + "\n       128 +        0\n       256 +        1 " +
                      half + "\n"),
            std::string::npos)
      << text;
}

TEST(ComparisonReport, HasALineOfCsvForEachAlgorithmOfTheLastCube) {
  EXPECT_EQ(sample().last_as_csv(3),
            "3,bfs,8,300,1800,0,150,75,2400,0.500000000,6\n3,ida,8,3,18,0,1,0,24,0.500000000,6\n");
  EXPECT_EQ(ComparisonReport::no_record(4), "4,,,,,,,,,,\n");
}

TEST(ComparisonReport, PlotsACurveForEachAlgorithm) {
  const std::string svg = sample().plot();
  EXPECT_NE(svg.find("nodes expanded, as the exponent of a power of two"), std::string::npos);
  EXPECT_NE(svg.find("bfs  7.000"), std::string::npos) << "the mean of 6 and 8";
}

TEST(ComparisonReport, OfNoCubesSaysSo) { EXPECT_EQ(ComparisonReport({"bfs"}).text(), "no cubes\n"); }

}  // namespace
}  // namespace superflip::cli
