#include "engine/engine.h"

#include <algorithm>
#include <thread>

#include "cube/random_state.h"
#include "engine/testing.h"

namespace superflip {
namespace {

using testing::asked;
using testing::EngineTest;

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
  // U' R' F D2 is the shortest way from the cube R U to the cube F D2.
  const Answer answer = solve("R U", asked({.goal = "F D2"}));
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' R' F D2");
}

TEST_F(EngineTest, TurnsTheGoalUntilItsCentresLieAsThoseOfTheCube) {
  for (const char* rotation : {"", "y", "x'", "z2 y"}) {
    for (const char* held : {"", "x", "y2 z"}) {
      const std::string text = std::string("R L' U D' ") + rotation;
      const std::string goal = std::string("R L' U D' ") + held;
      const Answer answer = solve(text, asked({.goal = goal}));
      ASSERT_EQ(answer.status, Status::kSolved) << text << ", " << goal;
      EXPECT_EQ(answer.solutions.front().text, "") << text << ", " << goal;
      const bool alike = std::string_view(rotation) == held;
      EXPECT_EQ(std::count(answer.assumptions.begin(), answer.assumptions.end(),
                           "goal: turned as a whole so that its centres lie as those of the cube"),
                alike ? 0 : 1);
    }
  }
  // The green face is turned and the red one is wanted: the hands that hold the cube do not matter.
  EXPECT_EQ(solve("F y'", asked({.goal = "R"})).solutions.front().length, 2);
  const auto session = engine_.open(asked({.goal = "R"}));
  ASSERT_TRUE(session);
  EXPECT_EQ(session->solve("R y").solutions.front().text, "");
  EXPECT_EQ(session->solve("R F x").solutions.front().length, 1);
}

TEST_F(EngineTest, ReachesRandomGoalsFromCubesOneMoveAway) {
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const CubieState goal = random_state(rng);
    const Move move(static_cast<int>(rng.below(kFaceTurns)));
    const Answer answer = solve(to_facelets(PlacedCube{apply(goal, move), {}}), {.goals = {{goal}}});
    ASSERT_EQ(answer.status, Status::kSolved);
    EXPECT_EQ(answer.solutions.front().moves, MoveSequence{move.inverse()});
  }
}

TEST_F(EngineTest, UsesOnlyTheMovesAllowed) {
  EXPECT_EQ(solve("R", asked({.moves = "<U,R2>"})).error->code, ErrorCode::kNoSolution);
  EXPECT_EQ(solve("R2", asked({.moves = "<U,R2>"})).solutions.front().text, "R2");
}

TEST_F(EngineTest, CountsInTheMetricAskedFor) {
  EXPECT_EQ(solve("R2 U", {.metric = find_metric("qtm")}).solutions.front().length, 3);
  const Answer slices = solve("M", asked({.metric = "STM"}));
  ASSERT_EQ(slices.status, Status::kSolved);
  EXPECT_EQ(slices.solutions.front().text, "M'");
  EXPECT_EQ(slices.solutions.front().length, 1);
}

TEST_F(EngineTest, WritesEachSolutionInStepsOfSimultaneousTurnsToo) {
  EXPECT_EQ(solve("F D2 U").solutions.front().steps, "U'+D2 F'");
  EXPECT_EQ(solve("M", {.metric = find_metric("stm")}).solutions.front().steps, "R'+L");
  EXPECT_EQ(solve("").solutions.front().steps, "");
}

TEST_F(EngineTest, WritesWhatTheAxialMetricsCountAsOneMoveAsAGroup) {
  const Answer answer = solve("L R2 U", {.metric = find_metric("ahtm")});
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().text, "U' (R2 L')");
  EXPECT_EQ(answer.solutions.front().length, 2);
}

TEST_F(EngineTest, TellsTheSolverAndTheAnswerWhatMovesCost) {
  const Answer answer = solve("U D2 R", asked({.costs = "quarter=2,half=3"}));
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solutions.front().cost, 2 + 3);
  EXPECT_EQ(behaviour_.costs, parse_move_costs("quarter=2,half=3").value());
  behaviour_.costs = {};
  EXPECT_EQ(solve("U D2 R").solutions.front().cost, std::nullopt);
  EXPECT_EQ(behaviour_.costs, std::nullopt);
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
  const auto session = engine_.open(asked({.metric = "qtm", .goal = "F"}, {.max_length = 3}));
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
  EXPECT_EQ(engine_.open({.both_sides = true}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine_.open({.moves = {MoveSet::all()}}).error().code, ErrorCode::kUsage);
  EXPECT_EQ(engine_.open({.resume_file = "file"}).error().code, ErrorCode::kUsage);
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
  EXPECT_EQ(solve("R", {.count = 0}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.puzzle = Puzzle::k2x2x2}).error->code, ErrorCode::kUsage);
  EXPECT_EQ(solve("R", {.puzzle = Puzzle::k2x2x2, .solver = "tiny"}).error->code, ErrorCode::kUsage);
}

TEST_F(EngineTest, PreparesOnceForEachSolverMetricAndSetOfMoves) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([this] { EXPECT_EQ(solve("R").status, Status::kSolved); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(behaviour_.prepared, 1);
  solve("R", {.metric = find_metric("qtm")});
  EXPECT_EQ(behaviour_.prepared, 2);
  solve("R", asked({.moves = "<R>"}));
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

}  // namespace
}  // namespace superflip
