#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "table/generate_clamped.h"
#include "table/generate_in_place.h"
#include "table/generate_simple.h"
#include "table/prune_table.h"
#include "table/testing.h"

namespace superflip {
namespace {

using testing::expect_equal;
using testing::kExact4;
using testing::kExact8;
using testing::kModThree;
using testing::on_threads;
using testing::prune_table;
using testing::RandomGraph;

constexpr int kUnset = -1;

// Graphs whose rows end within a byte, at a word, and behind one column; the last one has unreachable rows.
std::vector<RandomGraph> graphs() {
  std::vector<RandomGraph> list;
  list.emplace_back(7, 7, 101, 1);
  list.emplace_back(40, 40, 64, 2);
  list.emplace_back(3001, 3001, 1, 3);
  list.emplace_back(90, 61, 333, 4);
  return list;
}

// Distances by relaxing every edge until nothing changes: slow and simple.
std::vector<int> relax(const RandomGraph& graph) {
  std::vector<int> distance(entries_of(graph), kUnset);
  for (const std::uint64_t goal : graph.goals()) distance[goal] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint64_t i = 0; i < distance.size(); ++i) {
      for (std::size_t k = 0; distance[i] != kUnset && k < graph.moves().size(); ++k) {
        int& other = distance[graph.neighbour(i, k)];
        const int through = distance[i] + graph.moves()[k].cost;
        if (other != kUnset && other <= through) continue;
        other = through;
        changed = true;
      }
    }
  }
  return distance;
}

TEST(Generate, SimpleGeneratorFindsTheDistancesOfEveryGraph) {
  for (const RandomGraph& graph : graphs()) {
    const auto contents = generate_simple(graph, kExact8, on_threads(1));
    ASSERT_TRUE(contents);
    const auto table = prune_table<Exact8>(*contents, entries_of(graph), kExact8);
    const std::vector<int> truth = relax(graph);
    DistanceHistogram histogram;
    for (std::uint64_t i = 0; i < truth.size(); ++i) {
      ASSERT_EQ(table.lower_bound(i), truth[i] == kUnset ? kUnreachable : truth[i]) << "entry " << i;
      ++(truth[i] == kUnset ? histogram.unreached : histogram.counts[static_cast<std::size_t>(truth[i])]);
    }
    EXPECT_EQ(contents->histogram, histogram);
  }
}

TEST(ClosedUnderInverse, HoldsForAGraphWhoseMovesHaveInversesAtTheSameCost) {
  struct Moves : RandomGraph {
    explicit Moves(std::vector<GraphMove> moves) : RandomGraph(2, 2, 1, 1), list(std::move(moves)) {}
    [[nodiscard]] const std::vector<GraphMove>& moves() const { return list; }
    std::vector<GraphMove> list;
  };
  const Move turn = Move::turn(Face::kU, 1);
  const Move back = Move::turn(Face::kU, 3);
  EXPECT_TRUE(closed_under_inverse(Moves({{turn, 1}, {back, 1}})));
  EXPECT_FALSE(closed_under_inverse(Moves({{turn, 1}})));
  EXPECT_FALSE(closed_under_inverse(Moves({{turn, 1}, {back, 2}})));
}

TEST(Generate, AClampedTableHasTheBytesOfTheSimpleGenerator) {
  for (const RandomGraph& graph : graphs()) {
    for (const int base : {1, 2, 3, 4, 9}) {
      const auto oracle = generate_simple(graph, Packing{2, Meaning::kBaseOffset, base}, on_threads(1));
      const auto clamped = generate_clamped(graph, base, on_threads(4));
      ASSERT_TRUE(oracle && clamped);
      const auto left = oracle->payload.bytes();
      const auto right = clamped->payload.bytes();
      EXPECT_TRUE(std::equal(left.begin(), left.end(), right.begin(), right.end())) << "base " << base;
      for (int d = 0; d <= base + 2; ++d) {
        const auto depth = static_cast<std::size_t>(d);
        EXPECT_EQ(clamped->histogram.counts[depth], oracle->histogram.counts[depth]);
      }
      EXPECT_EQ(clamped->histogram.counts[static_cast<std::size_t>(base) + 3], 0U);
    }
  }
}

TEST(Generate, AClampedTableRefusesMovesOfCostTwo) {
  EXPECT_FALSE(generate_clamped(RandomGraph(7, 7, 101, 1, 2), 3, on_threads(1)));
}

TEST(Generate, BothGeneratorsGiveTheSameBytesOnAnyNumberOfThreads) {
  for (const RandomGraph& graph : graphs()) {
    for (const Packing& packing : {kExact8, kExact4, kModThree}) {
      const auto oracle = generate_simple(graph, packing, on_threads(1));
      if (!oracle) {
        EXPECT_EQ(packing, kExact4);
        EXPECT_FALSE(generate_in_place(graph, packing, on_threads(1)));
        continue;
      }
      for (const int threads : {1, 4}) {
        const auto in_place = generate_in_place(graph, packing, on_threads(threads));
        ASSERT_TRUE(in_place);
        expect_equal(*oracle, *in_place);
        expect_equal(*oracle, *generate_simple(graph, packing, on_threads(threads)));
      }
    }
  }
}

TEST(Generate, MovesOfCostTwoCountTwo) {
  const RandomGraph graph(90, 61, 333, 5, 2);
  const std::vector<int> truth = relax(graph);
  const auto simple = generate_simple(graph, kExact8, on_threads(4));
  ASSERT_TRUE(simple);
  const auto table = prune_table<Exact8>(*simple, entries_of(graph), kExact8);
  for (std::uint64_t i = 0; i < truth.size(); ++i)
    ASSERT_EQ(table.lower_bound(i), truth[i] == kUnset ? kUnreachable : truth[i]);
  expect_equal(*simple, *generate_in_place(graph, kExact8, on_threads(4)));
}

