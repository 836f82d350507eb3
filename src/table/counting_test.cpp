#include <gtest/gtest.h>

#include "coord/coordinate.h"
#include "table/level_loop.h"

namespace superflip {
namespace {

const Metric& metric(std::string_view id) { return *find_metric(id); }

TEST(WithoutComposites, LeavesOutHalfTurnsWhereQuarterTurnsMakeThem) {
  EXPECT_EQ(without_composites(MoveSet::face_turns(), metric("qtm")).size(), 12);
  EXPECT_EQ(without_composites(half_turn_moves() & MoveSet::face_turns(), metric("qtm")).size(), 6);
  EXPECT_EQ(without_composites(phase2_moves() & MoveSet::face_turns(), metric("qtm")).size(), 8);
}

TEST(WithoutComposites, LeavesOutNothingWhereEachMoveCostsOne) {
  EXPECT_EQ(without_composites(MoveSet::face_turns(), metric("htm")), MoveSet::face_turns());
  EXPECT_EQ(without_composites(MoveSet::all(), metric("ahtm")), MoveSet::all());
}

TEST(WithoutComposites, LeavesOnlyMovesOfCostOneAmongAllOfAMetric) {
  for (const Metric& each : metrics())
    for (const Move m : without_composites(each.moves, each)) EXPECT_EQ(each.cost_of(m), 1) << each.id;
}

TEST(CountingPlan, TakesTwoBitsWhereEachMoveCostsOneAndElseEight) {
  EXPECT_EQ(counting_plan(MoveSet::face_turns(), metric("qtm")).packing.bits, 2);
  EXPECT_EQ(counting_plan(half_turn_moves() & MoveSet::face_turns(), metric("qtm")).packing.bits, 8);
}

TEST(Words, TellSizesFromBytesToExponents) {
  EXPECT_EQ(bytes_in_words(12), "12 bytes");
  EXPECT_EQ(bytes_in_words(230e6), "230 MB");
  EXPECT_EQ(bytes_in_words(7.7e9), "7.7 GB");
  EXPECT_EQ(bytes_in_words(115e9), "115 GB");
  EXPECT_EQ(bytes_in_words(3e19), "3e+10 GB");
  EXPECT_EQ(number_in_words(2'217'093'120.0), "2217093120");
  EXPECT_EQ(number_in_words(4.3252e19), "4.33e+19");
}

}  // namespace
}  // namespace superflip
