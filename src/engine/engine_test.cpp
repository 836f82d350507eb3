#include "engine/engine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <thread>

#include "cube/random_state.h"
#include "engine/solution_check.h"

namespace superflip {
namespace {

// Iterative deepening without tables: right for a few moves, and it can be made to lie.
class TinySolver : public Solver {
 public:
  struct Behaviour {
    bool lies = false;  // with a move too many
    bool lies_of_improvements = false;
    std::atomic<int> prepared = 0;
    Result<void> prepare_result = {};
    bool takes_all_memory = false;
    std::optional<MoveCosts> costs = {};  // that it was asked with
    bool pocket = false;                  // solves the 2x2x2
  };
  explicit TinySolver(Behaviour& behaviour) : behaviour_(behaviour) {}

  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"tiny", "iterative deepening", "3x3x3", true, {"htm", "qtm", "stm", "ahtm"}, {},
                                 "test"};
    static const SolverInfo pocket_info{"tiny-pocket", "iterative deepening", "2x2x2", true, {"htm"}, {}, "test"};
    return behaviour_.pocket ? pocket_info : info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override { return {}; }
  Result<void> prepare(TableStore&, const PrepareOptions&) override {
    ++behaviour_.prepared;
    if (behaviour_.takes_all_memory) throw std::bad_alloc();
    return behaviour_.prepare_result;
  }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    SolveOutcome outcome;
    if (behaviour_.lies_of_improvements) improvement({Move::turn(Face::kU, 1)});
    if (options.costs != nullptr) behaviour_.costs = *options.costs;
    if (options.limits.expired()) {
      outcome.ended = options.limits.stop.stop_requested() ? Ended::kInterrupted : Ended::kTimeLimit;
      return outcome;
    }
    const int longest = std::min(options.max_length.value_or(4), 4);
    for (int depth = 0; depth <= longest; ++depth) {
      MoveSequence moves;
      outcome.lower_bound = depth;
      search(state, depth, options, moves, outcome.solutions);
      if (static_cast<int>(outcome.solutions.size()) < options.count) continue;
      if (improvement) improvement(outcome.solutions.front());
      return outcome;
    }
    outcome.ended = Ended::kExhausted;
    if (outcome.solutions.empty()) ++outcome.lower_bound;
    return outcome;
  }

 private:
  void search(const CubieState& state, int depth, const SolveOptions& options, MoveSequence& moves,
              std::vector<MoveSequence>& found) const {
    if (static_cast<int>(found.size()) >= options.count) return;
    if (depth == 0) {
      if (behaviour_.pocket ? normalised(corners_of(state)) == PocketState::solved() : state == CubieState::solved()) {
        found.push_back(moves);
        if (behaviour_.lies) found.back().push_back(Move::turn(Face::kU, 1));
      }
      return;
    }
    const MoveSet next = moves.empty() ? options.metric->first() : options.metric->after(moves.back());
    for (Move m : next& options.moves) {
      if (options.metric->cost_of(m) > depth) continue;
      moves.push_back(m);
      search(apply(state, m), depth - options.metric->cost_of(m), options, moves, found);
      moves.pop_back();
    }
  }

  Behaviour& behaviour_;
};

class EngineTest : public testing::Test {
 protected:
  Answer solve(const std::string& cube, Request request = {}) {
    request.cube = cube;
    return engine_.solve(request);
  }
  TinySolver::Behaviour behaviour_;
  Engine engine_{{.solvers = [this] {
    std::vector<std::unique_ptr<Solver>> solvers;
    solvers.push_back(std::make_unique<TinySolver>(behaviour_));
    return solvers;
  }}};
};

TEST_F(EngineTest, SolvesAnAlgorithmsCube) {
  const Answer answer = solve("R U F");
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "F' U' R'");
  EXPECT_EQ(answer.solutions.front().length, 3);
  EXPECT_EQ(answer.solver, "tiny");
  EXPECT_EQ(answer.format, "algorithm");
}

TEST_F(EngineTest, GivesTheSolvedCubeAnEmptySolution) {
  const Answer answer = solve(to_facelets(PlacedCube{}));
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_TRUE(answer.solutions.front().moves.empty());
  EXPECT_EQ(answer.solutions.front().text, "");
}

TEST_F(EngineTest, NamesTheMovesByTheFacesAsTheCubeIsHeld) {
  const Answer answer = solve("R U x");  // after x, what was U is B
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "B' R'");
}

