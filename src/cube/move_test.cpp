#include "cube/move.h"

#include <gtest/gtest.h>

#include <vector>

#include "cube/cubie_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

TEST(Move, TurnsAndPairsAreRecoveredFromTheirIndex) {
  for (Move m : MoveSet::all()) {
    const Move again = m.is_face_turn() ? Move::turn(m.face(), m.quarter_turns())
                                        : Move::pair(m.axis(), m.quarter_turns(), m.opposite_quarter_turns());
    EXPECT_EQ(again, m);
  }
}

TEST(Move, SlicesAreTheNinePairsWhoseTurnsCancelInNumber) {
  int slices = 0;
  for (Move m : MoveSet::all()) {
    if (!m.is_slice()) continue;
    ++slices;
    EXPECT_EQ((m.quarter_turns() + m.opposite_quarter_turns()) % 4, 0);
  }
  EXPECT_EQ(slices, 9);
  EXPECT_TRUE(Move::pair(Axis::kRL, 1, 3).is_slice());
  EXPECT_FALSE(Move::pair(Axis::kRL, 1, 1).is_slice());
  EXPECT_FALSE(Move::turn(Face::kR, 1).is_slice());
}

TEST(Move, InverseOfASequenceUndoesIt) {
  MoveSequence moves = testing::moves_of("R U2 F' L");
  moves.push_back(Move::pair(Axis::kFB, 1, 2));
  const CubieState there = apply_all(CubieState::solved(), moves);
  EXPECT_EQ(apply_all(there, inverse(moves)), CubieState::solved());
}

TEST(MoveSet, IsVisitedInRisingOrder) {
  MoveSet set;
  for (int i : {44, 0, 17}) set.insert(Move(i));
  std::vector<int> visited;
  for (Move m : set) visited.push_back(m.index());
  EXPECT_EQ(visited, (std::vector<int>{0, 17, 44}));
  EXPECT_EQ(set.size(), 3);
}

TEST(MoveSet, ContainsInsertedMovesUntilTheyAreErased) {
  MoveSet set = MoveSet::of(Face::kF);
  EXPECT_TRUE(set.contains(Move::turn(Face::kF, 2)));
  EXPECT_FALSE(set.contains(Move::turn(Face::kR, 2)));
  set.erase(Move::turn(Face::kF, 2));
  EXPECT_FALSE(set.contains(Move::turn(Face::kF, 2)));
  EXPECT_TRUE(MoveSet().empty());
}

TEST(MoveSet, HasUnionIntersectionAndDifference) {
  const MoveSet r = MoveSet::of(Face::kR), rf = r | MoveSet::of(Face::kF);
  EXPECT_EQ(rf.size(), 6);
  EXPECT_EQ(rf & r, r);
  EXPECT_EQ(rf - r, MoveSet::of(Face::kF));
  EXPECT_EQ(MoveSet::all() - MoveSet::face_turns() - MoveSet::all(), MoveSet());
}

TEST(MoveSet, IsClosedUnderInverseWhenItHasTheInverseOfEachMove) {
  MoveSet set = MoveSet::of(Face::kF);
  EXPECT_TRUE(set.closed_under_inverse());
  set.erase(Move::turn(Face::kF, 3));
  EXPECT_FALSE(set.closed_under_inverse());
  EXPECT_EQ(set | set.inverses(), MoveSet::of(Face::kF));
  MoveSet pair;
  pair.insert(Move::pair(Axis::kUD, 1, 2));
  EXPECT_FALSE(pair.closed_under_inverse());
  pair.insert(Move::pair(Axis::kUD, 3, 2));
  EXPECT_TRUE(pair.closed_under_inverse());
  EXPECT_TRUE(MoveSet().closed_under_inverse());
  EXPECT_TRUE(MoveSet::all().closed_under_inverse());
}

TEST(MoveSet, IsListedInRisingOrder) {
  EXPECT_EQ(list_of(MoveSet::of(Face::kU) | MoveSet::of(Face::kF)), testing::moves_of("U U2 U' F F2 F'"));
}

}  // namespace
}  // namespace superflip
