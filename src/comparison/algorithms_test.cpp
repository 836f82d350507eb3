// All searches on the pocket cube and on parts of the 3x3x3: the same lengths, and what each costs.
#include "comparison/algorithms.h"

#include <gtest/gtest.h>

#include <map>

#include "base/testing.h"
#include "cosets/pocket/bounds.h"
#include "cube/random_state.h"

namespace superflip::comparison {
namespace {

using superflip::testing::kSanitized;

constexpr std::size_t kEnough = std::size_t{1} << 30;

// A space with one of its bounds.
struct Field {
  explicit Field(std::string_view space, std::string_view name = "largest")
      : positions(Positions::open(space, {}).value()), bound(NamedBound::make(positions, name, 1, {}).value()) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;

  [[nodiscard]] GraphResult solve(SearchMethod algorithm, const Position& start) const {
    Budget budget{Limits{}};
    GraphResult result = run(algorithm, positions, bound, start, budget, kEnough);
    Position end = start;
    for (const Move m : result.moves.value()) end = positions.after(end, m);
    EXPECT_EQ(positions.index(end), positions.index(positions.of(CubieState::solved())));
    return result;
  }

  Positions positions;
  NamedBound bound;
};

// The sum of the counters over some positions.
GraphCounters total(const Field& field, SearchMethod algorithm, const std::vector<Position>& starts) {
  GraphCounters sum;
  for (const Position& start : starts) {
    const GraphCounters one = field.solve(algorithm, start).counters;
    sum.expanded += one.expanded;
    sum.generated += one.generated;
    sum.reopened += one.reopened;
  }
  return sum;
}

std::vector<Position> random_positions(const Positions& positions, int count) {
  Rng rng(2);
  std::vector<Position> all;
  for (int i = 0; i < count; ++i) all.push_back(positions.of(positions.random(rng)));
  return all;
}

// Every position within some moves of solved, with its distance.
std::vector<std::pair<Position, std::size_t>> near_solved(const Positions& positions, std::size_t moves) {
  std::map<std::uint64_t, std::size_t> seen;
  std::vector<std::pair<Position, std::size_t>> all = {{positions.of(CubieState::solved()), 0}};
  seen[positions.index(all.front().first)] = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto [position, distance] = all[i];
    if (distance == moves) continue;
    for (const Move m : positions.moves()) {
      const Position next = positions.after(position, m);
      if (seen.emplace(positions.index(next), distance + 1).second) all.emplace_back(next, distance + 1);
    }
  }
  return all;
}

TEST(Algorithms, FindShortestSolutionsOfAllPositionsNearSolved) {
  for (const char* const bound : {"largest", "by-state", "random", "article", "none"}) {
    const Field field("2x2x2", bound);
    for (const auto& [start, distance] : near_solved(field.positions, kSanitized ? 2 : 4))
      for (const AlgorithmRow& row : kAlgorithms)
        ASSERT_EQ(field.solve(row.algorithm, start).moves->size(), distance) << row.name << " " << bound;
  }
}

TEST(Algorithms, FindShortestSolutionsOfRandomPositions) {
  TableStore memory("");
  const pocket::Turning turning(pocket::Holdings(pocket_moves()), pocket::PieceMoves::make());
  const auto table = pocket::open_whole_space<Exact8>(memory, turning, htm(), {}).value();
  const auto distances = table.table().payload();
  for (const char* const bound : {"largest", "by-state", "random", "article"}) {
    const Field field("2x2x2", bound);
    const bool first = std::string_view(bound) == "largest";
    int number = 0;
    for (const Position& start : random_positions(field.positions, kSanitized ? 3 : 30)) {
      ++number;
      for (const AlgorithmRow& row : kAlgorithms) {
        // It does not read the bound, and sees half of all positions.
        if (row.algorithm == SearchMethod::kBreadthFirst && (!first || number > 5)) continue;
        ASSERT_EQ(field.solve(row.algorithm, start).moves->size(), distances[field.positions.index(start)])
            << row.name << " " << bound;
      }
    }
  }
}

TEST(Algorithms, AgreeInEverySpace) {
  for (const char* const space : {"cross", "corners", "phase1", "phase2"}) {
    const Field field(space);
    const MoveSequence moves = list_of(field.positions.moves());
    Rng rng(5);
    const bool small = std::string_view(space) == "cross";
    for (int i = 0; i < 10; ++i) {
      // Of the larger spaces positions up to seven moves away.
      CubieState cube = small ? random_state(rng) : CubieState::solved();
      for (int k = 0; k < 7 && !small; ++k) cube = apply(cube, moves[rng.below(moves.size())]);
      const Position start = field.positions.of(cube);
      const std::size_t length = field.solve(SearchMethod::kBidirectional, start).moves->size();
      for (const AlgorithmRow& row : kAlgorithms) {
        if (row.algorithm == SearchMethod::kBreadthFirst && length > 4) continue;  // millions of positions
        ASSERT_EQ(field.solve(row.algorithm, start).moves->size(), length) << row.name << " " << space;
      }
    }
  }
}

TEST(Algorithms, AStarExpandsNoPositionTwiceWithAConsistentBoundAndFewerThanIdaStar) {
  const Field field("2x2x2");
  const auto starts = random_positions(field.positions, 200);
  for (const Position& start : starts) {
    const GraphCounters counters = field.solve(SearchMethod::kAStar, start).counters;
    ASSERT_EQ(counters.reopened, 0U);
    ASSERT_EQ(counters.expanded, counters.closed);
  }
  EXPECT_LT(total(field, SearchMethod::kAStar, starts).expanded, total(field, SearchMethod::kIda, starts).expanded);
}

TEST(Algorithms, AStarReopensPositionsWithAnInconsistentBound) {
  const Field field("2x2x2", "by-state");
  EXPECT_GT(total(field, SearchMethod::kAStar, random_positions(field.positions, 50)).reopened, 0U);
}

TEST(Algorithms, BothEndsSeeFarFewerPositionsThanOne) {
  const Field field("2x2x2");
  const auto starts = random_positions(field.positions, 4);
  EXPECT_LT(20 * total(field, SearchMethod::kBidirectional, starts).expanded,
            total(field, SearchMethod::kBreadthFirst, starts).expanded);
}

TEST(Algorithms, PathmaxChangesNothingWithAConsistentBound) {
  const Field field("2x2x2");
  const auto starts = random_positions(field.positions, 100);
  const GraphCounters plain = total(field, SearchMethod::kIda, starts);
  for (const SearchMethod algorithm : {SearchMethod::kIdaPathmax, SearchMethod::kIdaBpmx})
    EXPECT_EQ(total(field, algorithm, starts).generated, plain.generated);
  EXPECT_EQ(total(field, SearchMethod::kAStarPathmax, starts).expanded,
            total(field, SearchMethod::kAStar, starts).expanded);
}

TEST(Algorithms, PathmaxBothWaysPrunesWithAnInconsistentBound) {
  for (const char* const bound : {"by-state", "random", "article"}) {
    const Field field("2x2x2", bound);
    const auto starts = random_positions(field.positions, 50);
    const GraphCounters plain = total(field, SearchMethod::kIda, starts);
    EXPECT_EQ(total(field, SearchMethod::kIdaPathmax, starts).generated, plain.generated) << bound;
    EXPECT_LT(total(field, SearchMethod::kIdaBpmx, starts).generated, plain.generated) << bound;
  }
}

// In HTM the least f beyond a limit is the limit plus one, as far as the bound is consistent. A position whose bound is
// much too small may have only neighbours with bounds that are not.
TEST(Algorithms, TheLeastLimitIsOneMoreWithAConsistentBoundAndSeldomMoreWithAnother) {
  const auto generated = [](const char* bound, SearchMethod algorithm) {
    const Field field("2x2x2", bound);
    return total(field, algorithm, random_positions(field.positions, 50)).generated;
  };
  EXPECT_EQ(generated("largest", SearchMethod::kIdaLeast), generated("largest", SearchMethod::kIda));
  const std::uint64_t by_one = generated("article", SearchMethod::kIda);
  const std::uint64_t by_least = generated("article", SearchMethod::kIdaLeast);
  EXPECT_LT(by_least, by_one);
  EXPECT_GT(by_least, by_one - by_one / 1000);
}

TEST(Algorithms, EndWhereMemoryOrNodesEnd) {
  const Field field("2x2x2");
  const Position start = random_positions(field.positions, 1).front();
  Budget free{Limits{}};
  const GraphResult result = run(SearchMethod::kBreadthFirst, field.positions, field.bound, start, free, 100'000);
  EXPECT_TRUE(result.out_of_memory);
  EXPECT_FALSE(result.moves);
  EXPECT_LE(result.counters.bytes, 200'000U);
  Limits limits;
  limits.max_nodes = 1;
  for (const AlgorithmRow& row : kAlgorithms) {
    Budget budget{limits};
    (void)run(row.algorithm, field.positions, field.bound, start, budget, kEnough);
    EXPECT_EQ(budget.cause(), EndCause::kNodeLimit) << row.name;
  }
}

TEST(Algorithms, CountTheSameWithListsThatAreReused) {
  for (const char* const bound : {"largest", "by-state"}) {
    const Field field("2x2x2", bound);
    SearchArrays arrays(field.positions.count());
    for (const Position& start : random_positions(field.positions, 20)) {
      for (const AlgorithmRow& row : kAlgorithms) {
        if (row.algorithm == SearchMethod::kBreadthFirst) continue;
        const GraphResult own = field.solve(row.algorithm, start);
        Budget budget{Limits{}};
        const GraphResult reused = run(row.algorithm, field.positions, field.bound, start, budget, kEnough, &arrays);
        EXPECT_EQ(own.moves, reused.moves) << row.name;
        EXPECT_EQ(own.counters, reused.counters) << row.name;
      }
    }
  }
}

}  // namespace
}  // namespace superflip::comparison
