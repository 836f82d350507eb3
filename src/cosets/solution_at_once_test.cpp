#include "cosets/solution_at_once.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/random_state.h"

namespace superflip {
namespace {

// Applies the solution and checks its length.
void expect_solved(const CubieState& state) {
  const MoveSequence solution = solution_at_once(state);
  EXPECT_EQ(apply_all(state, solution), CubieState::solved());
  EXPECT_LE(solution.size(), 45U) << "7 + 10 + 13 + 15 moves";
  for (const Move m : solution) EXPECT_TRUE(m.is_face_turn());
}

TEST(SolutionAtOnce, SolvesAThousandCubes) {
  Rng rng(20261128);
  for (int i = 0; i < 1000; ++i) expect_solved(random_state(rng));
}

TEST(SolutionAtOnce, SolvesTheSolvedCubeInNoMovesAndItsNeighboursInAFew) {
  EXPECT_TRUE(solution_at_once(CubieState::solved()).empty());
  for (const Move m : MoveSet::face_turns()) expect_solved(apply(CubieState::solved(), m));
}

// All edges flipped and all corners twisted: the cubes that are farthest from the first two phases' goals.
TEST(SolutionAtOnce, SolvesTheFarthestOfEachPhase) {
  CubieState state = CubieState::solved();
  state.eo.fill(1);
  expect_solved(state);
  state.co = {1, 2, 1, 2, 1, 2, 1, 2};
  expect_solved(state);
}

}  // namespace
}  // namespace superflip
