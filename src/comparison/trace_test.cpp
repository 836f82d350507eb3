// What a trace says agrees with itself, with the counters of the search, and with the search without a watcher.
#include "comparison/trace.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace superflip::comparison {
namespace {

constexpr std::size_t kMemory = std::size_t{1} << 28;

struct TraceTest : ::testing::TestWithParam<const char*> {
  TraceTest() : bound(NamedBound::make(positions, GetParam(), 1, {}).value()) {}

  SearchTrace traced(SearchMethod algorithm, const Position& start, std::size_t most_nodes = 1'000'000) const {
    Budget budget{Limits{}};
    return trace(algorithm, positions, bound, start, budget, kMemory, most_nodes);
  }
  std::vector<Position> starts() const {
    Rng rng(8);
    std::vector<Position> all;
    for (int i = 0; i < 12; ++i) all.push_back(positions.of(positions.random(rng)));
    return all;
  }

  Positions positions = Positions::open("2x2x2", {}).value();
  NamedBound bound;
};

std::uint64_t count(const TracedTree& tree, NodeFate fate) {
  const auto is = [fate](const TracedNode& node) { return node.fate == fate; };
  return static_cast<std::uint64_t>(std::count_if(tree.nodes.begin(), tree.nodes.end(), is));
}

// The moves from the root to a node.
MoveSequence path_of(const TracedTree& tree, std::size_t node) {
  MoveSequence path;
  for (int at = static_cast<int>(node); at >= 0; at = tree.nodes[static_cast<std::size_t>(at)].parent)
    path.insert(path.begin(), tree.nodes[static_cast<std::size_t>(at)].move);
  return path;
}

TEST_P(TraceTest, TakesTheSameStepsAsTheSearchWithoutAWatcher) {
  for (const Position& start : starts()) {
    for (const AlgorithmRow& row : kAlgorithms) {
      if (!has_trace(row.algorithm)) continue;
      Budget budget{Limits{}};
      const GraphResult plain = run(row.algorithm, positions, bound, start, budget, kMemory);
      const SearchTrace seen = traced(row.algorithm, start);
      EXPECT_EQ(seen.result.moves, plain.moves) << row.name;
      EXPECT_EQ(seen.result.counters.generated, plain.counters.generated) << row.name;
      std::uint64_t expanded = 0;
      std::uint64_t children = 0;
      for (const TracedTree& tree : seen.trees) {
        expanded += tree.expanded;
        children += tree.children;
        EXPECT_EQ(tree.children, tree.nodes.size());
        EXPECT_EQ(tree.found, &tree == &seen.trees.back());
      }
      EXPECT_EQ(expanded, plain.counters.expanded) << row.name;
      EXPECT_EQ(children, plain.counters.generated) << row.name;
    }
  }
}

TEST_P(TraceTest, OfEachNodeHasItsPathItsBoundAndParentsThatWereExpandedBefore) {
  for (const Position& start : starts()) {
    for (const SearchMethod algorithm : {SearchMethod::kIdaBpmx, SearchMethod::kAStarPathmax}) {
      for (const TracedTree& tree : traced(algorithm, start).trees) {
        for (std::size_t i = 0; i < tree.nodes.size(); i += 7) {
          const TracedNode& node = tree.nodes[i];
          Position position = start;
          for (const Move m : path_of(tree, i)) position = positions.after(position, m);
          ASSERT_EQ(node.bound, bound.of(position));
          ASSERT_EQ(node.entries, bound.entries(position));
          ASSERT_EQ(static_cast<std::size_t>(node.ply), path_of(tree, i).size());
          ASSERT_GE(node.f, node.ply + node.bound) << "pathmax only raises";
          if (node.parent < 0) continue;
          const TracedNode& parent = tree.nodes[static_cast<std::size_t>(node.parent)];
          ASSERT_GE(parent.step, 0);
          ASSERT_GE(node.born, parent.step);
          ASSERT_TRUE(parent.fate == NodeFate::kExpanded || parent.fate == NodeFate::kLifted);
        }
      }
    }
  }
}

TEST_P(TraceTest, OfIdaStarCutsNothingThatTheLimitAllows) {
  for (const Position& start : starts()) {
    for (const SearchMethod algorithm : {SearchMethod::kIda, SearchMethod::kIdaPathmax, SearchMethod::kIdaBpmx}) {
      for (const TracedTree& tree : traced(algorithm, start).trees) {
        EXPECT_EQ(tree.pruned, count(tree, NodeFate::kPruned));
        EXPECT_EQ(tree.pathmax, count(tree, NodeFate::kPathmax));
        EXPECT_EQ(tree.lifted, count(tree, NodeFate::kLifted) + (tree.root_f > tree.limit ? 1U : 0U));
        EXPECT_EQ(tree.found ? 1U : 0U, count(tree, NodeFate::kGoal));
        for (const TracedNode& node : tree.nodes) {
          const bool cut = node.fate == NodeFate::kPruned || node.fate == NodeFate::kPathmax;
          ASSERT_EQ(node.fate == NodeFate::kPruned, node.ply + node.bound > tree.limit);
          ASSERT_EQ(cut || node.fate == NodeFate::kLifted, node.f > tree.limit);
        }
        if (algorithm != SearchMethod::kIdaBpmx) {
          EXPECT_EQ(tree.pathmax + tree.lifted, 0U) << "pathmax from parent to child saves nothing";
        }
      }
    }
  }
}

TEST_P(TraceTest, OfAStarExpandsTheLeastFAndItsListsHoldEveryPosition) {
  for (const Position& start : starts()) {
    const TracedTree tree = traced(SearchMethod::kAStar, start).trees.front();
    EXPECT_EQ(tree.steps.size(), tree.expanded);
    EXPECT_EQ(tree.known, count(tree, NodeFate::kKnown));
    EXPECT_EQ(count(tree, NodeFate::kGoal), 1U);
    EXPECT_EQ(tree.steps.front().node, -1);
    EXPECT_EQ(tree.steps.front().closed, 1U);
    for (std::size_t step = 1; step < tree.steps.size(); ++step) {
      const TracedNode& expanded = tree.nodes[static_cast<std::size_t>(tree.steps[step].node)];
      ASSERT_EQ(expanded.step, static_cast<int>(step));
      std::uint64_t open = 0;
      for (const TracedNode& node : tree.nodes) {
        const bool waits = node.born < static_cast<int>(step) && node.fate != NodeFate::kKnown &&
                           (node.step < 0 || node.step > static_cast<int>(step));
        if (!waits) continue;
        ++open;
        ASSERT_TRUE(node.fate == NodeFate::kOutdated || node.f >= expanded.f);
      }
      // An outdated entry leaves the list when it has its turn, without a step.
      ASSERT_LE(tree.steps[step].open, open);
      ASSERT_GE(tree.steps[step].open + count(tree, NodeFate::kOutdated), open);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OfBounds, TraceTest, ::testing::Values("largest", "coordinates", "by-state", "article"));

TEST(Trace, OfBpmxShowsWhatAnInconsistentBoundLetsItCut) {
  const Positions positions = Positions::open("2x2x2", {}).value();
  const NamedBound bound = NamedBound::make(positions, "by-state", 1, {}).value();
  Rng rng(9);
  std::uint64_t cut = 0;
  for (int i = 0; i < 10; ++i) {
    Budget budget{Limits{}};
    const Position start = positions.of(positions.random(rng));
    for (const TracedTree& tree :
         trace(SearchMethod::kIdaBpmx, positions, bound, start, budget, kMemory, 1'000'000).trees)
      cut += tree.lifted + tree.pathmax;
  }
  EXPECT_GT(cut, 0U);
}

TEST(Trace, OfAFullTreeKeepsItsFirstNodesAndCountsOn) {
  const Positions positions = Positions::open("2x2x2", {}).value();
  const NamedBound bound = NamedBound::make(positions, "coordinates", 1, {}).value();
  Rng rng(10);
  const Position start = positions.of(positions.random(rng));
  for (const AlgorithmRow& row : kAlgorithms) {
    if (!has_trace(row.algorithm)) continue;
    Budget budget{Limits{}};
    const SearchTrace seen = trace(row.algorithm, positions, bound, start, budget, kMemory, 50);
    std::uint64_t children = 0;
    for (const TracedTree& tree : seen.trees) {
      EXPECT_LE(tree.nodes.size(), 50U) << row.name;
      children += tree.children;
    }
    EXPECT_EQ(children, seen.result.counters.generated) << row.name;
  }
}

TEST(Trace, OfASolvedCubeHasNoNodes) {
  const Positions positions = Positions::open("2x2x2", {}).value();
  const NamedBound bound = NamedBound::make(positions, "largest", 1, {}).value();
  for (const SearchMethod algorithm : {SearchMethod::kIda, SearchMethod::kAStar}) {
    Budget budget{Limits{}};
    const SearchTrace seen =
        trace(algorithm, positions, bound, positions.of(CubieState::solved()), budget, kMemory, 10);
    ASSERT_EQ(seen.trees.size(), 1U);
    EXPECT_TRUE(seen.trees.front().found);
    EXPECT_TRUE(seen.trees.front().nodes.empty());
    EXPECT_EQ(seen.result.moves, MoveSequence());
  }
}

}  // namespace
}  // namespace superflip::comparison
