#include "cube/move_costs.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/cubie_state.h"

namespace superflip {
namespace {

constexpr Move kU = Move::turn(Face::kU, 1);
constexpr Move kU2 = Move::turn(Face::kU, 2);
constexpr Move kD = Move::turn(Face::kD, 1);
constexpr Move kR = Move::turn(Face::kR, 1);

// Quarter turns cost 2 and half turns 3; those of B cost 5 and 7.
std::array<int, kFaceTurns> turn_costs() {
  std::array<int, kFaceTurns> turns{};
  for (Move m : MoveSet::face_turns()) {
    const bool half = m.quarter_turns() == 2;
    const bool slow = m.face() == Face::kB;
    turns[static_cast<std::size_t>(m.index())] = slow ? (half ? 7 : 5) : (half ? 3 : 2);
  }
  return turns;
}

TEST(StepsOf, JoinsNeighboursThatTurnOppositeFacesInEitherOrder) {
  const Move pair = Move::pair(Axis::kUD, 2, 1);
  EXPECT_EQ(steps_of(MoveSequence{kU2, kD, kR}), (MoveSequence{pair, kR}));
  EXPECT_EQ(steps_of(MoveSequence{kR, kD, kU2}), (MoveSequence{kR, pair}));
}

TEST(StepsOf, DoesNotJoinPairsTurnsOfOneFaceOrSeparatedTurns) {
  const Move pair = Move::pair(Axis::kUD, 1, 1);
  for (const MoveSequence& moves :
       {MoveSequence{kU, kU}, MoveSequence{kU, kR, kD}, MoveSequence{pair, kU}, MoveSequence{kD, pair}, MoveSequence{}})
    EXPECT_EQ(steps_of(moves), moves);
}

TEST(StepsOf, JoinsNoTurnTwice) {
  EXPECT_EQ(steps_of(MoveSequence{kU, kD, kU}), (MoveSequence{Move::pair(Axis::kUD, 1, 1), kU}));
}

TEST(StepsOf, ReachesTheSameStateAsTheMoves) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    MoveSequence moves;
    for (int k = 0; k < 20; ++k) moves.emplace_back(static_cast<int>(rng.below(kMoves)));
    EXPECT_EQ(apply_all(CubieState::solved(), steps_of(moves)), apply_all(CubieState::solved(), moves));
  }
}

TEST(MoveCosts, OfAPairIsTheLargerCostOrTheSumOfBoth) {
  const Move pair = Move::pair(Axis::kFB, 2, 1);
  EXPECT_EQ(MoveCosts::of(turn_costs(), PairCost::kMax).cost_of(pair), 5);
  EXPECT_EQ(MoveCosts::of(turn_costs(), PairCost::kSum).cost_of(pair), 8);
}

TEST(MoveCosts, AddsStepsAndNotMoves) {
  const MoveSequence moves = {kU2, kD, kR, kD};
  EXPECT_EQ(MoveCosts::of(turn_costs(), PairCost::kMax).cost_of(moves), 3 + 2 + 2);
  EXPECT_EQ(MoveCosts::of(turn_costs(), PairCost::kSum).cost_of(moves), 3 + 2 + 2 + 2);
  EXPECT_EQ(MoveCosts::of(turn_costs(), PairCost::kMax).cost_of(MoveSequence{}), 0);
}

}  // namespace
}  // namespace superflip
