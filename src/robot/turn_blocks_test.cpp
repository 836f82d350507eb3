#include "robot/turn_blocks.h"

#include <gtest/gtest.h>

#include "cube/testing.h"

namespace superflip::robot {
namespace {

using superflip::testing::moves_of;

TEST(TurnBlocks, HaveAllTurnsOfAnAxisBetweenTurnsOfOthers) {
  EXPECT_EQ(blocks_of(moves_of("R L' U2 D F")),
            (std::vector<TurnBlock>{{Axis::kRL, {1, 3}}, {Axis::kUD, {2, 1}}, {Axis::kFB, {1, 0}}}));
  EXPECT_EQ(blocks_of(moves_of("D U2")), (std::vector<TurnBlock>{{Axis::kUD, {2, 1}}}));
  EXPECT_TRUE(blocks_of({}).empty());
}

TEST(TurnBlocks, MergeTurnsOfOneFaceAndDropWhatCancels) {
  EXPECT_EQ(blocks_of(moves_of("R L R")), (std::vector<TurnBlock>{{Axis::kRL, {2, 1}}}));
  EXPECT_EQ(blocks_of(moves_of("F R L R' L' F")), (std::vector<TurnBlock>{{Axis::kFB, {2, 0}}}));
  EXPECT_TRUE(blocks_of(moves_of("B U U' B'")).empty());
}

TEST(TurnBlocks, TakePairsAsTwoTurns) {
  const MoveSequence pair = {Move::pair(Axis::kRL, 1, 2), Move::turn(Face::kL, 3)};
  EXPECT_EQ(blocks_of(pair), (std::vector<TurnBlock>{{Axis::kRL, {1, 1}}}));
}

}  // namespace
}  // namespace superflip::robot