TEST_F(EngineTest, LeadsToTheGoalAndNotFromIt) {
  // The cube R U becomes the cube F D2 by U' R' F D2, and by nothing shorter.
  const Answer answer = solve("R U", {.goal = "F D2"});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' R' F D2");
}

TEST_F(EngineTest, ReachesRandomGoalsFromCubesOneMoveAway) {
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const CubieState goal = random_state(rng);
    const Move move(static_cast<int>(rng.below(kFaceTurns)));
    const Answer answer =
        solve(to_facelets(PlacedCube{apply(goal, move), {}}), {.goal = to_facelets(PlacedCube{goal, {}})});
    ASSERT_EQ(answer.status, Status::kSolved);
    EXPECT_EQ(answer.solutions.front().moves, MoveSequence{move.inverse()});
  }
}

TEST_F(EngineTest, UsesOnlyTheMovesAllowed) {
  EXPECT_EQ(solve("R", {.moves = "<U,R2>"}).error->code, ErrorCode::kNoSolution);
  EXPECT_EQ(solve("R2", {.moves = "<U,R2>"}).solutions.front().text, "R2");
}

TEST_F(EngineTest, CountsInTheMetricAskedFor) {
  EXPECT_EQ(solve("R2 U", {.metric = "qtm"}).solutions.front().length, 3);
  const Answer slices = solve("M", {.metric = "STM"});
  ASSERT_EQ(slices.status, Status::kSolved);
  EXPECT_EQ(slices.solutions.front().text, "M'");
  EXPECT_EQ(slices.solutions.front().length, 1);
}

TEST_F(EngineTest, WritesEachSolutionInStepsOfSimultaneousTurnsToo) {
  EXPECT_EQ(solve("F D2 U").solutions.front().steps, "U'+D2 F'");
  EXPECT_EQ(solve("M", {.metric = "stm"}).solutions.front().steps, "R'+L");
  EXPECT_EQ(solve("").solutions.front().steps, "");
}

TEST_F(EngineTest, WritesWhatTheAxialMetricsCountAsOneMoveAsAGroup) {
  const Answer answer = solve("L R2 U", {.metric = "ahtm"});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' (R2 L')");
  EXPECT_EQ(answer.solutions.front().length, 2);
}

TEST_F(EngineTest, TellsTheSolverAndTheAnswerWhatMovesCost) {
  const Answer answer = solve("U D2 R", {.costs = "quarter=2,half=3"});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().cost, 2 + 3);
  EXPECT_EQ(behaviour_.costs, parse_move_costs("quarter=2,half=3").value());
  behaviour_.costs = {};
  EXPECT_EQ(solve("U D2 R").solutions.front().cost, std::nullopt);
  EXPECT_EQ(behaviour_.costs, std::nullopt);
  EXPECT_EQ(solve("R", {.costs = "dear"}).error->code, ErrorCode::kUsage);
}

TEST_F(EngineTest, TellsOfImprovementsWhenTheyAreVerified) {
  std::vector<std::string> told;
  const auto listen = [&](const Solution& solution, double time_ms) {
    told.push_back(solution.text);
    EXPECT_GE(time_ms, 0);
  };
  solve("R U", {.improvement = listen});
  EXPECT_EQ(told, std::vector<std::string>{"U' R'"});
  behaviour_.lies_of_improvements = true;
  solve("R U", {.improvement = listen});
  EXPECT_EQ(told, (std::vector<std::string>{"U' R'", "U' R'"})) << "U does not solve it";
}

TEST_F(EngineTest, AnswersManyCubesInOneSession) {
  const auto session = engine_.open({.metric = "qtm", .goal = "F", .max_length = 3});
  ASSERT_TRUE(session);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(session->solve("F R").solutions.front().text, "R'");
    EXPECT_EQ(session->solve("F R2 U2").error->code, ErrorCode::kNoSolution);
    EXPECT_EQ(session->solve("Q").status, Status::kInvalid);
  }
  EXPECT_EQ(session->solve("F R").solver, "tiny");
  EXPECT_EQ(behaviour_.prepared, 1);
}

