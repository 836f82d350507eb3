#include "cube/generated_group.h"

#include <gtest/gtest.h>

#include "cube/metric.h"

namespace superflip {
namespace {

MoveSet faces(std::initializer_list<Face> list) {
  MoveSet set;
  for (Face f : list) set = set | MoveSet::of(f);
  return set;
}

TEST(GeneratedGroup, HasTheKnownOrders) {
  EXPECT_EQ(GeneratedGroup(MoveSet::face_turns()).order(), 43'252'003'274'489'856'000.0);
  EXPECT_EQ(GeneratedGroup(faces({Face::kU})).order(), 4);
  EXPECT_EQ(GeneratedGroup(faces({Face::kU, Face::kD})).order(), 16);
  EXPECT_EQ(GeneratedGroup(faces({Face::kR, Face::kU})).order(), 73'483'200);
  EXPECT_EQ(GeneratedGroup(faces({Face::kR, Face::kU, Face::kF})).order(), 170'659'735'142'400);
  MoveSet half_turns;
  for (Face f : {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB}) half_turns.insert(Move::turn(f, 2));
  EXPECT_EQ(GeneratedGroup(half_turns).order(), 663'552);
}

// The steps of Thistlethwaite have 2,048, 1,082,565 and 29,400 cosets.
TEST(GeneratedGroup, HasTheOrdersOfTheChainOfThistlethwaite) {
  MoveSet moves = MoveSet::face_turns();
  const auto order_with_half_turns_of = [&](Face a, Face b) {
    for (const Face face : {a, b}) {
      moves = moves - MoveSet::of(face);
      moves.insert(Move::turn(face, 2));
    }
    return GeneratedGroup(moves).order();
  };
  const double g1 = order_with_half_turns_of(Face::kF, Face::kB);
  const double g2 = order_with_half_turns_of(Face::kR, Face::kL);
  const double g3 = order_with_half_turns_of(Face::kU, Face::kD);
  EXPECT_EQ(g1, 21'119'142'223'872'000.0);
  EXPECT_EQ(g2, 19'508'428'800.0);
  EXPECT_EQ(g3, 663'552.0);
  EXPECT_EQ(GeneratedGroup(MoveSet::face_turns()).order() / g1, 2'048.0);
  EXPECT_EQ(g1 / g2, 1'082'565.0);
  EXPECT_EQ(g2 / g3, 29'400.0);
}

TEST(GeneratedGroup, OfFiveFacesIsTheWholeCube) {
  const GeneratedGroup group(MoveSet::face_turns() - MoveSet::of(Face::kB));
  EXPECT_TRUE(group.contains(state_of(Move::turn(Face::kB, 1))));
  EXPECT_EQ(group.order(), 43'252'003'274'489'856'000.0);
}

TEST(GeneratedGroup, ContainsExactlyTheStatesThatItsMovesReach) {
  const GeneratedGroup group(faces({Face::kR, Face::kU}));
  CubieState state = CubieState::solved();
  for (int i = 0; i < 50; ++i) {
    state = apply(state, Move::turn(i % 2 == 0 ? Face::kR : Face::kU, i % 3 + 1));
    EXPECT_TRUE(group.contains(state));
    EXPECT_FALSE(group.contains(apply(state, Move::turn(Face::kF, 1))));
  }
}

TEST(GeneratedGroup, OfNoMovesIsTheSolvedCube) {
  const GeneratedGroup group{MoveSet{}};
  EXPECT_EQ(group.order(), 1);
  EXPECT_TRUE(group.contains(CubieState::solved()));
  EXPECT_FALSE(group.contains(state_of(Move(0))));
}

}  // namespace
}  // namespace superflip
