#include "base/flat_passes.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace superflip {
namespace {

std::vector<std::size_t> items(const auto& list) {
  std::vector<std::size_t> items;
  for (std::size_t i = 0; i < list.size(); ++i) items.push_back(list[i]);
  return items;
}

TEST(NumberList, TakesTheBitsThatAreSet) {
  NumberList<14> list;
  list.add_bits(0b1000101, 10);
  list.add_bits(0, 500);
  list.add_bits(0b1111111, 100);
  EXPECT_EQ(items(list), (std::vector<std::size_t>{10, 12, 16, 100, 101, 102, 103, 104, 105, 106}));
}

TEST(NumberList, TakesWhatIsWanted) {
  NumberList<5> list;
  for (std::size_t i = 0; i < 10; ++i) list.add_if(i % 2 == 1, 7 * i);
  EXPECT_EQ(items(list), (std::vector<std::size_t>{7, 21, 35, 49, 63}));
}

TEST(SwapIf, SwapsOnlyIfWanted) {
  std::uint8_t a = 3;
  std::uint8_t b = 250;
  swap_if(false, a, b);
  EXPECT_EQ(a, 3);
  EXPECT_EQ(b, 250);
  swap_if(true, a, b);
  EXPECT_EQ(a, 250);
  EXPECT_EQ(b, 3);
}

TEST(BytesUpTo, IsWhatALoopSays) {
  Rng rng(6);
  for (int i = 0; i < 10'000; ++i) {
    const int most = static_cast<int>(rng.below(128));
    std::uint64_t bytes = 0;
    std::uint32_t expected = 0;
    for (std::size_t b = 0; b < 8; ++b) {
      // Half of them next to `most`.
      const auto near = static_cast<std::uint64_t>(most) + rng.below(2);
      const std::uint64_t byte = rng.below(2) == 0 ? rng.below(128) : near % 128;
      bytes |= byte << (8 * b);
      expected |= (static_cast<int>(byte) <= most ? 1U : 0U) << b;
    }
    ASSERT_EQ(bytes_up_to(bytes, most), expected) << std::hex << bytes << " " << most;
  }
}

}  // namespace
}  // namespace superflip