TEST_F(EngineTest, OpensNoSessionForOptionsThatMakeNoSense) {
  EXPECT_EQ(engine_.open({.solver = "none"}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine_.open({.moves = "<X>"}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine_.open({.costs = "dear"}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine_.open({.goal = "Q"}).error().code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(behaviour_.prepared, 0);
}

TEST_F(EngineTest, MakesNoTablesForWhatIsNoCube) {
  EXPECT_EQ(solve("Q").status, Status::kInvalid);
  EXPECT_EQ(behaviour_.prepared, 0);
}

TEST_F(EngineTest, ReturnsSeveralSolutionsShortestFirst) {
  const Answer answer = solve("R2 L2 F2 B2", {.count = 2});  // the squares of two slices commute
  ASSERT_EQ(answer.solutions.size(), 2U);
  EXPECT_LE(answer.solutions[0].length, answer.solutions[1].length);
  EXPECT_NE(answer.solutions[0].moves, answer.solutions[1].moves);
}

TEST_F(EngineTest, SaysThatThereIsNoSolutionWithinTheLength) {
  const Answer answer = solve("R U F", {.max_length = 2});
  EXPECT_EQ(answer.status, Status::kUnsolved);
  EXPECT_EQ(answer.error->code, ErrorCode::kNoSolution);
  EXPECT_EQ(answer.lower_bound, 3);
  EXPECT_NE(answer.error->message.find("proved"), std::string::npos);
}

TEST_F(EngineTest, TellsATimeLimitFromAnInterrupt) {
  EXPECT_EQ(solve("R", {.time_limit = std::chrono::microseconds(0)}).error->code, ErrorCode::kTimeLimit);
  StopToken stop;
  stop.request_stop();
  EXPECT_EQ(solve("R", {.stop = stop}).error->code, ErrorCode::kInterrupted);
}

TEST_F(EngineTest, NeverReturnsAnAnswerThatDoesNotSolve) {
  behaviour_.lies = true;
  const Answer answer = solve("R U");
  EXPECT_EQ(answer.status, Status::kUnsolved);
  EXPECT_TRUE(answer.solutions.empty());
  ASSERT_EQ(answer.error->code, ErrorCode::kSelfCheck);
  EXPECT_NE(answer.error->message.find("R U"), std::string::npos) << "the input belongs into the report";
}

TEST_F(EngineTest, TellsAnImpossibleCubeFromBadText) {
  std::string twisted = to_facelets(PlacedCube{});
  twisted[8] = 'R', twisted[9] = 'F', twisted[20] = 'U';
  EXPECT_EQ(solve(twisted).status, Status::kInvalid);
  EXPECT_EQ(solve(twisted).error->code, ErrorCode::kInvalidCube);
  ASSERT_EQ(solve(twisted).defects.size(), 1U);
  EXPECT_EQ(solve(twisted).defects[0].reason, Impossible::kCornerTwist);
  EXPECT_EQ(solve("R Q").status, Status::kInvalid);
  EXPECT_EQ(solve("R Q").error->code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(solve("R Q").error->where, "column 3");
}

TEST_F(EngineTest, SaysWhichOptionMakesNoSense) {
  EXPECT_EQ(solve("R", {.solver = "none"}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.metric = "none"}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.moves = "<X>"}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.count = 0}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.puzzle = Puzzle::k2x2x2}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.puzzle = Puzzle::k2x2x2, .solver = "tiny"}).error->code, ErrorCode::kUsage);
  const Answer bad_goal = solve("R", {.goal = "Q"});
  EXPECT_EQ(bad_goal.error->code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(bad_goal.error->message.rfind("the goal: ", 0), 0U);
}

// Solves the 2x2x2 by the way that a solver of the 3x3x3 has.
class PocketEngineTest : public EngineTest {
 protected:
  PocketEngineTest() { behaviour_.pocket = true; }
  Answer solve_pocket(const std::string& cube, Request request = {}) {
    request.puzzle = Puzzle::k2x2x2;
    return solve(cube, request);
  }
};

TEST_F(PocketEngineTest, SolvesThePocketCubeWithTheTurnsThatLeaveOneCornerAlone) {
  const Answer answer = solve_pocket("R U F");
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solver, "tiny-pocket");
  EXPECT_EQ(answer.solutions.front().text, "F' U' R'");
  EXPECT_EQ(solve_pocket("L").solutions.front().text, "R'");
  EXPECT_EQ(solve_pocket("L", {.moves = "<L,U,F>"}).solutions.front().text, "L'");
}

