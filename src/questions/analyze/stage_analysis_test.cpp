#include "questions/analyze/stage_analysis.h"

#include <gtest/gtest.h>

#include <array>

#include "base/testing.h"

namespace superflip {
namespace {

class StageAnalysisTest : public ::testing::Test {
 protected:
  superflip::testing::TemporaryFolder folder_;
  Engine engine_{{.tables_dir = folder_.path()}};
};

TEST_F(StageAnalysisTest, NamesItsColumnsStageByStage) {
  const auto analysis = StageAnalysis::open(engine_, {.stages = "cross,DL DB BL DBL", .faces = "D,U", .best_of = {2}});
  ASSERT_TRUE(analysis);
  EXPECT_EQ(analysis->columns(), (std::vector<std::string>{"cross_D", "cross_U", "DL DB BL DBL_D", "DL DB BL DBL_U",
                                                           "cross_best_2", "DL DB BL DBL_best_2"}));
}

TEST_F(StageAnalysisTest, AnswersAsTheCubeIsHeld) {
  const auto analysis = StageAnalysis::open(engine_, {.stages = "cross,eo", .faces = "DUF", .best_of = {1, 3}});
  ASSERT_TRUE(analysis);
  EXPECT_EQ(analysis->lengths("").lengths, (std::vector<int>{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  // R takes an edge out of each of these crosses. The edges are oriented about one of the two axes of each face.
  EXPECT_EQ(analysis->lengths("R").lengths, (std::vector<int>{1, 1, 1, 0, 0, 0, 1, 1, 0, 0}));
  EXPECT_EQ(analysis->lengths("U D2").lengths, (std::vector<int>{1, 1, 2, 0, 0, 0, 1, 1, 0, 0}));
  EXPECT_EQ(analysis->lengths("U z").lengths, (std::vector<int>{1, 1, 1, 0, 0, 0, 1, 1, 0, 0}));
}

TEST_F(StageAnalysisTest, AnswersLinesInTheirOrderWithTheirErrors) {
  const auto analysis = StageAnalysis::open(engine_, {.stages = "cross"});
  ASSERT_TRUE(analysis);
  const std::vector<InputLine> lines = {{1, "F D", 3}, {2, "", 0}, {3, "Q", 1}, {4, "F R D", 5}};
  ProgressMeter meter(Progress::none(), "test", 0, "cubes");
  const auto found = analysis->lengths(lines, 2, meter);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0].lengths, std::vector<int>{2});
  EXPECT_TRUE(found[1].error);
  EXPECT_EQ(found[2].error.value().code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(found[3].lengths, std::vector<int>{3});
}

TEST_F(StageAnalysisTest, HasTheLengthsOfTheShortestSolutions) {
  const auto analysis = StageAnalysis::open(engine_, {.stages = "cross,eoline", .faces = "FB", .best_of = {2}});
  ASSERT_TRUE(analysis);
  const std::string cube = "D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F";
  const auto lengths = analysis->lengths(cube).lengths;
  const std::array<std::pair<const char*, const char*>, 6> asked = {
      {{"cross", "F"}, {"cross", "B"}, {"eoline", "F"}, {"eoline", "B"}, {"cross", "FB"}, {"eoline", "F,B"}}};
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const auto request =
        read_request({.stage = asked[i].first, .faces = asked[i].second}, {.count = kMostSolutions, .within = 0});
    const Answer answer = engine_.solve(cube, *request);
    ASSERT_EQ(answer.status, Status::kSolved) << answer.error.value().message;
    EXPECT_TRUE(answer.optimal && answer.complete);
    for (const Solution& solution : answer.solutions) EXPECT_EQ(solution.length, lengths[i]);
  }
}

TEST_F(StageAnalysisTest, RefusesAStageTogetherWithWhatItExcludes) {
  const auto code_of = [&](const RequestTexts& texts, const Request& request = {}) {
    return engine_.solve("L", read_request(texts, request).value()).error.value().code;
  };
  EXPECT_EQ(code_of({.goal = "R", .stage = "cross"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stage = "cross"}, {.solver = "optimal"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.faces = "U"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({}, {.look_ahead = true}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stage = "cross"}, {.look_ahead = true}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stage = "cross", .costs = "quarter=1"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.moves = "<R,U>", .stage = "cross"}), ErrorCode::kNoSolution);
  EXPECT_EQ(read_request({.stage = "cross"}, {.puzzle = Puzzle::k2x2x2}).error().code, ErrorCode::kUsage);
  Request pocket = read_request({.stage = "cross"}).value();
  pocket.puzzle = Puzzle::k2x2x2;
  EXPECT_EQ(engine_.solve("L", pocket).error.value().code, ErrorCode::kUsage);
}

TEST_F(StageAnalysisTest, SaysWhatItDoesNotUnderstand) {
  const auto code_of = [&](const StageRequest& request) {
    const auto analysis = StageAnalysis::open(engine_, request);
    return analysis ? std::nullopt : std::optional(analysis.error().code);
  };
  EXPECT_EQ(code_of({.stages = "cros"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .faces = "DD"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .faces = "X"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .faces = ""}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .metric = "xtm"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .moves = "<Q>"}), ErrorCode::kUsage);
  EXPECT_EQ(code_of({.stages = "cross", .faces = "D", .best_of = {2}}), ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
