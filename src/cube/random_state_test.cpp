#include "cube/random_state.h"

#include <gtest/gtest.h>

#include <map>

#include "base/combinatorics.h"
#include "cube/facelets.h"
#include "cube/testing.h"
#include "cube/validity.h"

namespace superflip {
namespace {

using testing::letters_of;

TEST(RandomState, EqualSeedsGiveEqualCubesForEver) {
  Rng first(0), second(2026);
  EXPECT_EQ(letters_of(facelets_of(random_state(first))), "FRLBUDUBRFLUURDBFDBLUDFLLDRFRDFDURULLURFLBFLDBBUFBRBRD");
  EXPECT_EQ(letters_of(facelets_of(random_state(first))), "URBRURDRRDFUFRULFURUFBFUDBULLBDDLBDLRBBLLUDFFRDFLBDFBL");
  EXPECT_EQ(letters_of(facelets_of(random_state(second))), "UUBFUFLBDLRLDRRURUDUFBFLRLFBBRUDDDBRFLBDLDRFDULLUBFBRF");
}

TEST(RandomState, EqualSeedsGiveEqualPocketCubesForEver) {
  Rng first(0), second(2026);
  EXPECT_EQ(letters_of(facelets_of(random_pocket_state(first))), "LRFLBDDFUUURBFDLURLRBFDB");
  EXPECT_EQ(letters_of(facelets_of(random_pocket_state(first))), "FBBRFUDBDUFFLLDLRRLURDUB");
  EXPECT_EQ(letters_of(facelets_of(random_pocket_state(second))), "URFDLUDRLFFBRRDBLULDFBUB");
}

// Each piece occurs at each place with each turn about equally often. With 24,000 cubes a count of mean n has a
// standard deviation of about sqrt(n). The seed is fixed, so the test either always passes or always fails.
TEST(RandomState, EveryPieceOccursAtEveryPlaceEquallyOften) {
  constexpr int kCubes = 24000;
  Rng rng(5);
  std::map<std::array<int, 3>, int> corners, edges;
  int odd = 0;
  for (int i = 0; i < kCubes; ++i) {
    const CubieState s = random_state(rng);
    ASSERT_TRUE(defects_of(s).empty());
    for (int p = 0; p < kCorners; ++p)
      ++corners[{p, s.cp[static_cast<std::size_t>(p)], s.co[static_cast<std::size_t>(p)]}];
    for (int p = 0; p < kEdges; ++p) ++edges[{p, s.ep[static_cast<std::size_t>(p)], s.eo[static_cast<std::size_t>(p)]}];
    odd += is_odd_permutation(s.cp) ? 1 : 0;
  }
  EXPECT_EQ(corners.size(), 8U * 8U * 3U);
  EXPECT_EQ(edges.size(), 12U * 12U * 2U);
  for (const auto& [key, count] : corners) EXPECT_NEAR(count, 1000, 150);
  for (const auto& [key, count] : edges) EXPECT_NEAR(count, 1000, 150);
  EXPECT_NEAR(odd, kCubes / 2.0, 400);
}

TEST(RandomState, PocketCubesAreNormalisedAndEveryCornerOccursAtEveryPlaceEquallyOften) {
  constexpr int kCubes = 21000;
  Rng rng(6);
  std::map<std::array<int, 3>, int> corners;
  for (int i = 0; i < kCubes; ++i) {
    const PocketState s = random_pocket_state(rng);
    ASSERT_TRUE(defects_of(s).empty());
    ASSERT_EQ(normalised(s), s);
    for (int p = 0; p < kCorners; ++p)
      ++corners[{p, s.cp[static_cast<std::size_t>(p)], s.co[static_cast<std::size_t>(p)]}];
  }
  EXPECT_EQ(corners.size(), 7U * 7U * 3U + 1U);
  for (const auto& [key, count] : corners) EXPECT_NEAR(count, key[0] == kDBL ? kCubes : 1000, 150);
}

}  // namespace
}  // namespace superflip