TEST_F(PocketEngineTest, TakesASolvedPocketCubeForSolvedHoweverItIsHeld) {
  for (int i = 0; i < kSymmetries; i += 2) {
    const PocketState turned = rotated(PocketState::solved(), Symmetry(i));
    EXPECT_EQ(solve_pocket(to_facelets(turned)).solutions.front().length, 0);
    EXPECT_EQ(solve_pocket(to_facelets(rotated(apply(turned, Move(0)), Symmetry(i)))).solutions.front().length, 1);
  }
}

TEST_F(PocketEngineTest, LeadsToAGoalHoweverItIsHeld) {
  for (const std::string goal : {"U", "U x", "U y2 z"})
    EXPECT_EQ(solve_pocket("R", {.goal = goal}).solutions.front().text, "R' U");
  EXPECT_EQ(solve_pocket("R", {.goal = "Q"}).error->code, ErrorCode::kBadAlgorithm);
}

TEST_F(PocketEngineTest, NeverShowsAPocketCubeThatIsNotSolved) {
  behaviour_.lies = true;
  EXPECT_EQ(solve_pocket("R").error->code, ErrorCode::kSelfCheck);
}

TEST_F(PocketEngineTest, RefusesThe3x3x3) { EXPECT_EQ(solve("R").error->code, ErrorCode::kUsage); }

TEST(Engine, CountsThePositionsAtEachDistanceWhereTheTablesHoldAll) {
  Engine engine({.tables_dir = "/dev/null/none"});
  const auto all = engine.distances({.puzzle = Puzzle::k2x2x2});
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->max_distance(), 11);
  EXPECT_EQ(all->counts[11], 2'644U);
  EXPECT_EQ(engine.distances({.puzzle = Puzzle::k2x2x2, .solver = "pocket-ida"}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine.distances({.puzzle = Puzzle::k2x2x2, .moves = "Q"}).error().code, ErrorCode::kUsage);
}

// Proves nothing itself: answers what it is told when it asks.
class AskingSolver : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info = [] {
      SolverInfo made{"asking", "asks others", "3x3x3", true, {"htm", "qtm"}, {}, "test"};
      made.asks_for_short = true;
      return made;
    }();
    return info;
  }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override { return {}; }
  Result<void> prepare(TableStore&, const PrepareOptions&) override { return {}; }
  [[nodiscard]] Result<SolveOutcome> solve(const CubieState&, const SolveOptions& options,
                                           const ImprovementCallback&) const override {
    SolveOutcome outcome;
    if (!options.ask_for_short) return outcome;
    if (auto answer = options.ask_for_short(2, 1000); answer.moves) outcome.solutions.push_back(*answer.moves);
    return outcome;
  }
};

// Finds short solutions in HTM, and does not prove.
class ShortSolver : public TinySolver {
 public:
  using TinySolver::TinySolver;
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo info{"short", "short solutions", "3x3x3", false, {"htm"}, {}, "test"};
    return info;
  }
};

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
    request.cube = cube;
    request.solver = "asking";
    return engine.solve(request);
  };
  Answer answer = solve("R U", {});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' R'");
  EXPECT_EQ(answer.solver, "asking");
  answer = solve("R U", {.goal = "R U F"});  // it is told what to solve, not what the cube is
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "F");
  EXPECT_EQ(solve("R U F", {}).status, Status::kUnsolved);  // it needs three moves
  EXPECT_EQ(helping.prepared, 1);
  EXPECT_EQ(proving.prepared, 0);
  EXPECT_EQ(solve("R U", {.count = 2}).status, Status::kUnsolved);
  EXPECT_EQ(solve("R U", {.metric = "qtm"}).status, Status::kUnsolved);
}

