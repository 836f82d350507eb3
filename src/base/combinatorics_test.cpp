#include "base/combinatorics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace superflip {
namespace {

TEST(Combinatorics, PermutationsAreRankedInLexicographicOrder) {
  std::array<std::uint8_t, 6> p{};
  std::iota(p.begin(), p.end(), std::uint8_t{0});
  std::uint32_t rank = 0;
  do {
    ASSERT_EQ(rank_permutation(p), rank);
    ASSERT_EQ(unrank_permutation<6>(rank), p);
    ++rank;
  } while (std::next_permutation(p.begin(), p.end()));
  EXPECT_EQ(rank, factorial(6));
}

TEST(Combinatorics, LastPermutationOfTwelveHasTheLargestRank) {
  std::array<std::uint8_t, 12> reversed{};
  std::iota(reversed.rbegin(), reversed.rend(), std::uint8_t{0});
  EXPECT_EQ(rank_permutation(reversed), 479001599U);
  EXPECT_EQ(unrank_permutation<12>(479001599U), reversed);
}

TEST(Combinatorics, ASwapChangesTheParityOfAPermutation) {
  for (std::uint32_t rank = 0; rank < factorial(5); ++rank) {
    auto p = unrank_permutation<5>(rank);
    const bool odd = is_odd_permutation(p);
    std::swap(p[1], p[4]);
    ASSERT_NE(is_odd_permutation(p), odd);
  }
  EXPECT_FALSE(is_odd_permutation(unrank_permutation<5>(0)));
}

TEST(Combinatorics, SetsOfEverySizeAreRankedOnceEach) {
  for (int k = 0; k <= 12; ++k) {
    std::uint32_t count = 0;
    for (std::uint32_t mask = 0; mask < 1U << 12; ++mask) {
      if (std::popcount(mask) != k) continue;
      // The combinatorial number system orders masks of one size by their value.
      ASSERT_EQ(rank_combination(mask), count);
      ASSERT_EQ(unrank_combination(12, k, count), mask);
      ++count;
    }
    EXPECT_EQ(count, binomial(12, k));
  }
}

TEST(Combinatorics, BinomialsFollowPascalsTriangle) {
  EXPECT_EQ(binomial(12, 4), 495U);
  EXPECT_EQ(binomial(4, 5), 0U);
  for (int n = 1; n <= 12; ++n)
    for (int k = 1; k <= n; ++k) EXPECT_EQ(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
}

}  // namespace
}  // namespace superflip
