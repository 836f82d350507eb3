// All optimal solvers must give the same answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "catalogue/registry.h"
#include "solver/testing.h"

namespace superflip {
namespace {

using testing::random_turns;
using testing::state_after;
using testing::store;

constexpr std::size_t kSmallTables = 100'000'000;

class ClassicalSolver : public ::testing::TestWithParam<std::string_view> {
 public:
  static std::unique_ptr<Solver> prepared(std::string_view id, const Metric& metric = htm(),
                                          MoveSet moves = MoveSet::face_turns()) {
    auto solver = make_solver(id);
    PrepareOptions options;
    options.metric = &metric;
    options.moves = moves;
    options.tier = choose_tier(solver->tiers(metric, moves), kSmallTables);
    EXPECT_TRUE(solver->prepare(store(), options));
    return solver;
  }
  static SolveOutcome solve(const Solver& solver, const CubieState& state, const SolveOptions& options) {
    return solver.solve(state, options, nullptr).value();
  }
  static std::set<MoveSequence> set_of(const SolveOutcome& outcome) {
    return {outcome.solutions.begin(), outcome.solutions.end()};
  }
};

TEST_P(ClassicalSolver, FindsAllShortestSolutionsThatTheModernSolverFinds) {
  const auto solver = prepared(GetParam());
  const auto modern = prepared("optimal");
  Rng rng(1);
  SolveOptions options;
  options.count = kMostSolutions;
  for (int i = 0; i < 48; ++i) {
    const CubieState state = state_after(random_turns(rng, 1 + i % 11));
    options.within = i < 12 ? 1 : 0;
    const SolveOutcome theirs = solve(*modern, state, options);
    const SolveOutcome ours = solve(*solver, state, options);
    ASSERT_TRUE(ours.optimal);
    EXPECT_EQ(ours.lower_bound, theirs.lower_bound);
    EXPECT_TRUE(ours.complete);
    EXPECT_EQ(ours.ended, EndCause::kExhausted);
    EXPECT_EQ(set_of(ours), set_of(theirs));
  }
}

TEST_P(ClassicalSolver, KeepsItsTablesWhenACallbackPreparesItAnew) {
  const auto solver = prepared(GetParam());
  Rng rng(8);
  const CubieState state = state_after(random_turns(rng, 10));
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 1;
  const SolveOutcome expected = solve(*solver, state, options);
  PrepareOptions anew;
  anew.metric = find_metric("qtm");
  anew.tier = choose_tier(solver->tiers(*anew.metric, anew.moves), kSmallTables);
  const auto prepare_anew = [&](const MoveSequence&, const PhaseEnds&) { EXPECT_TRUE(solver->prepare(store(), anew)); };
  const SolveOutcome outcome = solver->solve(state, options, prepare_anew).value();
  EXPECT_EQ(outcome.solutions, expected.solutions);
  EXPECT_EQ(outcome.nodes, expected.nodes);
}

TEST_P(ClassicalSolver, GoesOnWhereItWasInterrupted) {
  const auto solver = prepared(GetParam());
  Rng rng(2);
  const CubieState state = state_after(random_turns(rng, 12));
  std::vector<std::string> states;
  Checkpoint checkpoint;
  checkpoint.every = Clock::duration::zero();
  checkpoint.keep = [&](const std::string& text) -> Result<void> {
    states.push_back(text);
    return {};
  };
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  options.checkpoint = &checkpoint;
  const SolveOutcome whole = solve(*solver, state, options);
  ASSERT_TRUE(whole.complete);
  ASSERT_GE(states.size(), 5U);
  const std::vector<std::string> kept = states;
  checkpoint.every = std::chrono::hours(1);
  for (const std::size_t part : {0U, 1U, 2U, 3U}) {
    checkpoint.kept = kept[kept.size() * part / 4];
    const SolveOutcome same = solve(*solver, state, options);
    EXPECT_EQ(set_of(same), set_of(whole));
    EXPECT_TRUE(same.complete);
    EXPECT_EQ(same.lower_bound, whole.lower_bound);
  }
  const auto others = prepared("optimal")->solve(state, options, nullptr);
  ASSERT_FALSE(others);
  EXPECT_EQ(others.error().code, ErrorCode::kInputOutput);
  EXPECT_NE(others.error().message.find("by " + std::string(GetParam())), std::string::npos);
}

TEST_P(ClassicalSolver, FindsAllInsideTheSubgroupOfPhaseTwo) {
  const auto solver = prepared(GetParam());
  const auto modern = prepared("optimal");
  const MoveSequence turns = {Move(0), Move(1), Move(2), Move(4), Move(7), Move(9), Move(10), Move(13), Move(16)};
  Rng rng(2);
  SolveOptions options;
  options.count = kMostSolutions;
  options.within = 0;
  for (int i = 0; i < 12; ++i) {
    CubieState state = CubieState::solved();
    for (int k = 0; k < 9; ++k) state = apply(state, turns[rng.below(turns.size())]);
    const SolveOutcome ours = solve(*solver, state, options);
    EXPECT_TRUE(ours.optimal);
    EXPECT_EQ(set_of(ours), set_of(solve(*modern, state, options)));
  }
}

// The explanation of a solve agrees with its outcome.
void expect_explained(const Solver& solver, const CubieState& state) {
  SolveOptions options;
  Explanation explanation;
  options.explanation = &explanation;
  const SolveOutcome outcome = solver.solve(state, options, nullptr).value();
  const int length = outcome.lower_bound;
  int first = 0;
  std::uint64_t nodes = 0;
  for (const Explanation::Part& part : explanation.parts) {
    for (const auto& coordinate : part.coordinates) EXPECT_LT(coordinate.value, coordinate.size);
    for (const auto& bound : part.bounds) {
      EXPECT_LE(bound.moves, length);
      first = std::max(first, bound.moves);
    }
    for (std::size_t i = 0; i < part.iterations.size(); ++i) {
      const Explanation::Iteration& iteration = part.iterations[i];
      EXPECT_EQ(iteration.length, first + static_cast<int>(i)) << "the first iteration is that of the largest bound";
      std::uint64_t in_plies = 0;
      for (const Explanation::Ply& ply : iteration.plies) in_plies += ply.nodes;
      EXPECT_EQ(in_plies, iteration.nodes);
      nodes += iteration.nodes;
    }
  }
  ASSERT_FALSE(explanation.parts.back().iterations.empty());
  EXPECT_EQ(explanation.parts.back().iterations.back().length, length);
  EXPECT_GE(nodes, outcome.nodes) << "the outcome of the modern one leaves out what its last batch did";
  options.explanation = nullptr;
  EXPECT_EQ(solver.solve(state, options, nullptr).value().nodes, outcome.nodes) << "nobody listens";
}

TEST_P(ClassicalSolver, ExplainsItsBoundsAndIterations) {
  const auto solver = prepared(GetParam());
  const auto modern = prepared("optimal");
  Rng rng(3);
  for (const int turns : {5, 9, 12, 13}) {
    const CubieState state = state_after(random_turns(rng, turns));
    expect_explained(*solver, state);
    expect_explained(*modern, state);
  }
}

TEST_P(ClassicalSolver, CountsNodesAlikeOnOneThreadAndAnswersAlikeOnTwo) {
  const auto solver = prepared(GetParam());
  // R U F2 D' L B' R2 L2 U2 D2: half turns of both axes commute, so there is more than one solution.
  const CubieState state =
      state_after({Move(3), Move(0), Move(7), Move(11), Move(12), Move(17), Move(4), Move(13), Move(1), Move(10)});
  SolveOptions options;
  const SolveOutcome once = solve(*solver, state, options);
  const SolveOutcome again = solve(*solver, state, options);
  EXPECT_EQ(once.nodes, again.nodes);
  EXPECT_EQ(once.solutions, again.solutions);
  options.count = kMostSolutions;
  options.within = 0;
  const SolveOutcome alone = solve(*solver, state, options);
  options.threads = 2;
  const SolveOutcome shared = solve(*solver, state, options);
  EXPECT_GT(alone.solutions.size(), 1U);
  EXPECT_EQ(set_of(shared), set_of(alone));
  EXPECT_EQ(length_in(htm(), shared.solutions.front()), once.lower_bound);
}

TEST_P(ClassicalSolver, SaysWhatItProvedWhenItIsStopped) {
  const auto solver = prepared(GetParam());
  const CubieState superflip = {
      CubieState::solved().cp, {}, CubieState::solved().ep, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
  SolveOptions options;
  options.limits.max_nodes = 100'000;
  const SolveOutcome limited = solve(*solver, superflip, options);
  EXPECT_EQ(limited.ended, EndCause::kNodeLimit);
  EXPECT_TRUE(limited.solutions.empty());
  EXPECT_FALSE(limited.optimal);
  EXPECT_GT(limited.lower_bound, 7);
  options.limits.stop.request_stop();
  options.threads = 2;
  EXPECT_EQ(solve(*solver, superflip, options).ended, EndCause::kInterrupted);
  SolveOptions short_only;
  short_only.max_length = 9;
  const SolveOutcome none = solve(*solver, superflip, short_only);
  EXPECT_EQ(none.ended, EndCause::kExhausted);
  EXPECT_GE(none.lower_bound, 10);  // the bound of the root may be more than asked for
}

TEST_P(ClassicalSolver, KeepsToTheMovesAllowed) {
  const MoveSet moves = MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet(1U << Move::turn(Face::kF, 2).index());
  const auto solver = prepared(GetParam(), htm(), moves);
  SolveOptions options;
  options.moves = moves;
  const CubieState state = state_after({Move(3), Move(0), Move(7), Move(5), Move(2), Move(3)});  // R U F2 R' U' R
  const SolveOutcome outcome = solve(*solver, state, options);
  ASSERT_TRUE(outcome.optimal);
  EXPECT_EQ(outcome.solutions.front().size(), 6U);
  for (const Move m : outcome.solutions.front()) EXPECT_TRUE(moves.contains(m));
  EXPECT_EQ(solver->solve(state_after({Move(12)}), options, nullptr).error().code, ErrorCode::kNoSolution);
  options.moves = MoveSet::face_turns();
  EXPECT_EQ(solver->solve(state, options, nullptr).error().code, ErrorCode::kUsage);

  PrepareOptions quarter_turns_only;
  quarter_turns_only.moves = MoveSet(0b101);  // U U'
  EXPECT_EQ(solver->prepare(store(), quarter_turns_only).error().code, ErrorCode::kUsage);
}

INSTANTIATE_TEST_SUITE_P(All, ClassicalSolver, ::testing::Values("korf", "korf-inverse", "reid", "reid-inverse"),
                         [](const auto& tested) {
                           std::string name(tested.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(ReidSolver, FindsWhatKorfFindsInQuarterTurns) {
  std::map<std::string_view, std::unique_ptr<Solver>> solvers;
  PrepareOptions prepare;
  prepare.metric = find_metric("qtm");
  for (const std::string_view id : {"korf", "korf-inverse", "reid", "reid-inverse"}) {
    solvers[id] = make_solver(id);
    ASSERT_TRUE(solvers[id]->prepare(store(), prepare));
  }
  SolveOptions options;
  options.metric = prepare.metric;
  options.count = 1000;
  options.within = 0;
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    const CubieState state = state_after(random_turns(rng, i < 10 ? 6 : 7));
    const SolveOutcome expected = solvers["korf"]->solve(state, options, nullptr).value();
    for (const auto& [id, solver] : solvers) {
      const SolveOutcome found = solver->solve(state, options, nullptr).value();
      EXPECT_EQ(found.lower_bound, expected.lower_bound) << id;
      EXPECT_EQ(found.solutions.size(), expected.solutions.size()) << id;
    }
  }
}

}  // namespace
}  // namespace superflip
