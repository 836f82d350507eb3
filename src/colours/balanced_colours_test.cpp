#include "colours/balanced_colours.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "colours/testing_light.h"

namespace superflip {
namespace {

// An assignment is optimal when no circle of exchanges gains: a sticker of colour a becomes b, one of b becomes c, ...
double best_circle(const StickerCosts& costs, const FaceColours& colours) {
  std::array<std::array<double, kFaces>, kFaces> way{};
  for (auto& row : way) row.fill(1e9);
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto from = static_cast<std::size_t>(colours[i]);
    for (std::size_t to = 0; to < kFaces; ++to)
      if (to != from) way[from][to] = std::min(way[from][to], costs[i][to] - costs[i][from]);
  }
  for (std::size_t k = 0; k < kFaces; ++k)
    for (std::size_t a = 0; a < kFaces; ++a)
      for (std::size_t b = 0; b < kFaces; ++b) way[a][b] = std::min(way[a][b], way[a][k] + way[k][b]);
  double best = 1e9;
  for (std::size_t c = 0; c < kFaces; ++c) best = std::min(best, way[c][c]);
  return best;
}

TEST(BalancedColours, GiveEachColourNineStickersAtTheLeastCost) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    testing::Chance chance(seed);
    StickerCosts costs{};
    for (auto& of_sticker : costs)
      for (double& cost : of_sticker) cost = chance.uniform(0, 10);
    const FaceColours colours = balanced_colours(costs);
    for (int f = 0; f < kFaces; ++f)
      EXPECT_EQ(std::count(colours.begin(), colours.end(), static_cast<Face>(f)), 9) << seed;
    EXPECT_GE(best_circle(costs, colours), -1e-6) << seed;
  }
}

}  // namespace
}  // namespace superflip
