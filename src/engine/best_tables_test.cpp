// Tests that nobody waits for the tables of a solver that proves: a limit ends the wait with the helper's solution, and
// larger tables take a running search over.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "base/stop_timer.h"
#include "base/testing.h"
#include "engine/checked_search.h"
#include "engine/testing.h"
#include "search/budget.h"

namespace superflip {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::TinySolver;

// What the solvers of a test do, and have done.
struct Course {
  std::atomic<bool> small_at_once = true;  // otherwise the making of the small tables waits, too
  std::atomic<bool> goes_on = false;       // while false, the making of tables waits
  std::atomic<bool> searches = false;      // a search with small tables has begun
  std::atomic<int> none_below = -1;        // of the last search with default tables
};

// With small tables it proves that one move is needed and searches until it is stopped; with the default ones it ends.
class ProvingSolver : public Solver {
 public:
  explicit ProvingSolver(Course& course) : course_(course) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"proving", "proves", "3x3x3", true, {"htm"}, "test"};
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return {{"small", 1'000, false, true}, {"default", 100'000, true}};
  }
  Result<void> prepare(TableStore&, const PrepareOptions& options) override {
    small_ = options.tier == 0U;
    if (options.only_stored) return fail(ErrorCode::kTable, "nothing is stored");
    while (!course_.goes_on && !(small_ && course_.small_at_once)) {
      if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      std::this_thread::sleep_for(milliseconds(1));
    }
    return {};
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState&, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    SolveOutcome outcome;
    outcome.lower_bound = 1;
    outcome.nodes = 7;
    const MoveSequence moves = {Move::turn(Face::kU, 3), Move::turn(Face::kR, 3)};
    if (!small_) {
      course_.none_below = options.none_below;
      outcome.lower_bound = 2;
      outcome.optimal = true;
      outcome.solutions = {moves};
      if (improvement) improvement(moves, {});
      return outcome;
    }
    if (options.count > 1 && improvement) improvement(moves, {});
    course_.searches = true;
    Budget budget(options.limits);
    while (budget.spend(1)) std::this_thread::sleep_for(milliseconds(1));
    outcome.ended = *ended_by(budget);
    return outcome;
  }

 private:
  Course& course_;
  bool small_ = false;
};

class AtHandSolver : public TinySolver {
 public:
  using TinySolver::TinySolver;
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"short", "short solutions", "3x3x3", false, {"htm"}, "test"};
    return info;
  }
};

class BestTables : public ::testing::Test {
 protected:
  EngineOptions options() {
    EngineOptions options;
    options.tables_dir = folder_ / "tables";
    options.solvers = [this] {
      std::vector<std::unique_ptr<Solver>> solvers;
      solvers.push_back(std::make_unique<ProvingSolver>(course_));
      solvers.push_back(std::make_unique<AtHandSolver>(behaviour_));
      return solvers;
    };
    return options;
  }
  // Answers while the making of the wanted tables waits; it is released after a minute, so that a fault ends.
  Answer solve(Engine& engine, Request request) {
    request.solver = "proving";
    const auto release = std::make_unique<StopTimer>(released_, seconds(60));
    std::atomic<bool> done = false;
    std::thread watch([&] {
      while (!done && !released_.stop_requested()) std::this_thread::sleep_for(milliseconds(1));
      if (!done) course_.goes_on = true;
    });
    Answer answer = engine.solve("R U", request);
    done = true;
    watch.join();
    EXPECT_FALSE(released_.stop_requested()) << "it has waited";
    return answer;
  }
  static void expect_solution_at_hand(const Answer& answer, EndCause ended) {
    ASSERT_EQ(answer.status, Status::kSolved);
    EXPECT_EQ(answer.solutions.front().text, "U' R'");
    EXPECT_FALSE(answer.optimal);
    EXPECT_EQ(answer.ended, ended);
  }

  testing::TemporaryFolder folder_;
  Course course_;
  TinySolver::Behaviour behaviour_;
  StopToken released_;
  StopToken made_;
  std::atomic<bool> helper_made_ = false;
};

TEST_F(BestTables, AreNotWaitedForBeyondATimeLimit) {
  course_.small_at_once = false;
  Engine engine(options());
  expect_solution_at_hand(solve(engine, {.time_limit = milliseconds(100)}), EndCause::kTimeLimit);
  expect_solution_at_hand(solve(engine, {.time_cap = milliseconds(100)}), EndCause::kTimeLimit);
  expect_solution_at_hand(solve(engine, {.time_limit = milliseconds(0)}), EndCause::kTimeLimit);
  EXPECT_TRUE(engine.making_tables()) << "they go on being made, for the next call";
  EXPECT_TRUE(engine.lacks_tables());
  course_.goes_on = true;
  engine.finish_tables();
  EXPECT_EQ(solve(engine, {.time_limit = seconds(30)}).tables, "default");
  EXPECT_FALSE(engine.lacks_tables());
}

TEST_F(BestTables, AreNotWaitedForAfterAnInterrupt) {
  course_.small_at_once = false;
  for (const MissingTables missing : {MissingTables::kAnswerMeanwhile, MissingTables::kWait}) {
    EngineOptions interrupted = options();
    interrupted.missing_tables = missing;
    Engine engine(interrupted);
    for (const milliseconds after : {milliseconds(0), milliseconds(50), milliseconds(700)}) {
      StopToken stop;
      const StopTimer timer(stop, after);
      expect_solution_at_hand(solve(engine, {.stop = stop}), EndCause::kInterrupted);
    }
  }
}

