#include "engine/request.h"

#include "engine/checked_search.h"
#include "engine/testing.h"

namespace superflip {
namespace {

using testing::asked;

TEST(Request, HasThePartsThatItsTextsName) {
  const Request read = asked({.metric = "QTM",
                              .moves = "<R,U>",
                              .goal = "U|R x",
                              .begin = "R",
                              .end = "U2",
                              .stage = "cross",
                              .faces = "UD",
                              .skeleton = "(R) U",
                              .subgroup = "<U,R>",
                              .costs = "half=2"},
                             {.count = 3});
  EXPECT_EQ(read.metric->id, "qtm");
  EXPECT_EQ(moves_of(read).moves(), MoveSet::of(Face::kR) | MoveSet::of(Face::kU));
  EXPECT_EQ(read.goals, (std::vector{read_cube("U")->cube, read_cube("R x")->cube}));
  EXPECT_EQ(read.begin, parse_algorithm("R")->moves);
  EXPECT_EQ(read.end, parse_algorithm("U2")->moves);
  EXPECT_EQ(read.stage, stages::parse_stage("cross", std::array{Face::kU, Face::kD}).value());
  EXPECT_EQ(read.faces, (std::vector{Face::kU, Face::kD}));
  EXPECT_EQ(read.skeleton, parse_niss("(R) U").value());
  EXPECT_EQ(read.subgroup, moves_of(read).moves());
  EXPECT_EQ(read.costs, parse_move_costs("half=2").value());
  EXPECT_EQ(read.count, 3);
}

TEST(Request, ReadsShortGoalsBehindOthers) {
  const std::vector<PlacedCube> goals = {read_cube("M2 E2 S2")->cube, read_cube("R U")->cube, read_cube("F")->cube};
  EXPECT_EQ(read_request({.goal = "M2 E2 S2 | R U | F"}, {})->goals, goals);
}

TEST(Request, NamesThePartThatCannotBeRead) {
  const auto error = [](const RequestTexts& texts, Puzzle puzzle = Puzzle::k3x3x3) {
    return read_request(texts, {.puzzle = puzzle}).error();
  };
  EXPECT_EQ(error({.metric = "none"}).message, "there is no metric \"none\": use one of htm, qtm, stm, ahtm, aqtm");
  EXPECT_EQ(error({.metric = ""}).code, ErrorCode::kUsage);
  EXPECT_EQ(error({.moves = "<X>"}).code, ErrorCode::kUsage);
  EXPECT_EQ(error({.moves = "r"}, Puzzle::k2x2x2).code, ErrorCode::kUsage);
  EXPECT_EQ(error({.goal = "R|Q"}).code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(error({.goal = "R|Q"}).message.rfind("the goal: ", 0), 0U);
  EXPECT_EQ(error({.begin = "Q"}).code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(error({.begin = "x R"}).message, "begin: turn faces, without rotations");
  EXPECT_EQ(error({.stage = "tross"}).code, ErrorCode::kUsage);
  EXPECT_EQ(error({.faces = "UU"}).code, ErrorCode::kUsage);
  EXPECT_EQ(error({.skeleton = "(R"}).code, ErrorCode::kBadAlgorithm);
  EXPECT_EQ(error({.skeleton = "(R"}).message.rfind("the skeleton: ", 0), 0U);
  EXPECT_EQ(error({.subgroup = "x"}).message.rfind("the subgroup: ", 0), 0U);
  EXPECT_EQ(error({.costs = "dear"}).code, ErrorCode::kUsage);
}

TEST(Request, NamesTheFieldAndTheColumnOfAnError) {
  const auto where = [](const RequestTexts& texts) { return read_request(texts).error().where; };
  EXPECT_EQ(where({.metric = "none"}), "metric");
  EXPECT_EQ(where({.moves = "<X>"}).rfind("moves", 0), 0U);
  EXPECT_EQ(where({.goal = "R Q"}), "goal, column 3");
  EXPECT_EQ(where({.goal = "R | U Q"}), "goal, column 7");
  EXPECT_EQ(where({.begin = "Q"}), "begin, column 1");
  EXPECT_EQ(where({.end = "x R"}), "end");
  EXPECT_EQ(where({.stage = "tross"}), "stage");
  EXPECT_EQ(where({.faces = "UU"}), "faces");
  EXPECT_EQ(where({.skeleton = "(R"}).rfind("skeleton", 0), 0U);
  EXPECT_EQ(where({.goal = "R\u2019 |\n U Q"}), "goal, line 2, column 4");
  EXPECT_EQ(where({.costs = "half=2,dear"}), "costs, column 8");
}

TEST(Request, AsksForTheUsualLengthUnlessALengthOrATimeOrTheBestIsAskedFor) {
  const auto longest = [](const Request& request) { return solve_options(request, 45, {}).max_length; };
  EXPECT_EQ(longest({}), 45);
  EXPECT_EQ(longest({.max_length = 18}), 18);
  EXPECT_EQ(longest({.time_limit = std::chrono::seconds(1)}), std::nullopt);
  EXPECT_EQ(longest({.best = true}), std::nullopt);
  EXPECT_TRUE(solve_options({}, 45, {}).length_is_usual);
  EXPECT_FALSE(solve_options({.max_length = 45}, 45, {}).length_is_usual);
}

TEST(Request, TakesNoThreadsForAllCores) {
  EXPECT_GE(solve_options({.threads = 0}, 21, {}).threads, 1);
  EXPECT_EQ(solve_options({.threads = 3}, 21, {}).threads, 3);
}

TEST(Request, CountsTheTimeLimitFromTheStartOfEachSearch) {
  const Request request{.time_limit = std::chrono::milliseconds(7)};
  const auto start = Clock::now();
  for (const auto later : {std::chrono::seconds(0), std::chrono::seconds(5)})
    EXPECT_EQ(solve_options(request, 21, start + later).limits.deadline, start + later + std::chrono::milliseconds(7));
  EXPECT_EQ(solve_options({}, {}, start).limits.deadline, Clock::time_point::max());
}

}  // namespace
}  // namespace superflip
