// The two-phase solver against known facts about cubes, on every table set.
#include "solvers/two_phase/two_phase.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "base/parallel.h"
#include "cube/random_state.h"

namespace superflip {
namespace {

constexpr std::size_t kSmallMemory = 2'000'000;
constexpr std::size_t kSplitMemory = 10'000'000;
constexpr std::size_t kJointMemory = 150'000'000;

MoveSequence moves(std::initializer_list<int> indices) {
  MoveSequence list;
  for (int i : indices) list.push_back(Move(i));
  return list;
}

// A solver ready for a metric and a move set; made once for each.
const Solver& solver_for(const Metric& metric, MoveLetters allowed, std::size_t memory) {
  using Key = std::tuple<std::string_view, std::uint64_t, std::size_t>;
  static std::map<Key, std::unique_ptr<Solver>> solvers;
  const char* const folder = std::getenv("SUPERFLIP_TABLES");  // set by ctest; without it the tables stay in memory
  static TableStore store{folder == nullptr ? "" : folder};
  std::unique_ptr<Solver>& solver = solvers[{metric.id, allowed.bits(), memory}];
  if (!solver) {
    solver = make_two_phase_solver();
    PrepareOptions options;
    options.metric = &metric;
    options.moves = allowed;
    options.tier = choose_tier(solver->tiers(metric, allowed), memory);
    options.threads = hardware_threads();
    EXPECT_TRUE(solver->prepare(store, options).has_value());
  }
  return *solver;
}

SolveOutcome solve(const CubieState& state, const SolveOptions& options, std::size_t memory = kSplitMemory) {
  const Result<SolveOutcome> outcome =
      solver_for(*options.metric, options.moves, memory).solve(state, options, nullptr);
  EXPECT_TRUE(outcome.has_value());
  for (const MoveSequence& solution : outcome->solutions) {
    EXPECT_EQ(apply_all(state, solution), CubieState::solved());
    for (Move m : solution) EXPECT_TRUE(options.moves.moves().contains(m));
  }
  return *outcome;
}

SolveOptions at_most(int length) {
  SolveOptions options;
  options.max_length = length;
  return options;
}

class EveryTableSet : public ::testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(TwoPhase, EveryTableSet, ::testing::Values(kSmallMemory, kSplitMemory, kJointMemory),
                         [](const auto& set) {
                           if (set.param == kSmallMemory) return "Small";
                           return set.param == kSplitMemory ? "Split" : "Joint";
                         });

TEST_P(EveryTableSet, ExplainsItsDirectionsAndTheLengthsOfPhase1) {
  Rng rng(41);
  for (int i = 0; i < 20; ++i) {
    const CubieState state = random_state(rng);
    Explanation explanation;
    SolveOptions options = at_most(21);
    const SolveOutcome silent = solve(state, options, GetParam());
    options.explanation = &explanation;
    const SolveOutcome outcome = solve(state, options, GetParam());
    EXPECT_EQ(outcome.nodes, silent.nodes);
    EXPECT_EQ(outcome.solutions, silent.solutions);
    EXPECT_TRUE(silent.phases.empty());
    ASSERT_EQ(explanation.parts.size(), 7U) << "six directions and the search";
    for (std::size_t d = 0; d < 6; ++d) {
      EXPECT_LT(explanation.parts[d].coordinates[1].value, 2048U);
      EXPECT_GE(explanation.parts[d].bounds.front().moves, explanation.parts[0].bounds.front().moves);
    }
    std::uint64_t nodes = 0;
    for (const auto& iteration : explanation.parts.back().iterations) nodes += iteration.nodes;
    EXPECT_EQ(nodes, outcome.nodes);
    ASSERT_EQ(outcome.phases.size(), 1U);
    EXPECT_EQ(outcome.phases.front().back().moves, static_cast<int>(outcome.solutions.front().size()));
  }
}

TEST_P(EveryTableSet, AnswersRandomCubesInAtMostTwentyOneMoves) {
  Rng rng(11);
  for (int i = 0; i < 50; ++i) {
    const SolveOutcome outcome = solve(random_state(rng), at_most(21), GetParam());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(outcome.solutions[0].size(), 21U);
    EXPECT_LE(outcome.lower_bound, static_cast<int>(outcome.solutions[0].size()));
  }
}

TEST_P(EveryTableSet, AnswersTheSolvedCubeWithNoMoves) {
  const SolveOutcome outcome = solve(CubieState::solved(), at_most(21), GetParam());
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_TRUE(outcome.solutions[0].empty());
  EXPECT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.ended, EndCause::kDone);
}

TEST_P(EveryTableSet, ProvesShortAnswersOptimal) {
  Rng rng(12);
  for (int length = 1; length <= 7; ++length) {
    CubieState state = CubieState::solved();
    for (int i = 0; i < length; ++i) state = apply(state, Move(static_cast<int>(rng.below(18))));
    const SolveOutcome outcome = solve(state, SolveOptions(), GetParam());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(outcome.solutions[0].size(), static_cast<std::size_t>(length));
    EXPECT_TRUE(outcome.optimal);
    EXPECT_EQ(outcome.lower_bound, static_cast<int>(outcome.solutions[0].size()));
    if (!outcome.solutions[0].empty()) {
      const SolveOutcome shorter = solve(state, at_most(static_cast<int>(outcome.solutions[0].size()) - 1), GetParam());
      EXPECT_TRUE(shorter.solutions.empty());
      EXPECT_EQ(shorter.ended, EndCause::kExhausted);
      EXPECT_EQ(shorter.lower_bound, outcome.lower_bound);
    }
  }
}

TEST_P(EveryTableSet, GivesTheSameAnswersTwice) {
  Rng rng(13);
  const CubieState state = random_state(rng);
  const SolveOutcome once = solve(state, at_most(20), GetParam());
  const SolveOutcome again = solve(state, at_most(20), GetParam());
  EXPECT_EQ(once.solutions, again.solutions);
  EXPECT_EQ(once.nodes, again.nodes);
}

TEST_P(EveryTableSet, SolvesWithTwoThreadsAsWell) {
  Rng rng(14);
  for (int i = 0; i < 10; ++i) {
    SolveOptions options = at_most(20);
    options.threads = 2;
    const SolveOutcome outcome = solve(random_state(rng), options, GetParam());
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(outcome.solutions[0].size(), 20U);
  }
}

TEST_P(EveryTableSet, SolvesEveryScrambleOfThreeMovesInThree) {
  for (Move a : htm().first())
    for (Move b : htm().after(a))
      for (Move c : htm().after(b)) {
        const SolveOutcome outcome =
            solve(apply_all(CubieState::solved(), MoveSequence{a, b, c}), at_most(21), GetParam());
        ASSERT_EQ(outcome.solutions.size(), 1U);
        ASSERT_LE(outcome.solutions[0].size(), 3U);
        ASSERT_TRUE(outcome.optimal);
      }
}

TEST(TwoPhase, FindsTheSuperflipInTwentyMoves) {
  CubieState superflip = CubieState::solved();
  superflip.eo.fill(1);
  const SolveOutcome outcome = solve(superflip, at_most(20), kJointMemory);
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_EQ(outcome.solutions[0].size(), 20U);
}

TEST(TwoPhase, SolvesCubesInsideTheSubgroupShortly) {
  const CubieState state = apply_all(CubieState::solved(), moves({1, 4, 9, 7, 2, 13, 11, 16, 0, 4}));
  const SolveOutcome outcome = solve(state, SolveOptions(), kJointMemory);
  ASSERT_EQ(outcome.solutions.size(), 1U);
  EXPECT_LE(outcome.solutions[0].size(), 10U);
  EXPECT_TRUE(outcome.optimal);
}

TEST(TwoPhase, ReachesTheUsualLengthInEveryMetric) {
  Rng rng(15);
  for (const Metric& metric : metrics()) {
    SolveOptions options = at_most(metric.usual_length);
    options.metric = &metric;
    options.moves = metric.moves;
    options.limits.max_nodes = 2'000'000;
    for (int i = 0; i < 2; ++i) {
      const SolveOutcome outcome = solve(random_state(rng), options);
      ASSERT_EQ(outcome.solutions.size(), 1U) << metric.id;
      EXPECT_LE(length_in(metric, outcome.solutions[0]), metric.usual_length) << metric.id;
    }
  }
}

TEST(TwoPhase, IsOptimalInEveryMetricForShortScrambles) {
  const CubieState state = apply_all(CubieState::solved(), moves({1, 3, 14, 7}));  // U2 R L' F2: 2 + 1 + 1 + 2 quarters
  const int expected[] = {4, 6, 3, 3, 5};
  for (std::size_t row = 0; row < metrics().size(); ++row) {
    SolveOptions options;
    options.metric = &metrics()[row];
    options.moves = options.metric->moves;
    const SolveOutcome outcome = solve(state, options);
    ASSERT_FALSE(outcome.solutions.empty());
    EXPECT_EQ(length_in(*options.metric, outcome.solutions[0]), expected[row]) << options.metric->id;
    EXPECT_TRUE(outcome.optimal);
  }
}

TEST(TwoPhase, SolvesWithoutOneFace) {
  Rng rng(16);
  SolveOptions options;
  options.moves = MoveSet::face_turns() - MoveSet::of(Face::kB);
  options.limits.max_nodes = 400'000;
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(solve(random_state(rng), options).solutions.empty());
}

TEST(TwoPhase, SaysAtOnceWhatRestrictedMovesCannotSolve) {
  SolveOptions options;
  options.moves = MoveSet::of(Face::kR) | MoveSet::of(Face::kU);
  const Solver& solver = solver_for(htm(), options.moves, kSplitMemory);
  const auto outcome = solver.solve(state_of(Move::turn(Face::kF, 1)), options, nullptr);
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().code, ErrorCode::kNoSolution);
}

