#include <gtest/gtest.h>

#include "base/rng.h"
#include "coord/coordinate.h"
#include "cosets/two_phase/testing.h"
#include "solvers/two_phase/coupling/two_phase_search.h"

namespace superflip::two_phase {
namespace {

Move turn(Face face, int quarters) { return Move::turn(face, quarters); }

CubieState cube_of(const MoveSequence& solution) { return apply_all(CubieState::solved(), inverse(solution)); }

TEST(PhaseEnds, EndPhase1WhereOnlyMovesOfTheSubgroupFollow) {
  const MoveSequence solution = {turn(Face::kR, 1), turn(Face::kF, 3), turn(Face::kU, 1), turn(Face::kR, 2)};
  const PhaseEnds ends = phase_ends(cube_of(solution), solution);
  ASSERT_EQ(ends.size(), 2U);
  EXPECT_EQ(ends[0].name, "first phase");
  EXPECT_EQ(ends[0].moves, 2);
  EXPECT_EQ(ends[1].name, "second phase");
  EXPECT_EQ(ends[1].moves, 4);
}

TEST(PhaseEnds, SeeThatTheInverseWasSearched) {
  // Backwards: two moves, then moves of the subgroup of U and D.
  const MoveSequence solution = {turn(Face::kU, 1), turn(Face::kR, 2), turn(Face::kD, 3), turn(Face::kF, 2),
                                 turn(Face::kU, 1), turn(Face::kF, 1), turn(Face::kR, 1)};
  const PhaseEnds ends = phase_ends(cube_of(solution), solution);
  ASSERT_EQ(ends.size(), 2U);
  EXPECT_EQ(ends[0].name, "second phase, from the inverse");
  EXPECT_EQ(ends[0].moves, 5);
  EXPECT_EQ(ends[1].moves, 7);
}

TEST(PhaseEnds, SeeAPreMove) {
  MoveSequence solution = {turn(Face::kR, 1), turn(Face::kF, 3), turn(Face::kU, 1), turn(Face::kR, 2),
                           turn(Face::kD, 1), turn(Face::kB, 2), turn(Face::kU, 3), turn(Face::kL, 1)};
  PhaseEnds ends = phase_ends(cube_of(solution), solution);
  ASSERT_EQ(ends.size(), 3U);
  EXPECT_EQ(ends[0].name, "first phase");
  EXPECT_EQ(ends[0].moves, 2);
  EXPECT_EQ(ends[1].name, "second phase");
  EXPECT_EQ(ends[1].moves, 7);
  EXPECT_EQ(ends[2].name, "pre-moves");
  EXPECT_EQ(ends[2].moves, 8);
  solution = inverse(solution);
  ends = phase_ends(cube_of(solution), solution);
  ASSERT_EQ(ends.size(), 3U);
  EXPECT_EQ(ends[0].name, "pre-moves, from the inverse");
  EXPECT_EQ(ends[0].moves, 1);
  EXPECT_EQ(ends[1].name, "second phase, from the inverse");
  EXPECT_EQ(ends[1].moves, 6);
  EXPECT_EQ(ends[2].moves, 8);
}

TEST(PhaseEnds, SeeTwoPreMoves) {
  const MoveSequence solution = {turn(Face::kR, 1), turn(Face::kF, 3), turn(Face::kU, 1),
                                 turn(Face::kR, 2), turn(Face::kD, 1), turn(Face::kB, 2),
                                 turn(Face::kU, 3), turn(Face::kL, 1), turn(Face::kU, 1)};
  const PhaseEnds ends = phase_ends(cube_of(solution), solution);
  ASSERT_EQ(ends.size(), 3U);
  EXPECT_EQ(ends[0].moves, 2);
  EXPECT_EQ(ends[1].moves, 7);
  EXPECT_EQ(ends[2].name, "pre-moves");
  EXPECT_EQ(ends[2].moves, 9);
}

TEST(PhaseEnds, NeverMakePhase1LongerThanTheWayIntoTheSubgroup) {
  Rng rng(12);
  MoveSequence subgroup;
  MoveSequence all;
  for (const Move m : MoveSet::face_turns()) {
    all.push_back(m);
    if (phase2_moves().contains(m)) subgroup.push_back(m);
  }
  for (int i = 0; i < 500; ++i) {
    MoveSequence solution;
    for (int k = 0; k < 5; ++k) solution.push_back(all[rng.below(all.size())]);
    for (int k = 0; k < 8; ++k) solution.push_back(subgroup[rng.below(subgroup.size())]);
    const PhaseEnds ends = phase_ends(cube_of(solution), solution);
    EXPECT_EQ(ends.back().moves, 13);
    // Pre-moves count as moves of phase 1.
    int outside_phase2 = 13;
    for (std::size_t e = 0; e < ends.size(); ++e)
      if (ends[e].name.starts_with("second")) outside_phase2 -= ends[e].moves - (e == 0 ? 0 : ends[e - 1].moves);
    EXPECT_LE(outside_phase2, 5);
  }
}

}  // namespace
}  // namespace superflip::two_phase
