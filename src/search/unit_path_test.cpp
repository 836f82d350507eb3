// Paths of every unit size, from empty to full.
#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "search/unit_moves.h"

namespace superflip {
namespace {

TEST(UnitPath, HoldsAsManyUnitsAsTheMetricsNeed) {
  EXPECT_EQ(UnitPath::bits_for(1), 1);
  EXPECT_EQ(UnitPath::bits_for(12), 4);
  EXPECT_EQ(UnitPath::bits_for(16), 4) << "numbers 0 to 15";
  EXPECT_EQ(UnitPath::bits_for(18), 5);
  EXPECT_EQ(UnitPath::bits_for(45), 6);
  EXPECT_EQ(UnitPath::capacity(UnitPath::bits_for(12)), 31);
  EXPECT_EQ(UnitPath::capacity(UnitPath::bits_for(18)), 25);
  EXPECT_EQ(UnitPath::capacity(UnitPath::bits_for(45)), 21);
}

TEST(UnitPath, GivesItsUnitsBackLastOneFirst) {
  Rng rng(41);
  for (const int units : {1, 2, 12, 18, 27, 45}) {
    const int bits = UnitPath::bits_for(units);
    for (int round = 0; round < 100; ++round) {
      std::vector<std::size_t> made;
      UnitPath path;
      for (int i = 0; i < UnitPath::capacity(bits); ++i) {
        EXPECT_EQ(path.empty(), made.empty());
        made.push_back(rng.below(static_cast<std::uint64_t>(units)));
        path = path.then(made.back(), bits);
      }
      for (; !made.empty(); made.pop_back(), path = path.without_last(bits)) {
        ASSERT_FALSE(path.empty()) << units;
        ASSERT_EQ(path.last(bits), made.back()) << units;
      }
      EXPECT_TRUE(path.empty()) << units;
    }
  }
}

}  // namespace
}  // namespace superflip
