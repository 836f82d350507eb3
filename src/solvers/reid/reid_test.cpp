#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/testing.h"
#include "cosets/reid/reid_tables.h"
#include "cube/random_state.h"
#include "search/with_inverse.h"
#include "solver/testing.h"

namespace superflip::reid {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

using Tables = ReidTables<CosetGraph>;
using Space = ReidSpace<CosetGraph>;

const Metric& metric(bool quarter_turns) { return quarter_turns ? *find_metric("qtm") : htm(); }

const Tables& tables(bool quarter_turns = false) {
  static const std::array<Tables, 2> kTables = {*open_reid_tables(store(), metric(false), {}),
                                                *open_reid_tables(store(), metric(true), {})};
  return kTables[quarter_turns ? 1 : 0];
}
Space space_of(const CubieState& state, bool quarter_turns = false) {
  return {tables(quarter_turns), CanonicalOrder(metric(quarter_turns), MoveSet::face_turns()), state};
}
Space::Node node_of(const CubieState& state, bool quarter_turns = false) {
  return space_of(state, quarter_turns).root();
}

TEST(ReidSpace, ABoundIsNeverMoreThanTheMovesMadeAndTheSameFromAllSides) {
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    const bool quarter_turns = i % 2 == 0;
    const MoveSequence turns = random_turns(rng, static_cast<int>(rng.below(13)));
    const CubieState state = state_after(turns);
    const Space::Node node = node_of(state, quarter_turns);
    ASSERT_LE(node.bound, length_in(metric(quarter_turns), turns));
    const Symmetry side(static_cast<int>(rng.below(kSymmetries)));
    ASSERT_EQ(node_of(conjugate(state, side), quarter_turns).bound, node.bound);
  }
}

TEST(ReidSpace, RaisesTheBoundWhenAllThreeAgreeUnlessTheyAreNothing) {
  Rng rng(2);
  int raised = 0;
  for (int i = 0; i < 3000; ++i) {
    const Space::Node node = node_of(random_state(rng));
    const auto [least, most] = std::minmax_element(node.distances.begin(), node.distances.end());
    ASSERT_EQ(node.bound, *most + (*least == *most ? 1 : 0));
    raised += *least == *most ? 1 : 0;
  }
  EXPECT_GT(raised, 100);
  const CubieState half_turns = state_after({Move(1), Move(4), Move(7), Move(10)});  // U2 R2 F2 D2
  EXPECT_EQ(node_of(half_turns).bound, 0);
  const Space space = space_of(half_turns);
  EXPECT_FALSE(space.confirms_goal({}));
  EXPECT_TRUE(space.confirms_goal(MoveSequence{Move(10), Move(7), Move(4), Move(1)}));
}

TEST(ReidSpace, ExpandsExactlyTheChildrenThatTheMovesLeftAllow) {
  Rng rng(3);
  std::array<Space::Node, kMoves> children;
  for (int i = 0; i < 1000; ++i) {
    const bool quarter_turns = i % 2 == 0;
    const CubieState state = random_state(rng);
    const Space space = space_of(state, quarter_turns);
    const Space::Node node = space.root();
    const int remaining = node.bound + static_cast<int>(rng.below(2));
    const MoveSet kept = space.expand_within(node, space.first_moves(node), remaining, children.data());
    std::size_t next = 0;
    for (const Move m : MoveSet::face_turns()) {
      const Space::Node child = node_of(apply(state, m), quarter_turns);
      ASSERT_EQ(space.child(node, m).distances, child.distances);
      ASSERT_EQ(kept.contains(m), child.bound <= remaining - space.cost(m));
      if (!kept.contains(m)) continue;
      ASSERT_EQ(children[next].distances, child.distances);
      ASSERT_EQ(children[next++].bound, child.bound);
    }
  }
}

