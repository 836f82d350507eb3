#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>

#include "base/rng.h"

namespace superflip {
namespace {

TEST(SystemRandom, IsAnotherNumberWithEachCallAndSetsEachBitHalfTheTime) {
  constexpr int kDraws = 4096;
  std::set<std::uint64_t> seen;
  std::array<int, 64> set_bits{};
  for (int i = 0; i < kDraws; ++i) {
    const std::uint64_t bits = system_random();
    seen.insert(bits);
    for (std::size_t bit = 0; bit < 64; ++bit) set_bits[bit] += static_cast<int>(bits >> bit & 1);
  }
  EXPECT_EQ(seen.size(), kDraws);
  for (const int count : set_bits) EXPECT_NEAR(count, kDraws / 2, 320);  // ten standard deviations
}

TEST(SystemRandom, GivesSeedsOf32Bits) {
  for (int i = 0; i < 100; ++i) EXPECT_LT(fresh_seed(), std::uint64_t{1} << 32);
}

}  // namespace
}  // namespace superflip
