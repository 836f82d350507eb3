#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "search/shortest_solutions.h"
#include "solver/testing.h"
#include "solvers/korf/testing.h"

namespace superflip::korf {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

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

TEST(KorfSpace, CountsQuarterTurns) {
  if (kSanitized) GTEST_SKIP() << "88 million entries take minutes under a sanitizer";
  const Metric& qtm = *find_metric("qtm");
  const auto quarter_tables = open_korf_tables(store(), qtm, SixEdges::kCount, {});
  ASSERT_TRUE(quarter_tables);
  const KorfSpace space(*quarter_tables, CanonicalOrder(qtm, qtm.moves));
  SolveOptions options;
  options.metric = &qtm;

  // All cubes at most three quarter turns from solved, level by level.
  std::vector<std::vector<CubieState>> levels = {{CubieState::solved()}};
  for (int distance = 1; distance <= 3; ++distance) {
    auto& level = levels.emplace_back();
    for (const CubieState& state : levels[levels.size() - 2]) {
      for (const Move m : qtm.moves) {
        if (qtm.cost_of(m) != 1) continue;
        const CubieState next = apply(state, m);
        const auto holds = [&](const auto& known) {
          return std::find(known.begin(), known.end(), next) != known.end();
        };
        if (std::none_of(levels.begin(), levels.end(), holds)) level.push_back(next);
      }
    }
    for (const CubieState& state : level) {
      const SolveOutcome outcome = ShortestSearch(space, options, nullptr).run(space.root(state));
      ASSERT_TRUE(outcome.optimal);
      ASSERT_EQ(length_in(qtm, outcome.solutions.front()), distance);
    }
  }
  EXPECT_EQ(levels[3].size(), 1068U);

  // Odd lengths make odd permutations.
  Rng rng(4);
  const CubieState state = state_after(random_turns(rng, 6));
  const SolveOutcome outcome = ShortestSearch(space, options, nullptr).run(space.root(state));
  EXPECT_EQ(outcome.lower_bound % 2 == 1, is_odd_permutation(state.cp));
  EXPECT_EQ(apply_all(state, outcome.solutions.front()), CubieState::solved());
}

}  // namespace
}  // namespace superflip::korf
