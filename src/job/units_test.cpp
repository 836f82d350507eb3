#include "job/units.h"

#include <gtest/gtest.h>

namespace superflip::cli::job {
namespace {

using Units = std::vector<std::uint64_t>;

TEST(UnitList, HasNumbersAndRangesInOrderAndOnce) {
  EXPECT_EQ(parse_unit_list("3", 9), Units{3});
  EXPECT_EQ(parse_unit_list("7-9,1,8", 9), (Units{1, 7, 8, 9}));
  EXPECT_EQ(unit_list(Units{1, 2, 3, 5, 7, 8}), "1-3,5,7-8");
  EXPECT_EQ(unit_list(Units{1, 3, 5, 7}, 2), "1,3,...");
  EXPECT_EQ(unit_list({}), "");
}

TEST(UnitList, RefusesEverythingElse) {
  for (const char* const text : {"", "0", "10", "3-", "-3", "5-4", "1,", "1,,2", "a", "1 2", "+1", "1-10"})
    EXPECT_FALSE(parse_unit_list(text, 9)) << text;
}

}  // namespace
}  // namespace superflip::cli::job
