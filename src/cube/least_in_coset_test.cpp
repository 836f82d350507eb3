#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/generated_group.h"
#include "cube/metric.h"

namespace superflip {
namespace {

MoveSet half_turns() {
  MoveSet set;
  for (int face = 0; face < kFaces; ++face) set.insert(Move::turn(static_cast<Face>(face), 2));
  return set;
}

MoveSet turns_of_u_and_d_with_half_turns() { return half_turns() | MoveSet::of(Face::kU) | MoveSet::of(Face::kD); }

CubieState random_product(Rng& rng, MoveSet moves, int length) {
  const MoveSequence choices = list_of(moves);
  CubieState state = CubieState::solved();
  for (int i = 0; i < length; ++i) state = apply(state, choices[rng.below(choices.size())]);
  return state;
}

class LeastInCosetOf : public ::testing::TestWithParam<MoveSet> {};

TEST_P(LeastInCosetOf, IsTheSameForAllStatesOfACosetAndStaysInIt) {
  const GeneratedGroup subgroup(GetParam());
  const LeastInCoset least(subgroup);
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_product(rng, MoveSet::face_turns(), 30);
    const CubieState found = least(state);
    EXPECT_TRUE(subgroup.contains(compose(found, inverse(state))));
    EXPECT_EQ(least(found), found);
    EXPECT_EQ(least(compose(random_product(rng, GetParam(), 40), state)), found);
  }
}

TEST_P(LeastInCosetOf, DiffersBetweenCosets) {
  const GeneratedGroup subgroup(GetParam());
  const LeastInCoset least(subgroup);
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const CubieState a = random_product(rng, MoveSet::face_turns(), i % 4);
    const CubieState b = random_product(rng, MoveSet::face_turns(), i % 3);
    EXPECT_EQ(least(a) == least(b), subgroup.contains(compose(a, inverse(b))));
  }
}

INSTANTIATE_TEST_SUITE_P(SomeGroups, LeastInCosetOf,
                         ::testing::Values(half_turns(), turns_of_u_and_d_with_half_turns(),
                                           MoveSet::of(Face::kR) | MoveSet::of(Face::kU), MoveSet::of(Face::kF)));

TEST(LeastInCoset, OfTheWholeGroupIsTheSolvedCube) {
  const LeastInCoset least{GeneratedGroup(MoveSet::face_turns())};
  Rng rng(3);
  EXPECT_EQ(least(random_product(rng, MoveSet::face_turns(), 50)), CubieState::solved());
}

TEST(LeastInCoset, OfNoMovesIsTheStateItself) {
  const LeastInCoset least{GeneratedGroup(MoveSet{})};
  Rng rng(4);
  const CubieState state = random_product(rng, MoveSet::face_turns(), 50);
  EXPECT_EQ(least(state), state);
}

}  // namespace
}  // namespace superflip
