#include "engine/helper.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "cube/move_costs.h"
#include "engine/testing.h"
#include "notation/write_cube.h"
#include "search/budget.h"

namespace superflip {
namespace {

using testing::asked;
using testing::TinySolver;

class WithoutTables : public Solver {
 public:
  explicit WithoutTables(SolverInfo info) : info_(std::move(info)) {}
  [[nodiscard]] const SolverInfo& info() const override { return info_; }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }
  Result<void> prepare(TableStore&, const PrepareOptions&) override { return {}; }

 protected:
  SolverInfo info_;
};

// Searches nothing itself: it asks for a short solution and answers with that.
class AskingSolver : public WithoutTables {
 public:
  AskingSolver() : WithoutTables({"asking", "asks others", "3x3x3", true, {"htm", "qtm"}, "test"}) {
    info_.asks_for_short = true;
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState&, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    SolveOutcome outcome;
    if (!options.ask_for_short) return outcome;
    if (auto answer = options.ask_for_short(2, 1000); answer.moves) outcome.solutions.push_back(*answer.moves);
    return outcome;
  }
};

// Finds short solutions in HTM and proves nothing.
class ShortSolver : public TinySolver {
 public:
  using TinySolver::TinySolver;
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"short", "short solutions", "3x3x3", false, {"htm"}, "test"};
    return info;
  }
};

// Proves that one move is needed, then searches until a limit ends it.
class EndlessSolver : public WithoutTables {
 public:
  // Sets `searching` when a search begins.
  explicit EndlessSolver(std::atomic<bool>& searching, std::string_view id = "endless", bool optimal = true)
      : WithoutTables({id, "never ends by itself", "3x3x3", optimal, {"htm", "qtm", "ahtm", "aqtm"}, "test"}),
        searching_(&searching) {
    info_.takes = {SolverOption::kWithin};
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState&, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    *searching_ = true;
    SolveOutcome outcome;
    outcome.lower_bound = 1;
    outcome.nodes = 7;
    Budget budget(options.limits);
    while (budget.spend(1)) {
    }
    outcome.ended = *ended_by(budget);
    return outcome;
  }

 private:
  std::atomic<bool>* searching_;
};

// The endless solver, with one that finds short solutions as its helper.
class SolutionAtHand : public ::testing::Test {
 protected:
  Answer solve(const std::string& cube, Request request) {
    request.solver = "endless";
    return engine_.solve(cube, request);
  }
  static Request limited_to_nodes() { return {.max_nodes = 10}; }

  TinySolver::Behaviour behaviour_;
  std::atomic<bool> searching_{false};
  Engine engine_{{.solvers = [this] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<EndlessSolver>(searching_));
    solvers.push_back(std::make_unique<ShortSolver>(behaviour_));
    return solvers;
  }}};
};

