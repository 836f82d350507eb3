// Korf's search with the corners alone, whole and cut, compared with corners and edges.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/rng.h"
#include "base/testing.h"
#include "cosets/korf/korf_space.h"
#include "cube/random_state.h"
#include "search/shortest_solutions.h"
#include "solver/testing.h"
#include "solvers/korf/testing.h"

namespace superflip::korf {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::random_turns;
using superflip::testing::state_after;

const CanonicalOrder& order() {
  static const CanonicalOrder kAll(htm(), MoveSet::face_turns());
  return kAll;
}
CornerSpace corners_of(const CubieState& state, int largest) { return {tables(), order(), state, largest}; }

template <typename S>
SearchOutcome all_shortest(const S& space, const typename S::Node& root, std::uint64_t most_nodes = ~std::uint64_t{0}) {
  SearchOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  options.limits.max_nodes = most_nodes;
  return ShortestSearch(space, options, {}).run(root);
}
std::set<MoveSequence> set_of(const SearchOutcome& outcome) {
  return {outcome.solutions.begin(), outcome.solutions.end()};
}

TEST(CornerSpace, CallsEveryDistanceAboveEightNineWhenItIsCut) {
  Rng rng(1);
  std::uint64_t whole_sum = 0;
  std::uint64_t cut_sum = 0;
  constexpr int kCubes = 20'000;
  for (int i = 0; i < kCubes; ++i) {
    const CubieState state = random_state(rng);
    const int whole = corners_of(state, kWholeBound).root().bound;
    const int cut = corners_of(state, kCutBound).root().bound;
    EXPECT_EQ(cut, whole <= 8 ? whole : 9);
    whole_sum += static_cast<std::uint64_t>(whole);
    cut_sum += static_cast<std::uint64_t>(cut);
  }
  // All 88,179,840 positions: 8.764 and 8.591.
  EXPECT_NEAR(static_cast<double>(whole_sum) / kCubes, 8.764, 0.03);
  EXPECT_NEAR(static_cast<double>(cut_sum) / kCubes, 8.591, 0.03);
}

TEST(CornerSpace, FollowsTheCubeMoveByMoveWhetherChildrenComeAloneOrTogether) {
  Rng rng(2);
  std::array<CornerSpace::Node, kMoves> children;
  for (int i = 0; i < 500; ++i) {
    const CubieState state = random_state(rng);
    const CornerSpace space = corners_of(state, kWholeBound);
    const CornerSpace::Node root = space.root();
    ASSERT_EQ(space.expand(root, order().first(), children.data()), 18);
    std::size_t next = 0;
    for (const Move m : order().first()) {
      const CubieState after = apply(state, m);
      CornerSpace::Node together = children[next++];
      space.settle(root, together);
      for (const CornerSpace::Node& node : {together, space.child(root, m)}) {
        ASSERT_EQ(node.corner_perm, CornerPerm::encode(after));
        ASSERT_EQ(node.corner_orientation, CornerOrientation::encode(after));
        ASSERT_EQ(node.bound, corners_of(after, kWholeBound).root().bound);
      }
    }
  }
}

TEST(CornerSpace, FindsAllShortestSolutionsThatCornersWithEdgesFindAndExpandsMoreNodes) {
  const KorfSpace with_edges(tables(), order());
  Rng rng(3);
  std::uint64_t nodes[3] = {};
  for (int i = 0; i < (kSanitized ? 10 : 30); ++i) {
    const CubieState state = state_after(random_turns(rng, 1 + i % 10));
    const CornerSpace whole = corners_of(state, kWholeBound);
    const CornerSpace cut = corners_of(state, kCutBound);
    const SearchOutcome expected = all_shortest(with_edges, with_edges.root(state));
    const SearchOutcome by_whole = all_shortest(whole, whole.root());
    const SearchOutcome by_cut = all_shortest(cut, cut.root());
    for (const SearchOutcome* outcome : {&by_whole, &by_cut}) {
      EXPECT_TRUE(outcome->complete);
      EXPECT_EQ(outcome->lower_bound, expected.lower_bound);
      EXPECT_EQ(set_of(*outcome), set_of(expected));
    }
    nodes[0] += expected.nodes;
    nodes[1] += by_whole.nodes;
    nodes[2] += by_cut.nodes;
  }
  EXPECT_LT(nodes[0], nodes[1]);
  EXPECT_LE(nodes[1], nodes[2]);
}

// The superflip has solved corners: the bound is 0, and only a path can tell that nothing is solved.
TEST(CornerSpace, TakesNoCubeForSolvedWhoseEdgesAreNot) {
  CubieState superflip = CubieState::solved();
  superflip.eo.fill(1);
  const CornerSpace space = corners_of(superflip, kWholeBound);
  EXPECT_TRUE(space.is_goal(space.root()));
  EXPECT_FALSE(space.confirms_goal({}));
  const SearchOutcome outcome = all_shortest(space, space.root(), 100'000);
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kNodeLimit);
}

}  // namespace
}  // namespace superflip::korf