TEST_F(BestTables, AreNotWaitedForByTheCubesOfASession) {
  course_.small_at_once = false;
  Engine engine(options());
  for (const milliseconds limit : {milliseconds(0), milliseconds(100)}) {
    const auto session = engine.open({.solver = "proving", .time_limit = limit});
    ASSERT_TRUE(session);
    for (int i = 0; i < 3; ++i) expect_solution_at_hand(session->solve("R U"), EndCause::kTimeLimit);
  }
  StopToken stop;
  const auto session = engine.open({.solver = "proving", .stop = stop});
  ASSERT_TRUE(session);
  const StopTimer timer(stop, milliseconds(50));
  expect_solution_at_hand(session->solve("R U"), EndCause::kInterrupted);
  expect_solution_at_hand(session->solve("R U"), EndCause::kInterrupted);
  course_.goes_on = true;
  engine.finish_tables();
  const auto later = engine.open({.solver = "proving", .time_limit = seconds(30)});
  ASSERT_TRUE(later);
  EXPECT_EQ(later->solve("R U").tables, "default");
}

TEST_F(BestTables, AreNotNeededForASolutionWhereNeitherSolverHasThem) {
  course_.small_at_once = false;
  behaviour_.waits_for = &helper_made_;
  Engine engine(options());
  for (const milliseconds limit : {milliseconds(0), milliseconds(100)}) {
    auto least = Clock::duration::max();  // of some tries: other programs may have the core
    for (int i = 0; i < 10 && least > limit + milliseconds(50); ++i) {
      const auto start = Clock::now();
      const Answer answer = solve(engine, {.time_limit = limit});
      least = std::min(least, Clock::now() - start);
      EXPECT_EQ(answer.status, Status::kSolved);
      EXPECT_EQ(answer.ended, EndCause::kTimeLimit);
      EXPECT_EQ(answer.lower_bound, 0);
    }
    EXPECT_LT(least, limit + milliseconds(200)) << "50 where nothing else runs";
  }
  StopToken stop;
  const StopTimer timer(stop, milliseconds(20));
  const Answer answer = solve(engine, {.time_limit = seconds(30), .stop = stop});
  EXPECT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.ended, EndCause::kInterrupted);
  helper_made_ = true;
}

// The solution without tables turns all faces, and is long.
TEST_F(BestTables, EndATimeLimitWhereASolutionNeedsThem) {
  course_.small_at_once = false;
  behaviour_.waits_for = &helper_made_;
  Engine engine(options());
  for (const Request& request : {Request{.max_length = 1, .time_limit = milliseconds(100)},
                                 testing::asked({.moves = "U R"}, {.time_limit = milliseconds(100)})}) {
    const Answer answer = solve(engine, request);
    EXPECT_EQ(answer.status, Status::kUnsolved);
    EXPECT_EQ(answer.ended, EndCause::kTimeLimit);
    ASSERT_TRUE(answer.error);
    EXPECT_EQ(answer.error->code, ErrorCode::kTimeLimit);
    EXPECT_NE(answer.error->message.find("tables"), std::string::npos);
  }
  helper_made_ = true;
}

TEST_F(BestTables, OfWhichThePatienceOfTheCallerIsAnotherMatter) {
  course_.small_at_once = false;
  Engine engine(options());
  const Answer answer = solve(engine, {.time_limit = seconds(40), .table_patience = milliseconds(20)});
  EXPECT_EQ(answer.status, Status::kUnsolved);
  EXPECT_TRUE(answer.opening);
}

TEST_F(BestTables, TakeARunningSearchOverAndKeepWhatItHasProved) {
  Engine engine(options());
  std::thread making([&] {
    while (!course_.searches) std::this_thread::sleep_for(milliseconds(1));
    course_.goes_on = true;
  });
  int told = 0;
  const Answer answer = solve(engine, {.count = 2, .improvement = [&](const Solution&, double) { ++told; }});
  making.join();
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.tables, "default");
  EXPECT_TRUE(answer.optimal);
  EXPECT_EQ(answer.ended, EndCause::kDone);
  EXPECT_EQ(answer.nodes, 14U) << "those of both searches";
  EXPECT_EQ(course_.none_below, 1) << "what the first search has proved";
  EXPECT_EQ(told, 1) << "the same solution once";
}

TEST_F(BestTables, TakeOverWhatWasToBeRepaidFirst) {
  EngineOptions frugal = options();
  frugal.missing_tables = MissingTables::kAnswerUntilRepaid;
  frugal.making_time = [](std::size_t, int) { return milliseconds(50); };
  course_.goes_on = true;
  Engine engine(frugal);
  EXPECT_EQ(solve(engine, {}).tables, "default") << "the search itself has lasted long enough";
  EXPECT_TRUE(course_.searches);
}

TEST_F(BestTables, DoNotChangeTheLimitsOfTheSearch) {
  Engine engine(options());
  const Answer timed = solve(engine, {.time_limit = milliseconds(100)});
  expect_solution_at_hand(timed, EndCause::kTimeLimit);
  EXPECT_EQ(timed.lower_bound, 1);
  EXPECT_EQ(timed.tables, "small");
  StopToken stop;
  const StopTimer timer(stop, milliseconds(50));
  expect_solution_at_hand(solve(engine, {.stop = stop}), EndCause::kInterrupted);
}

}  // namespace
}  // namespace superflip
