#include "engine/stored_solution.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/testing.h"

namespace superflip {
namespace {

Request request_with(std::string metric) {
  Request request;
  request.metric = std::move(metric);
  return request;
}

TEST(StoredSolutions, AcceptsWhatSolvesAndNothingElse) {
  const auto check = StoredSolutions::open(Request{});
  ASSERT_TRUE(check);
  EXPECT_EQ(check->objection("R U F", "F' U' R'", 3), "");
  EXPECT_EQ(check->objection("R U F", "F' U' R'", std::nullopt), "");
  EXPECT_EQ(check->objection("", "", 0), "");
  EXPECT_NE(check->objection("R U F", "F' U' R'", 4), "");
  EXPECT_NE(check->objection("R U F", "F' U' R", 3), "");
  EXPECT_NE(check->objection("R U F", "F' U'", 2), "");
  EXPECT_NE(check->objection("R U F", "Q", 1), "");
  EXPECT_NE(check->objection("Q", "R", 1), "");
  EXPECT_EQ(check->objection_to_steps("R U F", "F' U' R'"), "");
  EXPECT_NE(check->objection_to_steps("R U F", "F' U'"), "");
}

TEST(StoredSolutions, AcceptsEveryAnswerOfTheEngineInEveryMetric) {
  Engine engine(testing::small_tables());
  for (const Metric& metric : metrics()) {
    for (const char* const cube : {"R L' U D2 F", "M E S", "R U2 L2 D' B R L", "U D R2 L2"}) {
      Request request = request_with(std::string(metric.id));
      request.cube = cube;
      request.max_length = 30;
      const Answer answer = engine.solve(request);
      ASSERT_EQ(answer.status, Status::kSolved) << metric.id;
      const Solution& solution = answer.solutions.front();
      const auto check = StoredSolutions::open(request);
      ASSERT_TRUE(check);
      EXPECT_EQ(check->objection(cube, solution.text, solution.length), "") << metric.id << ": " << solution.text;
      EXPECT_NE(check->objection(cube, solution.text, solution.length + 1), "") << metric.id << ": " << solution.text;
      EXPECT_EQ(check->objection_to_steps(cube, solution.steps), "") << metric.id << ": " << solution.steps;
    }
  }
}

TEST(StoredSolutions, KnowsGoalsMovesStagesAndTheInverse) {
  Request request;
  request.goal = "R";
  EXPECT_EQ(StoredSolutions::open(request)->objection("U", "U' R", 2), "");
  request.goal = "";
  request.moves = "<R,U>";
  EXPECT_EQ(StoredSolutions::open(request)->objection("R U", "U' R'", 2), "");
  EXPECT_NE(StoredSolutions::open(request)->objection("F", "F'", 1), "");
  request.moves = "";
  request.stage = "cross";
  EXPECT_EQ(StoredSolutions::open(request)->objection("F D U", "D' F'", 2), "");
  EXPECT_NE(StoredSolutions::open(request)->objection("F D U", "D'", 1), "");
  request.stage = "eo";
  request.both_sides = true;
  EXPECT_EQ(StoredSolutions::open(request)->objection("F", "(F)", 1), "");
  request.stage = "tross";
  EXPECT_FALSE(StoredSolutions::open(request));
}

}  // namespace
}  // namespace superflip
