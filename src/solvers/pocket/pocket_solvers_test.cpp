// The two solvers of the pocket cube, as callers see them.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "solvers/pocket/pocket.h"
#include "solvers/pocket/search.h"
#include "solvers/pocket/testing.h"

namespace superflip::pocket {
namespace {

using superflip::testing::kSanitized;

class PocketSolvers : public ::testing::TestWithParam<const char*> {
 protected:
  static std::unique_ptr<Solver> made() {
    return std::string_view(GetParam()) == "pocket" ? make_pocket_solver() : make_pocket_ida_solver();
  }
  std::unique_ptr<Solver> prepared(const Metric& metric = htm(), MoveSet moves = pocket_moves(),
                                   std::size_t memory = kDefaultTableMemory) {
    auto solver = made();
    PrepareOptions options;
    options.metric = &metric;
    options.moves = moves;
    options.tier = choose_tier(solver->tiers(metric, moves), memory);
    EXPECT_TRUE(solver->prepare(store_, options));
    return solver;
  }
  static SolveOptions options_for(const Metric& metric = htm(), MoveSet moves = pocket_moves()) {
    SolveOptions options;
    options.metric = &metric;
    options.moves = moves;
    return options;
  }
  TableStore store_{""};
};
INSTANTIATE_TEST_SUITE_P(Both, PocketSolvers, ::testing::Values("pocket", "pocket-ida"),
                         [](const auto& param) { return std::string(param.param) == "pocket" ? "table" : "ida"; });

TEST_P(PocketSolvers, SolveACubeHoweverItIsHeld) {
  const auto solver = prepared();
  Rng rng(5);
  for (int s = 0; s < kSymmetries; s += 2) {
    const PocketState state = random_pocket_state(rng);
    const auto upright = solver->solve(with_solved_edges(state), options_for(), {});
    const auto turned = solver->solve(with_solved_edges(rotated(state, Symmetry(s))), options_for(), {});
    EXPECT_EQ(turned->lower_bound, upright->lower_bound);
  }
}

TEST_P(PocketSolvers, KeepTheirTablesWhenACallbackPreparesThemAnew) {
  const auto solver = prepared();
  Rng rng(6);
  const CubieState state = with_solved_edges(random_pocket_state(rng));
  SolveOptions options = options_for();
  options.count = 100;
  const SolveOutcome expected = solver->solve(state, options, {}).value();
  PrepareOptions anew;
  anew.moves = moves_in("RU");
  const auto prepare_anew = [&](const MoveSequence&, const PhaseEnds&) { EXPECT_TRUE(solver->prepare(store_, anew)); };
  const SolveOutcome outcome = solver->solve(state, options, prepare_anew).value();
  EXPECT_EQ(outcome.solutions, expected.solutions);
  EXPECT_EQ(outcome.nodes, expected.nodes);
}

TEST_P(PocketSolvers, RefuseWhatTheyCannotDo) {
  PrepareOptions options;
  options.metric = find_metric("stm");
  EXPECT_EQ(made()->prepare(store_, options).error().code, ErrorCode::kUsage);
  options.metric = &htm();
  options.moves = {};
  EXPECT_EQ(made()->prepare(store_, options).error().code, ErrorCode::kUsage);
  MoveSet with_pair = options.moves.moves();
  with_pair.insert(Move::pair(Axis::kRL, 1, 1));
  options.moves = with_pair;
  EXPECT_EQ(made()->prepare(store_, options).error().code, ErrorCode::kUsage);
  options.moves = MoveSet::of(Face::kU);
  options.moves = MoveSet::of(Face::kU) - MoveSet(std::uint64_t{1} << Move::turn(Face::kU, 2).index());
  EXPECT_EQ(made()->prepare(store_, options).error().code, ErrorCode::kUsage);
  const CubieState solved = CubieState::solved();
  EXPECT_EQ(made()->solve(solved, options_for(), {}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(prepared()->solve(solved, options_for(qtm()), {}).error().code, ErrorCode::kUsage);
  SolveOptions with_costs = options_for();
  const MoveCosts costs = MoveCosts::of({}, PairCost::kMax);
  with_costs.costs = &costs;
  EXPECT_EQ(prepared()->solve(solved, with_costs, {}).error().code, ErrorCode::kUsage);
}

TEST_P(PocketSolvers, SayThatTheMovesCannotSolveACube) {
  const MoveSet moves = moves_in("RU");
  const auto solver = prepared(htm(), moves);
  EXPECT_EQ(solver->solve(state_of(Move::turn(Face::kF, 1)), options_for(htm(), moves), {}).error().code,
            ErrorCode::kNoSolution);
}

TEST_P(PocketSolvers, ProveThatThereIsNothingShorter) {
  const auto solver = prepared();
  SolveOptions options = options_for();
  Rng rng(6);
  const CubieState state = with_solved_edges(random_pocket_state(rng));
  const int distance = solver->solve(state, options, {})->lower_bound;
  options.max_length = distance - 1;
  const auto outcome = solver->solve(state, options, {});
  EXPECT_TRUE(outcome->solutions.empty());
  EXPECT_EQ(outcome->ended, EndCause::kExhausted);
  EXPECT_EQ(outcome->lower_bound, distance);
}

TEST_P(PocketSolvers, EndWhenTheyAreTold) {
  const auto solver = prepared();
  SolveOptions options = options_for();
  options.count = 1'000'000;
  options.limits.max_nodes = 1;
  EXPECT_EQ(solver->solve(CubieState::solved(), options, {})->ended, EndCause::kNodeLimit);
  options.limits = {};
  options.limits.stop.request_stop();
  EXPECT_EQ(solver->solve(CubieState::solved(), options, {})->ended, EndCause::kInterrupted);
  options.limits = {};
  options.limits.deadline = Clock::now();
  EXPECT_EQ(solver->solve(CubieState::solved(), options, {})->ended, EndCause::kTimeLimit);
}

using PocketTable = PocketSolvers;
INSTANTIATE_TEST_SUITE_P(Table, PocketTable, ::testing::Values("pocket"));

TEST_P(PocketTable, ChoosesTwoBitsWhereMemoryIsShort) {
  EXPECT_EQ(made()->tiers(htm(), pocket_moves()).size(), 2U);
  EXPECT_EQ(made()->tiers(htm(), MoveSet::face_turns()).back().bytes, kPositions);
  // A half turn that counts two and cannot be made of quarter turns.
  EXPECT_EQ(made()->tiers(qtm(), moves_in("RU2")).size(), 1U);
  const auto solver = prepared(htm(), pocket_moves(), 1'000'000);
  EXPECT_EQ(solver->solve(state_of(Move::turn(Face::kF, 1)), options_for(), {})->lower_bound, 1);
}

TEST_P(PocketTable, CountsThePositionsAtEachDistance) {
  EXPECT_EQ(prepared()->distances()->max_distance(), 11);
  EXPECT_EQ(prepared(htm(), pocket_moves(), 1'000'000)->distances()->max_distance(), 11);
  const auto two_faces = prepared(htm(), moves_in("RU"))->distances();
  EXPECT_EQ(kPositions - two_faces->unreached, 29'160U);
  EXPECT_FALSE(made()->distances());
}

}  // namespace
}  // namespace superflip::pocket
