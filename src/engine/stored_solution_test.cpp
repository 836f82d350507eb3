#include "engine/stored_solution.h"

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "engine/testing.h"

namespace superflip {
namespace {

using testing::asked;

TEST(StoredSolutions, AcceptsWhatSolvesAndNothingElse) {
  const StoredSolutions check(Request{});
  EXPECT_EQ(check.objection("R U F", "F' U' R'", 3), "");
  EXPECT_EQ(check.objection("R U F", "F' U' R'", std::nullopt), "");
  EXPECT_EQ(check.objection("", "", 0), "");
  EXPECT_NE(check.objection("R U F", "F' U' R'", 4), "");
  EXPECT_NE(check.objection("R U F", "F' U' R", 3), "");
  EXPECT_NE(check.objection("R U F", "F' U'", 2), "");
  EXPECT_NE(check.objection("R U F", "Q", 1), "");
  EXPECT_NE(check.objection("Q", "R", 1), "");
  EXPECT_EQ(check.objection_to_steps("R U F", "F' U' R'"), "");
  EXPECT_NE(check.objection_to_steps("R U F", "F' U'"), "");
}

TEST(StoredSolutions, AcceptsEveryAnswerOfTheEngineInEveryMetric) {
  Engine engine(testing::small_tables());
  for (const Metric& metric : metrics()) {
    for (const char* const cube : {"R L' U D2 F", "M E S", "R U2 L2 D' B R L", "U D R2 L2"}) {
      const Request request{.metric = &metric, .max_length = 30};
      const Answer answer = engine.solve(cube, request);
      ASSERT_EQ(answer.status, Status::kSolved) << metric.id;
      const Solution& solution = answer.solutions.front();
      const StoredSolutions check(request);
      EXPECT_EQ(check.objection(cube, solution.text, solution.length), "") << metric.id << ": " << solution.text;
      EXPECT_NE(check.objection(cube, solution.text, solution.length + 1), "") << metric.id << ": " << solution.text;
      EXPECT_EQ(check.objection_to_steps(cube, solution.steps), "") << metric.id << ": " << solution.steps;
    }
  }
}

TEST(StoredSolutions, KnowsGoalsMovesStagesAndTheInverse) {
  const auto objection = [](const Request& request, const char* cube, const char* solution, int length) {
    return StoredSolutions(request).objection(cube, solution, length);
  };
  EXPECT_EQ(objection(asked({.goal = "R"}), "U", "U' R", 2), "");
  EXPECT_EQ(objection(asked({.goal = "F|R"}), "U x", "B' R", 2), "") << "one of several, turned like the cube";
  EXPECT_NE(objection(asked({.goal = "F|R"}), "U", "U' B", 2), "");
  EXPECT_EQ(objection(asked({.moves = "<R,U>"}), "R U", "U' R'", 2), "");
  EXPECT_NE(objection(asked({.moves = "<R,U>"}), "F", "F'", 1), "");
  EXPECT_EQ(objection(asked({.stage = "cross"}), "F D U", "D' F'", 2), "");
  EXPECT_NE(objection(asked({.stage = "cross"}), "F D U", "D'", 1), "");
  EXPECT_EQ(objection(asked({.stage = "eo"}, {.both_sides = true}), "F", "(F)", 1), "");
}

}  // namespace
}  // namespace superflip
