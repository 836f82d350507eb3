#include "stages/plan.h"

#include <gtest/gtest.h>

#include <bit>

#include "stages/pattern_table.h"
#include "stages/stage.h"

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
  EXPECT_EQ(plan.tables.size(), 3U);
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
    EXPECT_EQ(stage.implied_for[i], exact ? ImpliedGoals({0, stage.needed_by[i], stage.needed_by[i]}) : ImpliedGoals());
    EXPECT_EQ(std::popcount(stage.needed_by[i]), exact ? 3 : 2);
  }
}

TEST(Plan, JoinsWholePatternsFirstWhereTheyHaveSymmetries) {
  const auto layers = stages("f2l");
  Plan plan = Plan::make(layers, kMostEntries).value();
  plan.join_patterns(layers, 2 * kRoom - plan.table_bytes());
  EXPECT_LT(plan.table_bytes(), 2 * kRoom);
  // The exact tables, that of two opposite slots, and those of a slot and the next corner, which the others lack.
  ASSERT_EQ(plan.tables.size(), 3U);
  EXPECT_EQ(plan.tables[1].shape.grade, 2U);
  EXPECT_EQ(plan.tables[1].shape.symmetries.size(), 4U);
  EXPECT_EQ(plan.tables[1].shape.entries, 3'040ULL * 56 * 64 * 504);
  EXPECT_EQ(plan.tables[2].shape.grade, 1U);
  const StagePlan& stage = plan.stages.front();
  ASSERT_EQ(stage.views.size(), 4U + 2 + 8);
  for (std::size_t i = 0; i < stage.views.size(); ++i) {
    const std::size_t grade = plan.tables[plan.views[stage.views[i]].table].shape.grade;
    EXPECT_EQ(stage.implied_for[i], grade == 0 ? ImpliedGoals({0, 1, 1}) : ImpliedGoals()) << i;
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