TEST(TimeForHelper, IsMostOfAShortLimitAndASmallPartOfALongOne) {
  using std::chrono::microseconds;
  const auto of = [](int ms) { return time_for_helper(microseconds(1000 * ms)).count(); };
  EXPECT_EQ(of(0), 0);
  EXPECT_EQ(of(10), 7'500);
  EXPECT_EQ(of(50), 37'500);
  EXPECT_EQ(of(100), 50'000);
  EXPECT_EQ(of(1'000), 62'500);
  EXPECT_EQ(of(60'000), 1'000'000);
}

TEST_F(SolutionAtHand, IsTheAnswerWhateverLimitEndsTheSearch) {
  const auto expect_solved = [](const Answer& answer, EndCause ended) {
    ASSERT_EQ(answer.status, Status::kSolved);
    EXPECT_EQ(answer.solutions.front().text, "U' R'");
    EXPECT_FALSE(answer.error);
    EXPECT_FALSE(answer.optimal);
    EXPECT_EQ(answer.lower_bound, 1);
    EXPECT_EQ(answer.nodes, 7U) << "those of the search alone";
    EXPECT_EQ(answer.ended, ended);
    EXPECT_EQ(answer.solver, "endless");
  };
  expect_solved(solve("R U", limited_to_nodes()), EndCause::kNodeLimit);
  expect_solved(solve("R U", {.time_limit = std::chrono::microseconds(0)}), EndCause::kTimeLimit);
  expect_solved(solve("R U", {.time_limit = std::chrono::milliseconds(20)}), EndCause::kTimeLimit);
  expect_solved(solve("R U", {.time_cap = std::chrono::milliseconds(20)}), EndCause::kTimeLimit);
  StopToken stop;
  stop.request_stop();
  expect_solved(solve("R U", {.stop = stop}), EndCause::kInterrupted);
}

TEST_F(SolutionAtHand, NeedsNoTablesBeforeTheInterrupt) {
  EngineOptions options = engine_.options();
  Engine engine(options);
  const Request request{.solver = "endless"};
  std::thread interrupt([&] {
    while (!searching_) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    options.stop.request_stop();
    request.stop.request_stop();
  });
  const Answer answer = engine.solve("R U", request);
  interrupt.join();
  EXPECT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.ended, EndCause::kInterrupted);
}

TEST_F(SolutionAtHand, IsOptimalWhereItIsAsShortAsIsProved) {
  const Answer answer = solve("R", limited_to_nodes());
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_TRUE(answer.optimal);
  EXPECT_EQ(answer.ended, EndCause::kDone);
}

TEST_F(SolutionAtHand, IsNoLongerThanTheCallerAllows) {
  Request request = limited_to_nodes();
  request.max_length = 1;
  const Answer answer = solve("R U", request);
  EXPECT_EQ(answer.status, Status::kUnsolved);
  EXPECT_EQ(answer.error->code, ErrorCode::kNoSolution);
  EXPECT_EQ(answer.lower_bound, 1);
  request.max_length = 2;
  EXPECT_EQ(solve("R U", request).status, Status::kSolved);
}

// Without a limit of the caller the search has the usual length as its limit. The helper may answer with more moves.
TEST_F(SolutionAtHand, MayBeLongerThanUsualWhereTheCallerSetsNoLimit) {
  EXPECT_EQ(solve("R U", limited_to_nodes()).status, Status::kSolved);
  StopToken stop;
  stop.request_stop();
  EXPECT_EQ(solve("R U", {.stop = stop}).status, Status::kSolved);
  EXPECT_TRUE(behaviour_.accepts_longer);
  EXPECT_EQ(solve("R U", {.max_length = 2, .stop = stop}).status, Status::kSolved);
  EXPECT_FALSE(behaviour_.accepts_longer);
}

TEST_F(SolutionAtHand, IsNotAListOfAllSolutions) {
  Request request = limited_to_nodes();
  request.within = 0;
  request.count = 100;
  const Answer answer = solve("R U", request);
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.size(), 1U);
  EXPECT_FALSE(answer.complete);
}

TEST_F(SolutionAtHand, IsMissingWhereNoHelperKnowsTheMetric) {
  EXPECT_EQ(solve("R U", {.metric = find_metric("qtm"), .max_nodes = 10}).error->code, ErrorCode::kNoSolution);
}

TEST_F(SolutionAtHand, IsCheckedLikeEveryAnswer) {
  behaviour_.lies = true;
  EXPECT_EQ(solve("R U", limited_to_nodes()).error->code, ErrorCode::kSelfCheck);
}

TEST_F(SolutionAtHand, IsToldAsAnImprovement) {
  Request request = limited_to_nodes();
  std::vector<std::string> told;
  request.improvement = [&](const Solution& solution, double) { told.push_back(solution.text); };
  (void)solve("R U", request);
  EXPECT_EQ(told, std::vector<std::string>{"U' R'"});
}

// With a helper that finds nothing, which may be asked itself.
class HelplessSearch : public ::testing::Test {
 protected:
  static constexpr const char* kSuperflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
  // A solution of the superflip, and the time that it took.
  Clock::duration time_of(Request request, std::string solver = "endless") {
    const auto begin = Clock::now();
    request.solver = std::move(solver);
    EXPECT_EQ(engine_.solve(kSuperflip, request).status, Status::kSolved) << request.metric->id;
    return Clock::now() - begin;
  }

  std::atomic<bool> searching_{false};
  Engine engine_{{.solvers = [this] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<EndlessSolver>(searching_));
    solvers.push_back(std::make_unique<EndlessSolver>(searching_, "helper", false));
    return solvers;
  }}};
};

TEST_F(HelplessSearch, HasASolutionSoonAfterAnInterruptOrALimit) {
  StopToken stop;
  stop.request_stop();
  for (const std::string_view metric : {"htm", "qtm"}) {
    EXPECT_LT(time_of({.metric = find_metric(metric), .time_limit = std::chrono::milliseconds(20)}) +
                  time_of({.metric = find_metric(metric), .stop = stop}),
              std::chrono::milliseconds(900));
  }
}

// The shortest time of some tries: other programs may have the core.
TEST_F(HelplessSearch, EndsWithinMillisecondsOfALimitOfOne) {
  for (const std::string_view metric : {"htm", "qtm"}) {
    auto least = Clock::duration::max();
    for (int i = 0; i < 10; ++i)
      least = std::min(least, time_of({.metric = find_metric(metric), .time_limit = std::chrono::milliseconds(1)}));
    EXPECT_LT(least, std::chrono::milliseconds(15)) << metric << "; 5 where nothing else runs";
  }
}

// The solution without tables turns single faces; the metric counts turns of opposite faces as one move.
TEST_F(HelplessSearch, HasTheLengthOfItsMetric) {
  Rng rng(17);
  for (int i = 0; i < 20; ++i) {
    const std::string cube = to_facelets(PlacedCube{random_state(rng), {}});
    for (const std::string_view metric : {"ahtm", "aqtm", "htm"}) {
      const Metric& it = *find_metric(metric);
      const Answer answer =
          engine_.solve(cube, {.solver = "endless", .metric = &it, .time_limit = std::chrono::milliseconds(1)});
      ASSERT_EQ(answer.status, Status::kSolved);
      const Solution& solution = answer.solutions.front();
      EXPECT_EQ(solution.length, length_in(it, joined_moves(solution.moves, it))) << metric << " " << cube;
    }
  }
}

TEST_F(HelplessSearch, OfTheHelperItselfLosesNoCubeAtATimeLimit) {
  constexpr std::chrono::milliseconds kLimit(10);
  for (const std::string_view metric : {"htm", "qtm"})
    EXPECT_GE(time_of({.metric = find_metric(metric), .time_limit = kLimit}, "helper"), kLimit);
  const auto error_of = [&](Request request) {
    request.solver = "helper";
    request.time_limit = kLimit;
    const Answer answer = engine_.solve(kSuperflip, request);
    return answer.error ? answer.error->code : ErrorCode::kUsage;
  };
  EXPECT_EQ(error_of({.max_length = 20}), ErrorCode::kTimeLimit) << "the one without tables has more turns";
  EXPECT_EQ(error_of(asked({.moves = "<U,R>"})), ErrorCode::kTimeLimit);
}

TEST(Helper, IsTheFirstSolverOfTheMetricThatDoesNotProveAndIsAskedForOneSolution) {
  TinySolver::Behaviour proving;
  TinySolver::Behaviour helping;
  Engine engine{{.solvers = [&] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<AskingSolver>());
    solvers.push_back(std::make_unique<TinySolver>(proving));
    solvers.push_back(std::make_unique<ShortSolver>(helping));
    return solvers;
  }}};
  const auto solve = [&engine](const std::string& cube, Request request) {
    request.solver = "asking";
    return engine.solve(cube, request);
  };
  Answer answer = solve("R U", {});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' R'");
  EXPECT_EQ(answer.solver, "asking");
  answer = solve("R U", asked({.goal = "R U F"}));  // the helper solves the way from cube to goal
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "F");
  EXPECT_EQ(solve("R U F", {}).status, Status::kUnsolved);  // it needs three moves
  EXPECT_EQ(helping.prepared, 1);
  EXPECT_EQ(proving.prepared, 0);
  EXPECT_EQ(solve("R U", {.count = 2}).status, Status::kUnsolved);
  EXPECT_EQ(solve("R U", {.metric = find_metric("qtm")}).status, Status::kUnsolved);
}

}  // namespace
}  // namespace superflip
