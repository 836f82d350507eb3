#include <gtest/gtest.h>

#include <array>

#include "solver/solver.h"

namespace superflip {
namespace {

constexpr std::array<TableTier, 3> kTiers = {{{"small", 2'000}, {"default", 130'000}, {"wanted", 900'000'000, true}}};

TEST(TableTiers, TheLargestOneWithinTheMemoryIsChosen) {
  EXPECT_EQ(choose_tier(kTiers, 129'999), 0U);
  EXPECT_EQ(choose_tier(kTiers, 130'000), 1U);
  EXPECT_EQ(choose_tier(kTiers, 1'000'000'000), 2U);
}

TEST(TableTiers, TheSmallestOneIsChosenWhereNoneFits) { EXPECT_EQ(choose_tier(kTiers, 5), 0U); }

TEST(TableTiers, AreRefusedWhereTheSmallestExceedsTheMemory) {
  EXPECT_TRUE(check_memory("tiny", kTiers, 2'000));
  const auto refused = check_memory("tiny", kTiers, 1'999);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_EQ(refused.error().where, "memory");
  EXPECT_EQ(refused.error().message, "the smallest tables of tiny take 2000 bytes; 1999 are allowed");
  EXPECT_TRUE(check_memory("tiny", {}, 0));
}

TEST(TableTiers, WithoutALimitTheFieldDecidesAndNotTheNameOrTheSize) { EXPECT_EQ(choose_tier(kTiers, {}), 2U); }

TEST(TableTiers, TheUsualDefaultIsTheLargestWithinTheDefaultMemory) {
  const auto tiers = with_usual_default({{"66MB", 66'000'000}, {"230MB", kDefaultTableMemory}, {"3GB", 3'000'000'000}});
  EXPECT_EQ(choose_tier(tiers, {}), 1U);
  EXPECT_EQ(choose_tier(with_usual_default({{"3GB", 3'000'000'000}}), {}), 0U) << "the smallest where none fits";
  EXPECT_TRUE(with_usual_default({}).empty());
}

}  // namespace
}  // namespace superflip
