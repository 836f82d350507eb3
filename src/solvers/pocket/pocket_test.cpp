#include "solvers/pocket/pocket.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "base/rng.h"
#include "base/testing.h"
#include "coord/all.h"
#include "cube/random_state.h"
#include "solvers/pocket/search.h"
#include "solvers/pocket/testing.h"

namespace superflip::pocket {
namespace {

using superflip::testing::kSanitized;

using Counts = std::vector<std::uint64_t>;

Counts counts_of(const DistanceHistogram& histogram) {
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

// The parts of the solver for a metric and moves.
template <typename Bound>
struct Way {
  Way(const Metric& m, MoveSet moves) : metric(m), turning(Holdings(moves), PieceMoves::make()) {
    options.metric = &metric;
    options.moves = moves;
  }
  [[nodiscard]] SolveOutcome solve(const CubieState& state) const {
    return search(turning, *bound, state, options, {}).value();
  }
  // The length of the first solution, and the nodes expanded for it.
  template <Pathmax kPathmax>
  [[nodiscard]] std::pair<int, std::uint64_t> first(const CubieState& state) const {
    const PocketSpace<Bound> space(turning, *bound, metric);
    Budget budget{Limits{}};
    const auto result =
        ida_star<kPathmax>(space, space.root(state), budget, [](auto, const Node&) { return Flow::kStop; });
    return {result.completed_depth + 1, result.counters.total_expanded()};
  }
  [[nodiscard]] int distance(const CubieState& state) const { return bound->of_root(turning.node_of(state)); }

  const Metric& metric;
  Turning turning;
  SolveOptions options;
  std::optional<Bound> bound = {};
};

template <typename Packing>
std::unique_ptr<Way<WholeSpace<Packing>>> by_table(const Metric& metric, MoveSet moves = pocket_moves()) {
  auto way = std::make_unique<Way<WholeSpace<Packing>>>(metric, moves);
  TableStore store{""};
  GenerateOptions options;
  options.threads = 2;
  way->bound.emplace(way->turning, metric, open_whole_space<Packing>(store, way->turning, metric, options).value());
  return way;
}

std::unique_ptr<Way<Patterns>> by_patterns(const Metric& metric, MoveSet moves = pocket_moves()) {
  auto way = std::make_unique<Way<Patterns>>(metric, moves);
  way->bound = Patterns::make(way->turning, metric);
  return way;
}

TEST(Pocket, TablesHaveTheKnownCounts) {
  const Counts in_htm = {1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644};
  const Counts in_qtm = {1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276};
  EXPECT_EQ(counts_of(by_table<Exact8>(htm())->bound->table().histogram()), in_htm);
  EXPECT_EQ(counts_of(by_table<ModThree>(htm())->bound->table().histogram()), in_htm);
  EXPECT_EQ(counts_of(by_table<Exact8>(qtm())->bound->table().histogram()), in_qtm);
  EXPECT_EQ(counts_of(by_table<ModThree>(qtm())->bound->table().histogram()), in_qtm);
  EXPECT_EQ(std::accumulate(in_htm.begin(), in_htm.end(), std::uint64_t{0}), kPositions);
}

TEST(Pocket, BytesAndTwoBitsGiveTheSameDistanceOfEveryPosition) {
  const std::uint32_t step = kSanitized ? 1009 : 101;
  for (const Metric* metric : {&htm(), &qtm()}) {
    const auto bytes = by_table<Exact8>(*metric);
    const auto two_bits = by_table<ModThree>(*metric);
    const PackedView<2> entries(two_bits->bound->table().payload().data(), kPositions);
    const auto distances = bytes->bound->table().payload();
    for (std::uint32_t i = 0; i < kPositions; ++i) ASSERT_EQ(entries.get(i), distances[i] % 3U);
    for (const CubieState& state : sample(step)) ASSERT_EQ(two_bits->distance(state), bytes->distance(state));
  }
}

// Every position has a neighbour that is nearer, and none that is nearer by more than one move.
TEST(Pocket, DistancesAreThoseOfShortestPaths) {
  const auto way = by_table<Exact8>(htm());
  for (const CubieState& state : sample(kSanitized ? 10007 : 101)) {
    const int here = way->distance(state);
    int nearest = 100;
    for (const Move m : MoveSet::face_turns()) nearest = std::min(nearest, way->distance(apply(state, m)));
    ASSERT_EQ(nearest, here == 0 ? 1 : here - 1);
  }
}

TEST(Pocket, AllWaysFindSolutionsOfTheSameLength) {
  for (const Metric* metric : {&htm(), &qtm()}) {
    const auto bytes = by_table<Exact8>(*metric);
    const auto two_bits = by_table<ModThree>(*metric);
    const auto patterns = by_patterns(*metric);
    for (const CubieState& state : sample(kSanitized ? 100'003 : 10'007)) {
      const int distance = bytes->distance(state);
      const std::array outcomes = {bytes->solve(state), two_bits->solve(state), patterns->solve(state)};
      for (const SolveOutcome& outcome : outcomes) {
        ASSERT_TRUE(outcome.optimal);
        ASSERT_EQ(outcome.lower_bound, distance);
        ASSERT_EQ(length_in(*metric, outcome.solutions.front()), distance);
        ASSERT_EQ(normalised(corners_of(apply_all(state, outcome.solutions.front()))), PocketState::solved());
      }
      // The bounds are consistent, so pathmax raises none.
      const std::pair expected(distance, outcomes[2].nodes);
      EXPECT_EQ(patterns->first<Pathmax::kNone>(state), expected);
      EXPECT_EQ(patterns->first<Pathmax::kForward>(state), expected);
      EXPECT_EQ(patterns->first<Pathmax::kBothWays>(state), expected);
      // An exact bound leads straight to the goal.
      EXPECT_LE(outcomes[0].nodes, static_cast<std::uint64_t>(distance));
      EXPECT_EQ(outcomes[0].nodes, outcomes[1].nodes);
    }
  }
}

// The number of shortest solutions of a cube, counted from the distances alone.
std::size_t shortest_ways(const Way<WholeSpace<Exact8>>& way, const CubieState& state) {
  const int here = way.distance(state);
  if (here == 0) return 1;
  std::size_t ways = 0;
  for (const Move m : pocket_moves()) {
    const CubieState next = apply(state, m);
    if (way.distance(next) == here - way.metric.cost_of(m)) ways += shortest_ways(way, next);
  }
  return ways;
}

TEST(Pocket, FindsAllShortestSolutions) {
  const auto bytes = by_table<Exact8>(htm());
  const auto patterns = by_patterns(htm());
  for (const CubieState& state : sample(kSanitized ? 500'009 : 50'021)) {
    for (SolveOptions* options : {&bytes->options, &patterns->options}) {
      options->count = kMostSolutions;
      options->within = 0;
    }
    const int distance = bytes->distance(state);
    for (const SolveOutcome& outcome : {bytes->solve(state), patterns->solve(state)}) {
      const std::set<MoveSequence> different(outcome.solutions.begin(), outcome.solutions.end());
      EXPECT_EQ(different.size(), outcome.solutions.size());
      EXPECT_EQ(different.size(), shortest_ways(*bytes, state));
      EXPECT_EQ(length_in(htm(), outcome.solutions.back()), distance);
      EXPECT_EQ(outcome.ended, EndCause::kExhausted);
      EXPECT_TRUE(outcome.complete);
    }
    bytes->options.count = 1;
    EXPECT_FALSE(bytes->solve(state).complete);
  }
}

// Both ways list the same longer solutions too, each once.
TEST(Pocket, FindsAllSolutionsUpToSoMuchLonger) {
  const auto bytes = by_table<Exact8>(htm());
  const auto patterns = by_patterns(htm());
  for (const CubieState& state : sample(kSanitized ? 900'001 : 300'007)) {
    for (SolveOptions* options : {&bytes->options, &patterns->options}) {
      options->count = kMostSolutions;
      options->within = 2;
    }
    const SolveOutcome one = bytes->solve(state);
    const SolveOutcome other = patterns->solve(state);
    EXPECT_EQ(one.solutions, other.solutions);
    EXPECT_LE(length_in(htm(), one.solutions.back()), bytes->distance(state) + 2);
    EXPECT_EQ(std::set(one.solutions.begin(), one.solutions.end()).size(), one.solutions.size());
    EXPECT_TRUE(one.complete && other.complete);
  }
}

// With all six faces each turn has a twin that turns the other layer, and no solution is shorter.
TEST(Pocket, HasTwiceAsManySolutionsAMoveWithAllFaces) {
  const auto three = by_table<Exact8>(htm());
  const auto six = by_table<Exact8>(htm(), MoveSet::face_turns());
  for (const CubieState& state : sample(200'003)) {
    const int distance = three->distance(state);
    EXPECT_EQ(six->distance(state), distance);
    if (distance > 8) continue;
    six->options.count = kMostSolutions;
    six->options.within = 0;
    EXPECT_EQ(six->solve(state).solutions.size(), shortest_ways(*three, state) << distance);
  }
}

// Distances by a plain breadth-first search over held cubes, from the solved one in all its holdings.
std::map<std::array<std::uint8_t, 16>, int> plain_distances(MoveSet moves, int depth) {
  std::map<std::array<std::uint8_t, 16>, int> distances;
  std::vector<PocketState> level;
  const auto add = [&](const PocketState& state, int distance, std::vector<PocketState>& to) {
    std::array<std::uint8_t, 16> key{};
    std::copy_n(state.cp.begin(), 8, key.begin());
    std::copy_n(state.co.begin(), 8, key.begin() + 8);
    if (distances.emplace(key, distance).second) to.push_back(state);
  };
  for (int s = 0; s < kSymmetries; s += 2) add(rotated(PocketState::solved(), Symmetry(s)), 0, level);
  for (int d = 1; d <= depth; ++d) {
    std::vector<PocketState> next;
    for (const PocketState& state : level)
      for (const Move m : moves) add(apply(state, m), d, next);
    level = std::move(next);
  }
  return distances;
}

TEST(Pocket, SolvesWithTheMovesThatAreAllowedAsShortAsTheyCan) {
  for (const char* letters : {"RU", "LDB", "RLU2", "R2L2U", "RL", "UDF2"}) {
    const MoveSet moves = moves_in(letters);
    const auto patterns = by_patterns(htm(), moves);
    int index = 0;
    for (const auto& [key, distance] : plain_distances(moves, 4)) {
      if (++index % (kSanitized ? 101 : 11) != 0) continue;
      PocketState corners{};
      std::copy_n(key.begin(), 8, corners.cp.begin());
      std::copy_n(key.begin() + 8, 8, corners.co.begin());
      const CubieState state = with_solved_edges(corners);
      const SolveOutcome outcome = patterns->solve(state);
      ASSERT_EQ(outcome.lower_bound, distance) << letters;
      for (const Move m : outcome.solutions.front()) ASSERT_TRUE(moves.contains(m));
      ASSERT_EQ(normalised(corners_of(apply_all(state, outcome.solutions.front()))), PocketState::solved());
    }
  }
}

TEST(Pocket, TellsHoldingsApartInTheTableWhereTheyDiffer) {
  if (kSanitized) GTEST_SKIP() << "tens of millions of entries take minutes under a sanitizer";
  const MoveSet moves = moves_in("R2L2U");
  const auto table = by_table<ModThree>(htm(), moves);
  EXPECT_GT(table->turning.holdings().tabled(), 1U);
  int index = 0;
  for (const auto& [key, distance] : plain_distances(moves, 5)) {
    if (++index % 17 != 0) continue;
    PocketState corners{};
    std::copy_n(key.begin(), 8, corners.cp.begin());
    std::copy_n(key.begin() + 8, 8, corners.co.begin());
    ASSERT_EQ(table->solve(with_solved_edges(corners)).lower_bound, distance);
  }
}

}  // namespace
}  // namespace superflip::pocket
