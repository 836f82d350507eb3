// Kociemba's two phases as published, compared with the solvers that came later.
#include <gtest/gtest.h>

#include <memory>

#include "catalogue/registry.h"
#include "cube/random_state.h"
#include "solver/testing.h"

namespace superflip {
namespace {

std::unique_ptr<Solver> with_tables_of(std::string_view id, std::size_t memory) {
  auto solver = make_solver(id);
  PrepareOptions options;
  options.tier = choose_tier(solver->tiers(htm(), htm().moves), memory);
  EXPECT_TRUE(solver->prepare(testing::store(), options));
  return solver;
}

int length_by(const Solver& solver, const CubieState& state, const SolveOptions& options) {
  const SolveOutcome outcome = solver.solve(state, options, nullptr).value();
  EXPECT_FALSE(outcome.solutions.empty()) << solver.info().id;
  if (outcome.solutions.empty()) return -1;
  EXPECT_EQ(apply_all(state, outcome.solutions.front()), CubieState::solved());
  return static_cast<int>(outcome.solutions.front().size());
}

TEST(KociembaLength, IsAtMostThatOfTwoPhaseWhenThatIsTheLimit) {
  const auto kociemba = make_solver("kociemba");
  ASSERT_TRUE(kociemba->prepare(testing::store(), {}));
  const auto two_phase = with_tables_of("two-phase", 2'000'000);
  Rng rng(7);
  SolveOptions options;
  for (int i = 0; i < 3; ++i) {
    const CubieState state = random_state(rng);
    options.max_length = 23;
    options.max_length = length_by(*two_phase, state, options);
    EXPECT_LE(length_by(*kociemba, state, options), *options.max_length);
  }
}

TEST(KociembaLength, IsProvedToBeThatOfTheOptimalSolverWithEitherCoupling) {
  const auto optimal = with_tables_of("optimal", 100'000'000);
  Rng rng(8);
  for (int i = 0; i < 9; ++i) {
    const CubieState state = testing::state_after(testing::random_turns(rng, 1 + i));
    const int shortest = length_by(*optimal, state, {});
    for (const char* const id : {"kociemba", "kociemba-total"}) {
      const auto kociemba = make_solver(id);
      ASSERT_TRUE(kociemba->prepare(testing::store(), {}));
      const SolveOutcome outcome = kociemba->solve(state, {}, nullptr).value();
      EXPECT_TRUE(outcome.optimal);
      EXPECT_EQ(outcome.lower_bound, shortest);
      EXPECT_EQ(length_by(*kociemba, state, {}), shortest);
    }
  }
}

}  // namespace
}  // namespace superflip
