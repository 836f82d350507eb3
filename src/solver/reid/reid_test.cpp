#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/reid/reid_tables.h"
#include "solver/testing.h"

namespace superflip::reid {
namespace {

using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

const ReidTables& tables() {
  static const ReidTables kTables = *open_reid_tables(store(), {});
  return kTables;
}
const CanonicalOrder kOrder(htm(), MoveSet::face_turns());

ReidSpace::Node node_of(const CubieState& state) { return ReidSpace(tables(), kOrder, state).root(); }

TEST(ReidSpace, ABoundIsNeverMoreThanTheMovesMadeAndTheSameFromAllSides) {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    const int length = static_cast<int>(rng.below(13));
    const CubieState state = state_after(random_turns(rng, length));
    const ReidSpace::Node node = node_of(state);
    ASSERT_LE(node.bound, length);
    ASSERT_EQ(node_of(conjugate(state, Symmetry(static_cast<int>(rng.below(kSymmetries))))).bound, node.bound);
  }
}

TEST(ReidSpace, RaisesTheBoundWhenAllThreeAgreeUnlessTheyAreNothing) {
  Rng rng(2);
  int raised = 0;
  for (int i = 0; i < 3000; ++i) {
    const ReidSpace::Node node = node_of(random_state(rng));
    const auto [least, most] = std::minmax_element(node.distances.begin(), node.distances.end());
    ASSERT_EQ(node.bound, *most + (*least == *most ? 1 : 0));
    raised += *least == *most ? 1 : 0;
  }
  EXPECT_GT(raised, 100);
  const CubieState half_turns = state_after({Move(1), Move(4), Move(7), Move(10)});  // U2 R2 F2 D2
  EXPECT_EQ(node_of(half_turns).bound, 0);
  const ReidSpace space(tables(), kOrder, half_turns);
  EXPECT_FALSE(space.confirms_goal({}));
  EXPECT_TRUE(space.confirms_goal(MoveSequence{Move(10), Move(7), Move(4), Move(1)}));
}

TEST(ReidSpace, ExpandsExactlyTheChildrenThatTheMovesLeftAllow) {
  Rng rng(3);
  std::array<ReidSpace::Node, kMoves> children;
  for (int i = 0; i < 1000; ++i) {
    const CubieState state = random_state(rng);
    const ReidSpace space(tables(), kOrder, state);
    const ReidSpace::Node node = space.root();
    const int remaining = node.bound + static_cast<int>(rng.below(2));
    const MoveSet kept = space.expand_within(node, space.first_moves(node), remaining, children.data());
    std::size_t next = 0;
    for (const Move m : MoveSet::face_turns()) {
      const ReidSpace::Node child = node_of(apply(state, m));
      ASSERT_EQ(space.child(node, m).distances, child.distances);
      ASSERT_EQ(kept.contains(m), child.bound < remaining);
      if (!kept.contains(m)) continue;
      ASSERT_EQ(children[next].distances, child.distances);
      ASSERT_EQ(children[next++].bound, child.bound);
    }
  }
}

}  // namespace
}  // namespace superflip::reid