TEST_F(EngineTest, PreparesOnceForEachSolverMetricAndSetOfMoves) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([this] { EXPECT_EQ(solve("R").status, Status::kSolved); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(behaviour_.prepared, 1);
  solve("R", {.metric = "qtm"});
  EXPECT_EQ(behaviour_.prepared, 2);
  solve("R", {.moves = "<R>"});
  EXPECT_EQ(behaviour_.prepared, 3);
}

TEST_F(EngineTest, SaysThatTheTablesNeedMoreMemoryThanThereIs) {
  behaviour_.takes_all_memory = true;
  const Answer answer = solve("R");
  EXPECT_EQ(answer.status, Status::kUnsolved);
  ASSERT_TRUE(answer.error);
  EXPECT_EQ(answer.error->code, ErrorCode::kTable);
  EXPECT_NE(answer.error->message.find("not enough memory"), std::string::npos);
}

TEST_F(EngineTest, TriesAgainWhenThePreparationFailed) {
  behaviour_.prepare_result = fail(ErrorCode::kTable, "no");
  EXPECT_EQ(engine_.open({}).error().code, ErrorCode::kTable);
  EXPECT_EQ(solve("R").error->code, ErrorCode::kTable);
  behaviour_.prepare_result = {};
  EXPECT_EQ(solve("R").status, Status::kSolved);
}

// Each way in which a solution could be wrong is found when it is planted into a right one.
TEST(SolutionCheck, FindsWhatIsWrongWithASolution) {
  const Task task = task_of({.costs = "half=3"}).value();
  const CubieState cube = apply_all(CubieState::solved(), parse_algorithm("F2 R")->moves);
  const Solution right = solution_of(parse_algorithm("R' F2")->moves, task);
  EXPECT_EQ(objection_to(right, cube, task, 2), "");
  EXPECT_NE(objection_to(right, cube, task, 1), "");
  EXPECT_NE(objection_to(right, CubieState::solved(), task, 2), "");
  const auto objection_after = [&](const auto& spoil) {
    Solution wrong = right;
    spoil(wrong);
    return objection_to(wrong, cube, task, 2);
  };
  EXPECT_NE(objection_after([](Solution& s) { s.text = "R' F"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.text = "R' Q"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.steps = "R' F"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.steps = "R'  F2"; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.length = 1; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.cost = 3; }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.moves.push_back(Move::pair(Axis::kRL, 1, 3)); }), "");
  EXPECT_NE(objection_after([](Solution& s) { s.phases = {{"G1", "R'", 1}}; }), "");
}

TEST(SolutionCheck, DividesASolutionIntoItsPhases) {
  const Task task = task_of({}).value();
  const MoveSequence moves = parse_algorithm("R' F2 U")->moves;
  const Solution solution = solution_of(moves, task, {{"none", 0}, {"first", 2}, {"last", 3}});
  ASSERT_EQ(solution.phases.size(), 3U);
  EXPECT_EQ(solution.phases[0].text, "");
  EXPECT_EQ(solution.phases[1].text, "R' F2");
  EXPECT_EQ(solution.phases[1].length, 2);
  EXPECT_EQ(solution.phases[2].text, "U");
  const CubieState cube = apply_all(CubieState::solved(), inverse(moves));
  EXPECT_EQ(objection_to(solution, cube, task, {}), "");
  const Solution too_short = solution_of(moves, task, {{"first", 2}});
  EXPECT_NE(objection_to(too_short, cube, task, {}), "") << "a phase is missing";
  const Solution wild = solution_of(moves, task, {{"first", 7}, {"second", -1}});
  EXPECT_EQ(wild.phases[1].text, "") << "ends that are none reach no further than the solution";
}

TEST(Task, AsksForTheUsualLengthUnlessALengthOrATimeOrTheBestIsAskedFor) {
  const auto longest = [](const Request& request) {
    return solve_options(task_of(request).value(), {}, {}).max_length;
  };
  EXPECT_EQ(longest({}), htm().usual_length);
  EXPECT_EQ(longest({.max_length = 18}), 18);
  EXPECT_EQ(longest({.time_limit = std::chrono::seconds(1)}), std::nullopt);
  EXPECT_EQ(longest({.best = true}), std::nullopt);
  EXPECT_EQ(longest({.metric = "qtm"}), find_metric("qtm")->usual_length);
  SolverInfo info;
  info.usual_length = 45;
  EXPECT_EQ(solve_options(task_of({}).value(), info, {}).max_length, 45) << "the solver knows better";
}

TEST(Task, TakesNoThreadsForAllCores) {
  EXPECT_GE(solve_options(task_of({.threads = 0}).value(), {}, {}).threads, 1);
  EXPECT_EQ(solve_options(task_of({.threads = 3}).value(), {}, {}).threads, 3);
}

TEST(Task, CountsTheTimeLimitFromTheStartOfEachSearch) {
  const Task task = task_of({.time_limit = std::chrono::milliseconds(7)}).value();
  const auto start = Clock::now();
  for (const auto later : {std::chrono::seconds(0), std::chrono::seconds(5)})
    EXPECT_EQ(solve_options(task, {}, start + later).limits.deadline, start + later + std::chrono::milliseconds(7));
  EXPECT_EQ(solve_options(task_of({}).value(), {}, start).limits.deadline, Clock::time_point::max());
}

}  // namespace
}  // namespace superflip
