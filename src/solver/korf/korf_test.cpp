#include <gtest/gtest.h>

#include <cstdlib>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/korf/korf_space.h"
#include "solver/testing.h"

namespace superflip::korf {
namespace {

using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

const KorfTables& tables() {
  static const KorfTables kTables = *open_korf_tables(store(), htm(), SixEdges::kCount, {});
  return kTables;
}
KorfSpace space_for(MoveSet moves = MoveSet::face_turns()) { return KorfSpace(tables(), CanonicalOrder(htm(), moves)); }

TEST(KorfTables, BothHalvesOfTheEdgesAreCovered) {
  std::uint32_t image = 0;
  for (std::size_t e = 0; e < kEdges; ++e)
    if ((0x30F >> e & 1) != 0) image |= 1U << action_of(kOtherEdges).edge_to[e];
  EXPECT_EQ(image, 0xFFF - 0x30F);
}

TEST(KorfSpace, ABoundIsZeroWhenSolvedAndNeverMoreThanTheMovesMade) {
  const KorfSpace space = space_for();
  Rng rng(1);
  EXPECT_TRUE(space.is_goal(space.root(CubieState::solved())));
  for (int i = 0; i < 3000; ++i) {
    const int length = 1 + static_cast<int>(rng.below(12));
    const CubieState state = state_after(random_turns(rng, length));
    const auto bounds = space.bounds(space.root(state));
    EXPECT_LE(*std::max_element(bounds.begin(), bounds.end()), length);
    EXPECT_EQ(space.is_goal(space.root(state)), state == CubieState::solved());
  }
}

TEST(KorfSpace, ExpandsExactlyTheChildrenThatTheMovesLeftAllow) {
  const KorfSpace space = space_for();
  Rng rng(2);
  std::array<KorfSpace::Node, kMoves> children;
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = random_state(rng);
    const KorfSpace::Node node = space.root(state);
    const int remaining = space.lower_bound(node) + static_cast<int>(rng.below(2));
    const MoveSet kept = space.expand_within(node, space.first_moves(node), remaining, children.data());
    std::size_t next = 0;
    for (const Move m : MoveSet::face_turns()) {
      const KorfSpace::Node child = space.root(apply(state, m));
      ASSERT_EQ(kept.contains(m), space.lower_bound(child) < remaining);
      ASSERT_LE(std::abs(space.lower_bound(child) - space.lower_bound(node)), 1);
      ASSERT_EQ(space.bounds(space.child(node, m)), space.bounds(child));
      if (!kept.contains(m)) continue;
      ASSERT_EQ(space.bounds(children[next]), space.bounds(child));
      ASSERT_EQ(space.lower_bound(children[next++]), space.lower_bound(child));
    }
  }
}

}  // namespace
}  // namespace superflip::korf