TEST(ReidSpace, SearchesNoIterationOfQuarterTurnsThatTheParityForbids) {
  Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    const MoveSequence turns = random_turns(rng, 12);
    const CubieState state = state_after(turns);
    const int length = length_in(metric(true), turns);
    const Space space = space_of(state, true);
    const Space::Node root = space.root();
    EXPECT_EQ(space.begin(root, length).bound, root.bound);
    EXPECT_GT(space.begin(root, length + 1).bound, length + 1);
    EXPECT_EQ(space_of(state).begin(root, length + 1).bound, root.bound);
  }
}

TEST(SortedCosets, AStepLeadsWhereTheTurnDoes) {
  if (kSanitized) GTEST_SKIP() << "its classes take a minute to make there";
  const GenerateOptions options;
  TableLoader loader(store(), options);
  const SortedCosetGraph graph = open_sorted_cosets(loader, htm());
  ASSERT_FALSE(loader.failed());
  EXPECT_EQ(graph.keys(), 3'332'690'568);
  const SortedSliceAndEdgeOrientation raw;
  Rng rng(6);
  for (int walk = 0; walk < 200; ++walk) {
    CubieState state = random_state(rng);
    JointCoset coset = graph.coset_of(state);
    for (const Move m : random_turns(rng, 10)) {
      state = apply(state, m);
      coset = graph.step(coset, static_cast<std::size_t>(Symmetry(coset.symmetry)(m).index()));
      // A symmetric class has several names for one coset; the coset's own symmetry tells which is meant.
      const CubieState seen = conjugate(state, Symmetry(coset.symmetry));
      ASSERT_EQ(graph.coset_of(state).class_index, coset.class_index);
      ASSERT_EQ(CornerOrientation::encode(seen), coset.co);
      ASSERT_EQ(graph.coset_of(seen).class_index, coset.class_index);
      for (int s = 1; s < kUdSymmetries; ++s) ASSERT_LE(raw.encode(seen), raw.encode(conjugate(seen, Symmetry(s))));
    }
  }
}

TEST(ExactDistances, SayOfACubeWhatItsNodeSays) {
  for (const bool quarter_turns : {false, true}) {
    const auto exact = ExactDistances::open(store(), tables(quarter_turns).graph, metric(quarter_turns), {});
    ASSERT_TRUE(exact);
    Rng rng(7);
    for (int i = 0; i < 1000; ++i) {
      const CubieState state = state_after(random_turns(rng, static_cast<int>(rng.below(30))));
      const int bound = node_of(state, quarter_turns).bound;
      ASSERT_EQ(exact->bound_of(state, kMaxPly), bound);
      ASSERT_EQ(exact->bound_of(state, 8) > 8, bound > 8);
    }
  }
}

TEST(ReidInverse, ExpandsTheChildrenThatBothBoundsLetThrough) {
  const auto exact = ExactDistances::open(store(), tables().graph, htm(), {});
  ASSERT_TRUE(exact);
  const auto bound_of = [&](const CubieState& cube, int enough) { return exact->bound_of(cube, enough); };
  Rng rng(8);
  int pruned_by_the_inverse = 0;
  for (int i = 0; i < 1000; ++i) {
    const CubieState state = random_state(rng);
    const Space space = space_of(state);
    const WithInverse both(space, bound_of);
    const auto root = both.root(space.root(), state);
    ASSERT_EQ(root.bound, std::max(node_of(state).bound, node_of(inverse(state)).bound));
    std::array<std::decay_t<decltype(root)>, kMoves> children;
    const MoveSet kept = both.expand_within(root, MoveSet::face_turns(), root.bound, children.data());
    std::size_t next = 0;
    for (const Move m : MoveSet::face_turns()) {
      const CubieState after = apply(state, m);
      const int own = node_of(after).bound;
      const int bound = std::max<int>(own, node_of(inverse(after)).bound);
      ASSERT_EQ(kept.contains(m), bound < root.bound);
      pruned_by_the_inverse += own < root.bound && bound >= root.bound ? 1 : 0;
      if (kept.contains(m)) {
        ASSERT_EQ(children[next++].bound, bound);
      }
    }
  }
  EXPECT_GT(pruned_by_the_inverse, 500);
}

}  // namespace
}  // namespace superflip::reid
