#include "base/rng.h"

#include <gtest/gtest.h>

#include "base/checksum.h"

namespace superflip {
namespace {

TEST(Rng, GivesTheReferenceSequenceOfXoshiro256StarStar) {
  // SplitMix64 fills the state from seed 0, as the authors advise (prng.di.unimi.it); other libraries print the same.
  Rng rng(0);
  EXPECT_EQ(rng.next(), 0x99EC5F36CB75F2B4U);
  EXPECT_EQ(rng.next(), 0xBF6E1F784956452AU);
  EXPECT_EQ(rng.next(), 0x1A5F849D4933E6E0U);
  EXPECT_EQ(rng.next(), 0x6AA594F1262D2D2CU);
}

TEST(Rng, DrawsBelowTheBoundEachValueAboutEquallyOften) {
  Rng rng(1);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen.at(rng.below(7));
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);  // over five standard deviations
}

TEST(Rng, DrawsWithoutBiasEvenForBoundsNearTheWholeRange) {
  // With bound 3 * 2^62 a plain remainder would hit the lowest third twice as often as each of the others.
  Rng rng(2);
  constexpr std::uint64_t kThird = std::uint64_t{1} << 62;
  int lowest = 0;
  for (int i = 0; i < 30000; ++i) lowest += rng.below(3 * kThird) < kThird;
  EXPECT_NEAR(lowest, 10000, 500);
}

TEST(Checksum, IsXxh3) {
  // XXH3_64bits of the empty text and of "a", from the test vectors of xxHash 0.8.
  EXPECT_EQ(checksum(nullptr, 0), 0x2D06800538D394C2U);
  EXPECT_EQ(checksum("a", 1), 0xE6C632B61E964E1FU);
}

}  // namespace
}  // namespace superflip