TEST(TwoPhase, FindsSeveralDifferentAnswersShortestFirst) {
  Rng rng(17);
  const CubieState state = random_state(rng);
  SolveOptions options = at_most(21);
  options.count = 5;
  const SolveOutcome outcome = solve(state, options);
  ASSERT_EQ(outcome.solutions.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_LE(outcome.solutions[i].size(), 21U);
    if (i == 0) continue;
    EXPECT_LE(outcome.solutions[i - 1].size(), outcome.solutions[i].size());
    EXPECT_EQ(std::count(outcome.solutions.begin(), outcome.solutions.end(), outcome.solutions[i]), 1);
  }
}

TEST(TwoPhase, ReportsEachImprovementAndStopsAtTheDeadline) {
  Rng rng(18);
  const Solver& solver = solver_for(htm(), htm().moves, kSplitMemory);
  SolveOptions options;
  options.limits.deadline = Clock::now() + std::chrono::milliseconds(1000);
  std::vector<std::size_t> lengths;
  const auto outcome = solver.solve(random_state(rng), options, [&](const MoveSequence& s, const PhaseEnds& phases) {
    lengths.push_back(s.size());
    ASSERT_EQ(phases.size(), 2U);
    EXPECT_EQ(phases.back().moves, static_cast<int>(s.size()));
  });
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(outcome->ended, EndCause::kTimeLimit);
  ASSERT_FALSE(lengths.empty());
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(lengths.back(), outcome->solutions[0].size());
}

TEST(TwoPhase, StopsWhenItsTokenIsPulled) {
  Rng rng(19);
  SolveOptions options = at_most(10);
  options.limits.stop.request_stop();
  EXPECT_EQ(solve(random_state(rng), options).ended, EndCause::kInterrupted);
}

TEST(TwoPhase, RefusesMoveSetsThatItCannotUse) {
  TableStore store{std::string()};
  const auto solver = make_two_phase_solver();
  PrepareOptions options;
  options.moves = MoveSet();
  EXPECT_EQ(solver->prepare(store, options).error().code, ErrorCode::kUsage);
  MoveSet one_way;
  one_way.insert(Move::turn(Face::kU, 1));
  options.moves = one_way;
  EXPECT_EQ(solver->prepare(store, options).error().code, ErrorCode::kUsage) << "U without U'";
  options.moves = MoveSet::all();
  EXPECT_EQ(solver->prepare(store, options).error().code, ErrorCode::kUsage) << "pairs in HTM";
  EXPECT_EQ(solver->solve(CubieState::solved(), SolveOptions(), nullptr).error().code, ErrorCode::kUsage)
      << "nothing prepared";
}

}  // namespace
}  // namespace superflip
