#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/cubie_state.h"
#include "cube/metric.h"
#include "cube/move_costs.h"

namespace superflip {
namespace {

MoveSequence joined(std::initializer_list<Move> turns) {
  MoveSequence moves;
  for (const Move turn : turns) append_joined(moves, turn);
  return moves;
}

TEST(AppendJoined, MergesTurnsOfAFaceAcrossTurnsOfTheOppositeFace) {
  const Move r = Move::turn(Face::kR, 1);
  const Move r2 = Move::turn(Face::kR, 2);
  const Move r3 = Move::turn(Face::kR, 3);
  const Move l = Move::turn(Face::kL, 1);
  const Move u = Move::turn(Face::kU, 1);
  EXPECT_EQ(joined({r, r}), MoveSequence{r2});
  EXPECT_EQ(joined({u, r, l, r2}), (MoveSequence{u, r3, l}));
  EXPECT_EQ(joined({u, r, l, r3}), (MoveSequence{u, l}));
  EXPECT_EQ(joined({r, u, r}), (MoveSequence{r, u, r}));
  EXPECT_EQ(joined({r, u, u.inverse(), r}), MoveSequence{r2});
}

TEST(AppendJoined, ReachesTheSameStateAndTurnsNoFaceTwiceInARow) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    MoveSequence plain;
    MoveSequence shorter;
    for (int k = 0; k < 12; ++k) {
      plain.emplace_back(static_cast<int>(rng.below(kFaceTurns)));
      append_joined(shorter, plain.back());
    }
    EXPECT_EQ(apply_all(CubieState::solved(), shorter), apply_all(CubieState::solved(), plain));
    for (std::size_t k = 1; k < shorter.size(); ++k) EXPECT_NE(shorter[k - 1].face(), shorter[k].face());
  }
}

TEST(AppendJoined, MakesPairsOfTheMovesThatAMetricHas) {
  const Move r = Move::turn(Face::kR, 1);
  const Move l3 = Move::turn(Face::kL, 3);
  const auto joined_in = [](const Metric& metric, std::initializer_list<Move> moves) {
    MoveSequence joined;
    for (const Move m : moves) append_joined(joined, m, metric);
    return joined;
  };
  const Move middle = Move::pair(Axis::kRL, 1, 3);
  EXPECT_EQ(joined_in(htm(), {r, l3}), (MoveSequence{r, l3}));
  EXPECT_EQ(joined_in(*find_metric("stm"), {r, l3}), MoveSequence{middle});
  EXPECT_EQ(joined_in(*find_metric("stm"), {middle, middle.inverse()}), MoveSequence{});
  EXPECT_EQ(joined_in(*find_metric("stm"), {middle, r}), (MoveSequence{Move::turn(Face::kR, 2), l3}));
}

}  // namespace
}  // namespace superflip
