// Kociemba's algorithm: both couplings, its limits and its explanation.
#include "solvers/kociemba/kociemba.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "search/ida_star.h"
#include "solver/testing.h"
#include "solvers/kociemba/phase_tables.h"
#include "solvers/kociemba/testing.h"

namespace superflip::kociemba {
namespace {

using superflip::testing::kSanitized;
using superflip::testing::random_turns;
using superflip::testing::state_after;
using superflip::testing::store;

constexpr std::array kCouplings = {Coupling::kGrowing, Coupling::kTotal};

SolveOutcome solved(const CubieState& state, const SolveOptions& options, Coupling coupling = Coupling::kGrowing) {
  return solver(coupling).solve(state, options, nullptr).value();
}
SolveOptions at_most(int length) {
  SolveOptions options;
  options.max_length = length;
  return options;
}
CubieState superflip_state() {
  CubieState state = CubieState::solved();
  state.eo.fill(1);
  return state;
}
int length_of(const SolveOutcome& outcome) { return static_cast<int>(outcome.solutions.front().size()); }

// The solution replays to the solved cube, its first phase ends in the subgroup, and its second stays there.
void expect_phases_keep_their_word(const CubieState& state, const SolveOutcome& outcome) {
  ASSERT_EQ(outcome.phases.size(), outcome.solutions.size());
  for (std::size_t i = 0; i < outcome.solutions.size(); ++i) {
    const MoveSequence& moves = outcome.solutions[i];
    const PhaseEnds& ends = outcome.phases[i];
    ASSERT_EQ(ends.size(), 2U);
    EXPECT_EQ(ends[0].name, "first phase");
    EXPECT_EQ(ends[1].moves, static_cast<int>(moves.size()));
    CubieState at = state;
    for (int made = 0; made < ends[1].moves; ++made) {
      const Move m = moves[static_cast<std::size_t>(made)];
      if (made >= ends[0].moves) {
        EXPECT_TRUE(SecondPhase::moves().contains(m));
      }
      at = apply(at, m);
      if (made + 1 == ends[0].moves) {
        EXPECT_EQ(PhaseSpace<FirstPhase>(tables().first).root(at).bound, 0);
      }
    }
    EXPECT_EQ(at, CubieState::solved());
    EXPECT_LE(outcome.lower_bound, static_cast<int>(moves.size()));
  }
}

TEST(Kociemba, SolvesRandomCubesInTwoPhases) {
  Rng rng(1992);
  for (int i = 0; i < (kSanitized ? 3 : 30); ++i) {
    const CubieState state = random_state(rng);
    const SolveOutcome outcome = solved(state, at_most(23));
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(length_of(outcome), 23);
    EXPECT_EQ(outcome.ended, EndCause::kDone);
    expect_phases_keep_their_word(state, outcome);
  }
}

TEST(Kociemba, SolvesTheSolvedCubeInNoMovesWithEitherCoupling) {
  for (const Coupling coupling : kCouplings) {
    const SolveOutcome outcome = solved(CubieState::solved(), {}, coupling);
    EXPECT_EQ(outcome.solutions, std::vector<MoveSequence>{MoveSequence{}});
    EXPECT_TRUE(outcome.optimal);
    EXPECT_EQ(outcome.lower_bound, 0);
    EXPECT_EQ(outcome.ended, EndCause::kDone);
  }
}

TEST(Kociemba, ProvesTheSameLengthWithEitherCoupling) {
  Rng rng(3);
  for (int i = 0; i < (kSanitized ? 8 : 40); ++i) {
    const int turns = 1 + i % 8;
    const CubieState state = state_after(random_turns(rng, turns));
    const SolveOutcome growing = solved(state, {}, Coupling::kGrowing);
    const SolveOutcome total = solved(state, {}, Coupling::kTotal);
    ASSERT_TRUE(growing.optimal);
    ASSERT_TRUE(total.optimal);
    EXPECT_EQ(length_of(growing), length_of(total));
    EXPECT_EQ(growing.lower_bound, length_of(total));
    EXPECT_LE(length_of(total), turns);
    expect_phases_keep_their_word(state, growing);
    expect_phases_keep_their_word(state, total);
  }
}

// 19,948 cubes of the subgroup are five of its moves away, and 20,076 are five moves away when all may be used.
TEST(Kociemba, LeavesTheSubgroupWhereThatIsShorter) {
  const PhaseSpace<FirstPhase> first(tables().first);
  std::vector<CubieState> shortcuts;
  const auto collect = [&](std::span<const Move> path, const auto&) {
    if (!SecondPhase::moves().contains(path.back())) shortcuts.push_back(apply_all(CubieState::solved(), path));
    return Flow::kGoOn;
  };
  Budget budget{Limits()};
  IdaStar search(first, collect, budget);
  search.iterate(first.root(CubieState::solved()), 5);
  ASSERT_FALSE(shortcuts.empty());
  int left = 0;
  for (const CubieState& state : shortcuts) {
    const SolveOutcome outcome = solved(state, {}, Coupling::kGrowing);
    ASSERT_TRUE(outcome.optimal);
    EXPECT_LE(length_of(outcome), 5);
    left += static_cast<int>(outcome.phases.front().front().moves > 0);
    EXPECT_EQ(length_of(solved(state, {}, Coupling::kTotal)), length_of(outcome));
  }
  EXPECT_GT(left, 0);
}

// Dik Winter, Cube-Lovers, 11 January 1995: the first phases of the superflip by length, and the solutions they led to.
TEST(Kociemba, MeetsTheSubgroupAsOftenAsWinterCountedForTheSuperflip) {
  const PhaseSpace<FirstPhase> first(tables().first);
  std::uint64_t met = 0;
  const auto count = [&](std::span<const Move> path, const auto&) {
    met += static_cast<std::uint64_t>(!SecondPhase::moves().contains(path.back()));
    return Flow::kGoOn;
  };
  Budget budget{Limits()};
  IdaStar search(first, count, budget);
  const auto root = first.root(superflip_state());
  std::vector<std::uint64_t> by_length;
  for (int length = 8; length <= (kSanitized ? 10 : 12); ++length) {
    met = 0;
    search.iterate(root, length);
    by_length.push_back(met);
  }
  std::vector<std::uint64_t> published = {0, 0, 3072, 61568, 792256};
  published.resize(by_length.size());
  EXPECT_EQ(by_length, published);
}

TEST(Kociemba, FindsWhatWinterFoundForTheSuperflipAtEachLengthOfTheFirstPhase) {
  if (kSanitized) GTEST_SKIP() << "takes minutes under a sanitizer";
  SolveOptions options;
  std::vector<std::pair<int, int>> best;  // of each first phase with a better solution: its length, the total
  const auto outcome =
      solver().solve(superflip_state(), options, [&](const MoveSequence& moves, const PhaseEnds& ends) {
        if (best.empty() || best.back().first != ends.front().moves) best.emplace_back(ends.front().moves, 0);
        best.back().second = static_cast<int>(moves.size());
        if (moves.size() == 21) options.limits.stop.request_stop();
      });
  ASSERT_TRUE(outcome);
  EXPECT_EQ(best, (std::vector<std::pair<int, int>>{{10, 22}, {11, 21}}));
  EXPECT_EQ(outcome->ended, EndCause::kInterrupted);
}

TEST(Kociemba, TellsEachBetterSolutionAndEndsWithTheBest) {
  Rng rng(4);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.limits.max_nodes = kSanitized ? 200'000 : 3'000'000;
  std::vector<int> lengths;
  const auto outcome = solver().solve(state, options, [&](const MoveSequence& moves, const PhaseEnds& ends) {
    lengths.push_back(static_cast<int>(moves.size()));
    EXPECT_EQ(ends.back().moves, lengths.back());
  });
  ASSERT_TRUE(outcome);
  ASSERT_GT(lengths.size(), 1U) << "the first solution is not the best";
  EXPECT_EQ(std::adjacent_find(lengths.begin(), lengths.end(), std::less_equal<>()), lengths.end());
  EXPECT_EQ(lengths.back(), length_of(*outcome));
  EXPECT_FALSE(outcome->optimal);
}

TEST(Kociemba, GivesSeveralDifferentSolutions) {
  Rng rng(5);
  const CubieState state = random_state(rng);
  SolveOptions options = at_most(24);
  options.count = 5;
  const SolveOutcome outcome = solved(state, options);
  EXPECT_EQ(outcome.solutions.size(), 5U);
  EXPECT_EQ(std::set<MoveSequence>(outcome.solutions.begin(), outcome.solutions.end()).size(), 5U);
  expect_phases_keep_their_word(state, outcome);
}

TEST(Kociemba, SaysWhatItProvedWhenALimitEndsIt) {
  const CubieState state = superflip_state();
  for (const Coupling coupling : kCouplings) {
    SolveOptions nodes;
    nodes.max_length = 20;
    nodes.limits.max_nodes = 200'000;
    const SolveOutcome limited = solved(state, nodes, coupling);
    EXPECT_EQ(limited.ended, EndCause::kNodeLimit);
    EXPECT_TRUE(limited.solutions.empty());
    EXPECT_GE(limited.lower_bound, 9);
    EXPECT_LE(limited.lower_bound, 20);
    EXPECT_GE(limited.nodes, 200'000U);
    EXPECT_LE(limited.nodes, 200'000U + 2 * Budget::kSlice);

    SolveOptions time;
    time.max_length = 20;
    time.limits.deadline = Clock::now() + std::chrono::milliseconds(50);
    const auto start = Clock::now();
    const SolveOutcome late = solved(state, time, coupling);
    EXPECT_EQ(late.ended, EndCause::kTimeLimit);
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(5));
    EXPECT_FALSE(late.optimal);

    SolveOptions stopped;
    stopped.max_length = 20;
    stopped.limits.stop.request_stop();
    EXPECT_EQ(solved(state, stopped, coupling).ended, EndCause::kInterrupted);

    const SolveOutcome none = solved(state, at_most(9), coupling);
    EXPECT_EQ(none.ended, EndCause::kExhausted);
    EXPECT_TRUE(none.solutions.empty());
    EXPECT_GE(none.lower_bound, 10);
  }
}

TEST(Kociemba, ExplainsBothPhasesAndCountsTheirNodesOnce) {
  Rng rng(6);
  const CubieState state = state_after(random_turns(rng, 9));
  for (const Coupling coupling : kCouplings) {
    SolveOptions options;
    const SolveOutcome plain = solved(state, options, coupling);
    Explanation explanation;
    options.explanation = &explanation;
    const SolveOutcome outcome = solved(state, options, coupling);
    EXPECT_EQ(outcome.nodes, plain.nodes);
    ASSERT_EQ(explanation.parts.size(), 3U);
    std::vector<std::uint64_t> nodes;
    for (const Explanation::Part& part : explanation.parts) {
      EXPECT_FALSE(part.meaning.empty());
      for (const auto& coordinate : part.coordinates) EXPECT_LT(coordinate.value, coordinate.size);
      nodes.push_back(0);
      for (const auto& iteration : part.iterations) nodes.back() += iteration.nodes;
    }
    EXPECT_EQ(nodes[0] + nodes[1], outcome.nodes);
    EXPECT_EQ(nodes[2], outcome.nodes);
    const Explanation::Part& first = explanation.parts[0];
    EXPECT_EQ(first.name, "first phase");
    ASSERT_EQ(first.coordinates.size(), 3U);
    EXPECT_EQ(first.coordinates[0].name, "co");
    EXPECT_EQ(first.coordinates[0].value, CornerOrientation::encode(state));
    ASSERT_EQ(first.bounds.size(), 2U);
    EXPECT_EQ(first.iterations.front().length, std::max(first.bounds[0].moves, first.bounds[1].moves));
    const Explanation::Part& second = explanation.parts[1];
    ASSERT_EQ(second.coordinates.size(), 3U);
    EXPECT_EQ(second.coordinates[0].size, 40'320U);
    const int moves = outcome.phases.front()[1].moves - outcome.phases.front()[0].moves;
    for (const auto& bound : second.bounds) EXPECT_LE(bound.moves, moves);
  }
}

TEST(Kociemba, ExplainsASearchThatFoundNothing) {
  SolveOptions options;
  options.limits.max_nodes = 20'000;
  Explanation explanation;
  options.explanation = &explanation;
  const SolveOutcome outcome = solved(superflip_state(), options, Coupling::kTotal);
  EXPECT_TRUE(outcome.solutions.empty());
  ASSERT_EQ(explanation.parts.size(), 3U);
  EXPECT_EQ(explanation.parts[0].coordinates[1].value, EdgeOrientation::encode(superflip_state()));
  EXPECT_TRUE(explanation.parts[1].coordinates.empty()) << "there is no cube between the phases";
}

TEST(Kociemba, RefusesOtherMetricsOtherMovesAndCosts) {
  const auto fresh = make_kociemba_solver();
  PrepareOptions quarter_turns;
  quarter_turns.metric = find_metric("qtm");
  EXPECT_EQ(fresh->prepare(store(), quarter_turns).error().code, ErrorCode::kUsage);
  PrepareOptions few_moves;
  few_moves.moves = MoveSet::of(Face::kR);
  EXPECT_EQ(fresh->prepare(store(), few_moves).error().code, ErrorCode::kUsage);
  EXPECT_EQ(fresh->solve(CubieState::solved(), {}, nullptr).error().code, ErrorCode::kUsage) << "not prepared";
  SolveOptions costly;
  const MoveCosts costs{};
  costly.costs = &costs;
  EXPECT_EQ(solver().solve(CubieState::solved(), costly, nullptr).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip::kociemba
