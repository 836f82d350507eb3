// The small tables of phase 2 against known counts, and SmallPhase2 against scrambles.
#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "cube/metric.h"
#include "solvers/two_phase/phase2/small_phase2_tables.h"

namespace superflip::two_phase {
namespace {

using Histogram = std::array<std::uint64_t, 15>;

const SmallPhase2Tables& tables() {
  static const SmallPhase2Tables made = make_small_phase2_tables();
  return made;
}

Histogram histogram(std::size_t first_column, std::size_t columns) {
  Histogram counts{};
  for (const std::uint16_t packed : tables().corner_class)
    for (std::size_t n = 0; n < columns; ++n)
      ++counts.at(static_cast<std::size_t>(tables().distance(packed / kUdSymmetries, first_column + n)));
  return counts;
}

CubieState scrambled(int turns, Rng& rng) {
  MoveSequence made;
  while (static_cast<int>(made.size()) < turns) {
    const Move m = tables().turns[rng.below(kPhase2Turns)];
    if (made.empty() || htm().after(made.back()).contains(m)) made.push_back(m);
  }
  return apply_all(CubieState::solved(), made);
}

bool may_be_near(const CubieState& state) {
  const std::size_t packed = tables().corner_class[CornerPerm::encode(state)];
  LayerEdges edges{};
  std::copy_n(state.ep.begin(), edges.size(), edges.begin());
  return tables().near.may_contain(
      tables().hash(packed / kUdSymmetries, packed % kUdSymmetries, edges, SlicePerm::encode(state)));
}

// The shortest solution of at most `limit` moves.
bool solve(SmallPhase2& phase2, const CubieState& state, int limit, MoveSequence& solution) {
  const Position start = Position::of(state);
  SmallPhase2::Hint hint{};
  SmallPhase2::begin_lookup(phase2_kernels(), tables(), start, hint);
  SmallPhase2::finish_lookup(phase2_kernels(), tables(), hint);
  return phase2.solve_within(start, hint, limit, solution);
}

TEST(BallFilter, LetsInEveryMemberAndFewStrangers) {
  Rng rng(31);
  BallFilter filter(64);
  std::vector<std::uint64_t> members;
  for (int i = 0; i < 64 * 512 / 6; ++i) members.push_back(rng.next());
  for (const std::uint64_t member : members) filter.add(member);
  for (const std::uint64_t member : members) ASSERT_TRUE(filter.may_contain(member));
  int let_in = 0;
  for (int i = 0; i < 10'000; ++i) let_in += filter.may_contain(rng.next()) ? 1 : 0;
  EXPECT_GT(let_in, 300);
  EXPECT_LT(let_in, 900);
}

TEST(SmallPhase2Tables, HaveTheKnownNumbersOfPositionsAtEachDistance) {
  EXPECT_EQ(histogram(0, 24),
            (Histogram{1, 10, 67, 404, 2023, 8504, 28545, 69734, 127540, 179700, 189120, 199200, 116112, 44416, 2304}));
  EXPECT_EQ(histogram(24, 70), (Histogram{1, 10, 67, 400, 1957, 8982, 37457, 124486, 297632, 518128, 658752, 684336,
                                          417024, 71472, 1696}));
}

TEST(SmallPhase2Tables, FitWithThoseOfPhase1IntoTwoMegabytes) {
  constexpr std::size_t kPhase1 = 1'465'000;  // cosets/two_phase/small_tables_test.cpp
  EXPECT_LE(kPhase1 + sizeof(SmallPhase2Tables) + (tables().corner_class.size() + tables().corner_moves.size()) * 2 +
                tables().distances.size() + SmallPhase2Tables::kNearLines * 64,
            2'000'000U);
}

TEST(SmallPhase2Tables, LetInEveryPositionWithinEightMovesAndFewOthers) {
  Rng rng(32);
  for (int i = 0; i < 20'000; ++i)
    ASSERT_TRUE(may_be_near(scrambled(static_cast<int>(rng.below(SmallPhase2Tables::kRadius + 1)), rng)));
  int let_in = 0;
  for (int i = 0; i < 5'000; ++i) let_in += may_be_near(scrambled(40, rng)) ? 1 : 0;
  EXPECT_LT(let_in, 600);
}

TEST(SmallPhase2, FindsASolutionWhereverThereIsOne) {
  Rng rng(33);
  SmallPhase2 phase2(tables());
  MoveSequence solution;
  for (int i = 0; i < 1'000; ++i) {
    const int turns = static_cast<int>(rng.below(12));
    const CubieState state = scrambled(turns, rng);
    ASSERT_TRUE(solve(phase2, state, turns, solution)) << turns;
    EXPECT_LE(solution.size(), static_cast<std::size_t>(turns));
    EXPECT_EQ(apply_all(state, solution), CubieState::solved());
  }
}

TEST(SmallPhase2, FindsNoSolutionShorterThanTheDistance) {
  SmallPhase2 phase2(tables());
  MoveSequence solution;
  const auto code = [](const CubieState& s) { return std::pair(s.cp, s.ep); };
  std::set<decltype(code(CubieState::solved()))> seen = {code(CubieState::solved())};
  std::vector<CubieState> level = {CubieState::solved()};
  const std::size_t known[] = {1, 10, 67, 456, 3079};
  for (int d = 0; d < 5; ++d) {
    EXPECT_EQ(level.size(), known[d]);
    std::vector<CubieState> next;
    for (const CubieState& state : level) {
      ASSERT_FALSE(solve(phase2, state, d - 1, solution)) << d;
      ASSERT_TRUE(solve(phase2, state, d, solution)) << d;
      ASSERT_TRUE(solve(phase2, state, 9, solution)) << d;
      ASSERT_EQ(solution.size(), static_cast<std::size_t>(d)) << "a shortest solution, though longer ones were allowed";
      for (const Move m : tables().turns)
        if (seen.insert(code(apply(state, m))).second) next.push_back(apply(state, m));
    }
    level.swap(next);
  }
}

TEST(SmallPhase2, FindsTheShortestSolutionBeyondItsReachUnlessItIsToldToStop) {
  Rng rng(35);
  SmallPhase2 phase2(tables());
  MoveSequence solution;
  int beyond = 0;
  for (int i = 0; i < 60; ++i) {
    const CubieState state = scrambled(14, rng);
    if (solve(phase2, state, SmallPhase2::kReach, solution)) continue;
    ++beyond;
    SmallPhase2::Beyond start;
    phase2.begin_beyond(Position::of(state), start);
    int asked = 0;
    EXPECT_FALSE(phase2.solve_beyond(start, 14, solution, [&] { return ++asked != 2; }));
    EXPECT_EQ(asked, 2) << "a search that is stopped does not go on";
    ASSERT_TRUE(phase2.solve_beyond(start, 14, solution, [] { return true; }));
    EXPECT_GT(solution.size(), static_cast<std::size_t>(SmallPhase2::kReach));
    EXPECT_LE(solution.size(), 14U);
    EXPECT_EQ(apply_all(state, solution), CubieState::solved());
  }
  EXPECT_GT(beyond, 2);
}

TEST(SmallPhase2, MakesAsManyTurnsAsItSays) {
  Rng rng(34);
  SmallPhase2 phase2(tables());
  MoveSequence solution;
  for (int i = 0; i < 1'000; ++i) solve(phase2, scrambled(60, rng), 11, solution);
  EXPECT_GT(phase2.lookups() / 1'000, 150U);
  EXPECT_LT(phase2.lookups() / 1'000, 300U);
}

}  // namespace
}  // namespace superflip::two_phase