/// Two states, one move of cost 2 apart.
struct OneHalfTurn {
  static constexpr std::uint16_t kOnlyColumn = 0;
  static std::uint32_t rows() { return 2; }
  static std::uint32_t columns() { return 1; }
  static std::vector<std::uint64_t> goals() { return {0}; }
  static std::vector<GraphMove> moves() { return {{Move::turn(Face::kF, 2), 2}}; }
  static RowEdge edge(std::uint32_t row, std::size_t) { return {1 - row, &kOnlyColumn}; }
  static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }
};

TEST(Generate, AnEmptyLevelBelowOneOfCostTwoDoesNotEndTheSearch) {
  const auto contents = generate_simple(OneHalfTurn{}, kExact8, on_threads(1));
  ASSERT_TRUE(contents);
  EXPECT_EQ(contents->histogram.counts[0], 1U);
  EXPECT_EQ(contents->histogram.counts[1], 0U);
  EXPECT_EQ(contents->histogram.counts[2], 1U);
  expect_equal(*contents, *generate_in_place(OneHalfTurn{}, kExact8, on_threads(1)));
}

TEST(Generate, ModThreeIsRefusedForMovesOfCostTwo) {
  const RandomGraph graph(10, 10, 10, 6, 2);
  EXPECT_EQ(generate_simple(graph, kModThree, {}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(generate_in_place(graph, kModThree, {}).error().code, ErrorCode::kUsage);
}

TEST(Generate, ModThreeKnowsTheDistanceFromTheParentsAndFindsTheRoots) {
  const RandomGraph graph(90, 61, 333, 4);
  const std::vector<int> truth = relax(graph);
  const auto contents = generate_in_place(graph, kModThree, on_threads(1));
  ASSERT_TRUE(contents);
  const auto table = prune_table<ModThree>(*contents, entries_of(graph), kModThree);
  const auto next = [&](std::uint64_t i, std::size_t k) { return graph.neighbour(i, k); };
  for (std::uint64_t i = 0; i < truth.size(); ++i) {
    ASSERT_EQ(table.root_distance(i, graph.moves().size(), next), truth[i] == kUnset ? kUnreachable : truth[i]);
    for (std::size_t k = 0; truth[i] != kUnset && k < graph.moves().size(); ++k) {
      const std::uint64_t child = graph.neighbour(i, k);
      ASSERT_EQ(table.lower_bound(child, truth[i]), truth[child]);
    }
  }
}

TEST(Generate, BaseOffsetNeverExceedsTheDistanceAndIsTightAboveTheBase) {
  const RandomGraph graph(40, 40, 64, 2);
  const std::vector<int> truth = relax(graph);
  const Packing packing{2, Meaning::kBaseOffset, 4};
  const auto contents = generate_simple(graph, packing, on_threads(1));
  ASSERT_TRUE(contents);
  const auto table = prune_table<Offset2>(*contents, entries_of(graph), packing);
  for (std::uint64_t i = 0; i < truth.size(); ++i)
    ASSERT_EQ(table.lower_bound(i), truth[i] <= 4 ? 0 : std::min(truth[i], 7)) << truth[i];
  EXPECT_EQ(generate_in_place(graph, packing, {}).error().code, ErrorCode::kUsage);
}

TEST(Generate, DistanceTooLargeForThePackingIsAnErrorNotAWrongTable) {
  const RandomGraph graph(40, 40, 64, 2);
  const Packing two_bits{2, Meaning::kExact, 0};
  EXPECT_EQ(generate_simple(graph, two_bits, {}).error().code, ErrorCode::kTable);
  EXPECT_EQ(generate_in_place(graph, two_bits, {}).error().code, ErrorCode::kTable);
  const RandomGraph costly(90, 61, 333, 5, 2);  // an empty level may be followed by one beyond the packing
  EXPECT_EQ(generate_in_place(costly, two_bits, {}).error().code, ErrorCode::kTable);
}

TEST(Generate, UnreachedEntriesAreNotTakenForALevelBeyondThePacking) {
  // Distances 0 to 2 fill the packing. With moves of cost 2 the search tries two more levels before it ends.
  const RandomGraph graph(4, 2, 1, 2, 2);
  ASSERT_EQ(relax(graph), (std::vector<int>{0, 2, kUnset, kUnset}));
  const Packing two_bits{2, Meaning::kExact, 0};
  const auto contents = generate_in_place(graph, two_bits, {});
  ASSERT_TRUE(contents);
  EXPECT_EQ(contents->histogram.unreached, 2U);
  expect_equal(*contents, *generate_simple(graph, two_bits, {}));
}

TEST(Generate, PulledStopTokenInterrupts) {
  const RandomGraph graph(40, 40, 64, 2);
  GenerateOptions options;
  options.stop.request_stop();
  EXPECT_EQ(generate_simple(graph, kExact8, options).error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(generate_in_place(graph, kModThree, options).error().code, ErrorCode::kInterrupted);
}

TEST(Generate, StopTokenPulledHalfwayInterrupts) {
  class PullAtOnce : public Progress {
   public:
    explicit PullAtOnce(StopToken stop) : stop_(std::move(stop)) {}
    void report(const ProgressReport&) override { stop_.request_stop(); }

   private:
    StopToken stop_;
  };
  // Large enough to be still running at the first report, after 0.1 s, on any machine.
  const RandomGraph graph(4000, 4000, 4001, 8);
  GenerateOptions options;
  PullAtOnce progress(options.stop);
  options.progress = &progress;
  EXPECT_EQ(generate_simple(graph, kExact8, options).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
