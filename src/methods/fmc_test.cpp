// FMC: every cube is solved, each step reaches its goal, and limits are kept.
#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"
#include "solver/solver.h"
#include "stages/stage.h"

namespace superflip {
std::unique_ptr<Solver> make_fmc_solver();

namespace {

constexpr int kFmcCubes = superflip::testing::kSanitized ? 3 : 100;

std::unique_ptr<Solver> prepared() {
  TableStore store{""};
  auto solver = make_fmc_solver();
  EXPECT_TRUE(solver->prepare(store, {}));
  return solver;
}

SolveOptions plain(const Solver& solver) {
  SolveOptions options;
  options.max_length = solver.info().usual_length;
  return options;
}

// The cube after all steps. Each step must reach its goal.
void expect_steps(const CubieState& state, const MoveSequence& moves, const PhaseEnds& steps) {
  constexpr std::array kAxes = {Face::kU, Face::kR, Face::kF};
  ASSERT_EQ(steps.size(), 4U);
  NissMoves all;
  CubieState cube = state;
  for (std::size_t k = 0; k < 4; ++k) {
    constexpr std::array<std::string_view, 4> kStages = {"eo", "dr", "htr", "finish"};
    const auto stage = stages::parse_stage(kStages[k], kAxes).value();
    ASSERT_TRUE(steps[k].performed);
    cube = after(*steps[k].performed, cube);
    EXPECT_TRUE(holds(stage, cube)) << kStages[k];
    all.normal.insert(all.normal.end(), steps[k].performed->normal.begin(), steps[k].performed->normal.end());
    all.inverse.insert(all.inverse.end(), steps[k].performed->inverse.begin(), steps[k].performed->inverse.end());
  }
  EXPECT_EQ(cube, CubieState::solved());
  EXPECT_EQ(as_one_sequence(all), moves);
  EXPECT_EQ(apply_all(state, moves), CubieState::solved());
}

TEST(Fmc, SolvesInStepsOnBothSides) {
  const auto solver = prepared();
  Rng rng(61);
  int on_inverse = 0;
  int within_a_step = 0;
  for (int i = 0; i < kFmcCubes; ++i) {
    const CubieState state = random_state(rng);
    const SolveOutcome outcome = solver->solve(state, plain(*solver), {}).value();
    ASSERT_EQ(outcome.solutions.size(), 1U);
    EXPECT_LE(std::ssize(outcome.solutions.front()), solver->info().usual_length);
    EXPECT_GE(std::ssize(outcome.solutions.front()), outcome.lower_bound);
    EXPECT_EQ(outcome.ended, EndCause::kDone);
    expect_steps(state, outcome.solutions.front(), outcome.phases.front());
    for (const PhaseEnd& step : outcome.phases.front()) {
      on_inverse += step.performed->inverse.empty() ? 0 : 1;
      within_a_step += step.performed->inverse.empty() || step.performed->normal.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(on_inverse, 0);
  EXPECT_GE(within_a_step, superflip::testing::kSanitized ? 0 : 1);
}

TEST(Fmc, FindsShorterOnesWhenAskedTo) {
  const auto solver = prepared();
  Rng rng(62);
  for (int i = 0; i < (superflip::testing::kSanitized ? 1 : 3); ++i) {
    const CubieState state = random_state(rng);
    SolveOptions options;
    options.max_length = 22;
    options.count = 3;
    const SolveOutcome outcome = solver->solve(state, options, {}).value();
    ASSERT_EQ(outcome.solutions.size(), 3U);
    for (std::size_t n = 0; n < 3; ++n) {
      EXPECT_LE(outcome.solutions[n].size(), 22U);
      EXPECT_TRUE(n == 0 || outcome.solutions[n].size() >= outcome.solutions[n - 1].size());
      expect_steps(state, outcome.solutions[n], outcome.phases[n]);
    }
    EXPECT_NE(outcome.solutions[0], outcome.solutions[1]);
  }
}

TEST(Fmc, GivesTheSameWithSeveralThreads) {
  const auto solver = prepared();
  Rng rng(63);
  for (int i = 0; i < (superflip::testing::kSanitized ? 1 : 5); ++i) {
    const CubieState state = random_state(rng);
    SolveOptions options;
    options.max_length = 22;
    const SolveOutcome one = solver->solve(state, options, {}).value();
    options.threads = 4;
    const SolveOutcome four = solver->solve(state, options, {}).value();
    EXPECT_EQ(one.solutions, four.solutions);
    EXPECT_EQ(one.nodes, four.nodes);
  }
}

TEST(Fmc, SolvesWhatIsNearlyDone) {
  const auto solver = prepared();
  const SolveOptions options = plain(*solver);
  const SolveOutcome solved = solver->solve(CubieState::solved(), options, {}).value();
  ASSERT_EQ(solved.solutions.size(), 1U);
  EXPECT_TRUE(solved.solutions.front().empty());
  EXPECT_TRUE(solved.optimal);
  const CubieState one = apply(CubieState::solved(), Move::turn(Face::kF, 1));
  const SolveOutcome outcome = solver->solve(one, options, {}).value();
  ASSERT_EQ(outcome.solutions.size(), 1U);
  expect_steps(one, outcome.solutions.front(), outcome.phases.front());
  // Every edge is flipped: the superflip, which needs twenty moves.
  CubieState superflip = CubieState::solved();
  superflip.eo.fill(1);
  SolveOptions best;
  best.max_length = 24;
  const SolveOutcome hard = solver->solve(superflip, best, {}).value();
  ASSERT_EQ(hard.solutions.size(), 1U);
  EXPECT_GE(hard.solutions.front().size(), 20U);
  expect_steps(superflip, hard.solutions.front(), hard.phases.front());
}

TEST(Fmc, KeepsToItsLimits) {
  const auto solver = prepared();
  Rng rng(64);
  const CubieState state = random_state(rng);
  SolveOptions options;
  options.max_length = 12;
  options.limits.max_nodes = 20'000;
  SolveOutcome outcome = solver->solve(state, options, {}).value();
  EXPECT_TRUE(outcome.solutions.empty());
  EXPECT_EQ(outcome.ended, EndCause::kNodeLimit);
  EXPECT_LT(outcome.nodes, 40'000U);
  options.limits.stop.request_stop();
  EXPECT_EQ(solver->solve(state, options, {})->ended, EndCause::kInterrupted);
  SolveOptions timed;
  timed.limits.deadline = Clock::now() + std::chrono::milliseconds(superflip::testing::kSanitized ? 500 : 50);
  outcome = solver->solve(state, timed, {}).value();
  EXPECT_EQ(outcome.ended, EndCause::kTimeLimit);
  EXPECT_EQ(outcome.solutions.size(), 1U);
  PrepareOptions other;
  other.metric = find_metric("qtm");
  other.moves = other.metric->moves;
  TableStore store{""};
  EXPECT_EQ(make_fmc_solver()->prepare(store, other).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
