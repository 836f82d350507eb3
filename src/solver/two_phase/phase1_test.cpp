// The facts that phase 1 rests on.
#include "solver/two_phase/phase1.h"

#include <gtest/gtest.h>

namespace superflip::two_phase {
namespace {

bool in_subgroup(const CubieState& state) {
  return EdgeOrientation::encode(state) == 0 && CornerOrientation::encode(state) == 0 &&
         UdSlice::encode(state) == UdSlice::encode(CubieState::solved());
}

// True when some way of `left` more canonical moves, the last one not of phase 2, ends in the subgroup.
bool comes_back(const CubieState& state, MoveSet choices, int left) {
  for (Move m : choices) {
    if (left == 1 && phase2_moves().contains(m)) continue;
    const CubieState next = apply(state, m);
    if (left == 1 ? in_subgroup(next) : comes_back(next, htm().after(m), left - 1)) return true;
  }
  return false;
}

TEST(Subgroup, IsKeptByTenTurnsAndLeftByTheOtherEight) {
  int keeping = 0;
  for (Move m : htm().moves) {
    EXPECT_EQ(in_subgroup(state_of(m)), phase2_moves().contains(m)) << m.index();
    keeping += phase2_moves().contains(m) ? 1 : 0;
  }
  EXPECT_EQ(keeping, 10);
}

TEST(Subgroup, IsKeptByExactlyTheseOfAllFortyFiveMoves) {
  for (Move m : MoveSet::all()) EXPECT_EQ(in_subgroup(state_of(m)), phase2_moves().contains(m)) << m.index();
}

TEST(Subgroup, CannotBeLeftAndEnteredAgainInFewerMovesThanTheSearchAssumes) {
  for (int length = 1; length < kShortestReturn; ++length)
    EXPECT_FALSE(comes_back(CubieState::solved(), htm().first(), length)) << length;
  EXPECT_TRUE(comes_back(CubieState::solved(), htm().first(), kShortestReturn)) << "the constant could be larger";
}

}  // namespace
}  // namespace superflip::two_phase
