#include "cube/repaint.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cube/random_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using Repaints = std::vector<Repaint>;

FaceColours with(FaceColours colours, const Repaints& repaints) {
  for (const Repaint& repaint : repaints) colours[static_cast<std::size_t>(repaint.facelet)] = repaint.colour;
  return colours;
}

bool counts_are_right(const FaceColours& colours) {
  for (int f = 0; f < kFaces; ++f)
    if (std::count(colours.begin(), colours.end(), static_cast<Face>(f)) != kFacelets / kFaces) return false;
  return true;
}

// Finds every repainting of `left` stickers from `first` on that makes a cube possible, by brute force.
void try_all(const FaceColours& colours, std::size_t left, int first, Repaints& chosen, std::vector<Repaints>& found) {
  if (left == 0) {
    if (counts_are_right(colours) && cubies_of(colours)) found.push_back(chosen);
    return;
  }
  for (int facelet = first; facelet < kFacelets; ++facelet) {
    if (facelet % 9 == 4) continue;
    for (int f = 0; f < kFaces; ++f) {
      const Repaint repaint{facelet, static_cast<Face>(f)};
      if (colours[static_cast<std::size_t>(facelet)] == repaint.colour) continue;
      chosen.push_back(repaint);
      try_all(with(colours, {repaint}), left - 1, facelet + 1, chosen, found);
      chosen.pop_back();
    }
  }
}
std::vector<Repaints> all_of(const FaceColours& colours, std::size_t size) {
  std::vector<Repaints> found;
  Repaints chosen;
  try_all(colours, size, 0, chosen, found);
  return found;
}

bool has(const std::vector<Repaints>& ways, const Repaints& way) {
  return std::find(ways.begin(), ways.end(), way) != ways.end();
}

// A facelet that is not a centre.
std::size_t any_sticker(Rng& rng) {
  const std::size_t facelet = rng.below(48);
  return facelet / 8 * 9 + (facelet % 8 < 4 ? facelet % 8 : facelet % 8 + 1);
}

void expect_cubes(const FaceColours& colours, const std::vector<Repaints>& ways) {
  for (const Repaints& way : ways) EXPECT_TRUE(cubies_of(with(colours, way)));
}

TEST(Repaint, OneWrongStickerIsFound) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const FaceColours right = facelets_of(random_state(rng));
    const std::size_t facelet = any_sticker(rng);
    FaceColours wrong = right;
    wrong[facelet] = static_cast<Face>((index_of(right[facelet]) + 1 + static_cast<int>(rng.below(5))) % kFaces);
    const auto ways = fewest_repaints(wrong);
    EXPECT_TRUE(has(ways, {{static_cast<int>(facelet), right[facelet]}}));
    EXPECT_EQ(ways.size(), all_of(wrong, 1).size());
    expect_cubes(wrong, ways);
  }
}

TEST(Repaint, TwoSwappedStickersAreFoundAsASetOfTwo) {
  Rng rng(2);
  int impossible = 0;
  for (int i = 0; i < 60; ++i) {
    const FaceColours right = facelets_of(random_state(rng));
    const std::size_t a = any_sticker(rng);
    const std::size_t b = any_sticker(rng);
    FaceColours wrong = right;
    std::swap(wrong[a], wrong[b]);
    const auto ways = fewest_repaints(wrong);
    if (cubies_of(wrong)) {
      EXPECT_TRUE(ways.empty());
      continue;
    }
    ++impossible;
    Repaints exchange = {{static_cast<int>(std::min(a, b)), right[std::min(a, b)]},
                         {static_cast<int>(std::max(a, b)), right[std::max(a, b)]}};
    EXPECT_TRUE(has(ways, exchange));
    EXPECT_TRUE(all_of(wrong, 1).empty()) << "a smaller set exists";
    if (i < 10) {
      EXPECT_EQ(ways.size(), all_of(wrong, 2).size());
    }
    expect_cubes(wrong, ways);
  }
  EXPECT_GT(impossible, 30);
}

TEST(Repaint, AFlippedEdgeNeedsTwoStickersAndATwistedCornerThree) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    CubieState state = random_state(rng);
    state.eo[rng.below(kEdges)] ^= 1;
    const auto flips = fewest_repaints(facelets_of(state));
    ASSERT_GE(flips.size(), 12U) << "any edge may be the flipped one";
    for (const Repaints& way : flips) EXPECT_EQ(way.size(), 2U);
    expect_cubes(facelets_of(state), flips);

    state = random_state(rng);
    const std::size_t corner = rng.below(kCorners);
    state.co[corner] = static_cast<std::uint8_t>((state.co[corner] + 1) % 3);
    const auto twists = fewest_repaints(facelets_of(state));
    ASSERT_GE(twists.size(), 8U);
    for (const Repaints& way : twists) EXPECT_EQ(way.size(), 3U);
    expect_cubes(facelets_of(state), twists);
    if (i == 0) {
      EXPECT_TRUE(all_of(facelets_of(state), 2).empty());
    }
  }
}

TEST(Repaint, IsEmptyForAPossibleCubeAndWhenTooMuchIsWrong) {
  Rng rng(4);
  EXPECT_TRUE(fewest_repaints(facelets_of(random_state(rng))).empty());
  FaceColours colours{};
  EXPECT_TRUE(fewest_repaints(colours).empty());
  colours = facelets_of(CubieState::solved());
  std::swap(colours[4], colours[13]);
  EXPECT_TRUE(fewest_repaints(colours).empty()) << "a centre";
}

TEST(Repaint, OneWrongStickerOfA2x2x2IsFound) {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const PocketColours right = facelets_of(random_pocket_state(rng));
    const std::size_t facelet = rng.below(kPocketFacelets);
    PocketColours wrong = right;
    wrong[facelet] = static_cast<Face>((index_of(right[facelet]) + 1 + static_cast<int>(rng.below(5))) % kFaces);
    const auto ways = fewest_repaints(wrong);
    EXPECT_TRUE(has(ways, {{static_cast<int>(facelet), right[facelet]}}));
    for (const Repaints& way : ways) {
      PocketColours repainted = wrong;
      for (const Repaint& repaint : way) repainted[static_cast<std::size_t>(repaint.facelet)] = repaint.colour;
      EXPECT_TRUE(pocket_of(repainted));
    }
  }
}

}  // namespace
}  // namespace superflip
