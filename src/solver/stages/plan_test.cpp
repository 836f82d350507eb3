#include "solver/stages/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "solver/stages/pattern_table.h"

namespace superflip::stages {
namespace {

constexpr std::uint64_t kRoom = 1'000'000'000;

std::vector<Stage> stages(std::string_view name) {
  const Face down = Face::kD;
  return {parse_stage(name, std::span(&down, 1)).value()};
}

TEST(Plan, JoinsPatternsWhereThereIsRoomForTheirTables) {
  const auto two_slots = stages("xxcross");
  Plan plan = Plan::make(two_slots, kMostEntries).value();
  ASSERT_EQ(plan.views.size(), 4U);
  plan.join_patterns(two_slots, 1'000'000);
  EXPECT_EQ(plan.views.size(), 4U);
  plan.join_patterns(two_slots, kRoom);
  EXPECT_EQ(plan.views.size(), 16U);  // each slot with the corners of the three others
  EXPECT_EQ(plan.tables().size(), 3U);
  EXPECT_LT(plan.table_bytes(), kRoom);
}

TEST(Plan, SaysWhereACoarseViewHoldsAnExactOne) {
  const auto deep = stages("xxxcross");
  Plan plan = Plan::make(deep, kMostEntries).value();
  plan.join_patterns(deep, kRoom);
  const StagePlan& stage = plan.stages.front();
  ASSERT_EQ(stage.goals, 4U);
  for (std::size_t i = 0; i < stage.views.size(); ++i) {
    const bool exact = std::popcount(plan.views[stage.views[i]].pattern.pieces.corners) == 1;
    EXPECT_EQ(stage.implied_for[i], exact ? stage.needed_by[i] : GoalMask{0});
    EXPECT_EQ(std::popcount(stage.needed_by[i]), exact ? 3 : 2);
  }
}

TEST(Plan, JoinsNothingToAStageOfOnePattern) {
  const auto one_slot = stages("xcross");
  Plan plan = Plan::make(one_slot, kMostEntries).value();
  plan.join_patterns(one_slot, kRoom);
  EXPECT_EQ(plan.views.size(), 4U);
}

}  // namespace
}  // namespace superflip::stages
