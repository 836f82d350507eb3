#include "questions/solve/answer_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace superflip {
namespace {

using Json = nlohmann::json;

Answer solved_answer() {
  Answer answer;
  answer.status = Status::kSolved;
  answer.solver = "two-phase";
  answer.tables = "small";
  answer.solutions = {{{Move::turn(Face::kR, 3)}, "R'", 1, "R'"}, {{}, "U U' R' L", 4, "U U' R'+L", 9}};
  answer.lower_bound = 1;
  answer.optimal = true;
  answer.nodes = 5;
  answer.assumptions = {"held with F on top"};
  return answer;
}

TEST(AnswerJson, HasEveryFieldOfASolvedCube) {
  const Json json = Json::parse(to_json({}, solved_answer(), {7, "R", 1}));
  EXPECT_EQ(json["schema"], 1);
  EXPECT_EQ(json["id"], 7);
  EXPECT_EQ(json["input"], "R");
  EXPECT_EQ(json["puzzle"], "3x3x3");
  EXPECT_EQ(json["solver"], "two-phase");
  EXPECT_EQ(json["metric"], "htm");
  EXPECT_EQ(json["tables"], "small");
  EXPECT_EQ(json["status"], "solved");
  EXPECT_EQ(json["solution"], "R'");
  EXPECT_EQ(json["length"], 1);
  EXPECT_EQ(json["steps"], Json::parse(R"([["R'"]])"));
  EXPECT_TRUE(json["cost"].is_null());
  EXPECT_TRUE(json["phases"].is_null());
  EXPECT_EQ(json["lower_bound"], 1);
  EXPECT_EQ(json["optimal"], true);
  EXPECT_EQ(json["nodes"], 5);
  EXPECT_TRUE(json["time_ms"].is_number());
  EXPECT_TRUE(json["error"].is_null());
  EXPECT_EQ(json["assumptions"][0], "held with F on top");
  EXPECT_FALSE(json.contains("solutions"));
}

TEST(AnswerJson, NamesTheMetric) {
  EXPECT_EQ(Json::parse(to_json({.metric = find_metric("qtm")}, solved_answer(), {1, "R", 1}))["metric"], "qtm");
}

TEST(AnswerJson, ListsTheSolutionsWhenSeveralWereAskedFor) {
  const Json json = Json::parse(to_json({.count = 2}, solved_answer(), {1, "R", 1}));
  ASSERT_EQ(json["solutions"].size(), 2U);
  EXPECT_EQ(json["solutions"][1]["solution"], "U U' R' L");
  EXPECT_EQ(json["solutions"][1]["length"], 4);
  EXPECT_EQ(json["solutions"][1]["steps"], Json::parse(R"([["U"], ["U'"], ["R'", "L"]])"));
  EXPECT_EQ(json["solutions"][1]["cost"], 9);
}

TEST(AnswerJson, NamesThePhasesOfASolutionAndExplainsThem) {
  Answer answer = solved_answer();
  answer.solutions.front().phases = {{"EO", "", 0}, {"mine", "R'", 1}};
  const Json phases = Json::parse(to_json({}, answer, {1, "R", 1}))["phases"];
  EXPECT_EQ(phases, Json::parse(R"([{"name":"EO","solution":"","length":0,"meaning":"edges oriented"},
                            {"name":"mine","solution":"R'","length":1}])"));
}

TEST(AnswerJson, HasNoStepsForTheSolvedCubeWhichIsNotTheSameAsNoAnswer) {
  Answer answer = solved_answer();
  answer.solutions = {{{}, "", 0, ""}};
  EXPECT_EQ(Json::parse(to_json({}, answer, {1, "", 0}))["steps"], Json::array());
}

TEST(AnswerJson, HasNullForTheStepsOfMovesOnTheInverseWhichNoRobotCanTurn) {
  Answer answer = solved_answer();
  answer.solutions = {{{}, "(R) U", 2}};
  answer.solutions.front().on_inverse = 1;
  EXPECT_TRUE(Json::parse(to_json({}, answer, {1, "", 0}))["steps"].is_null());
}

TEST(AnswerJson, SaysWhatIsWrongAndWhere) {
  Answer answer;
  answer.error = Error{ErrorCode::kInvalidCube, "twisted", "URF corner"};
  answer.defects = {{Impossible::kCornerTwist, "URF corner", "twisted", {8, 9, 20}}};
  const Json json = Json::parse(to_json({}, answer, {1, "x", 1}));
  EXPECT_EQ(json["status"], "invalid");
  EXPECT_TRUE(json["tables"].is_null());
  EXPECT_TRUE(json["solution"].is_null());
  EXPECT_TRUE(json["length"].is_null());
  EXPECT_TRUE(json["steps"].is_null());
  EXPECT_EQ(json["error"]["code"], "invalid_cube");
  EXPECT_EQ(json["error"]["message"], "twisted");
  EXPECT_EQ(json["error"]["where"], "URF corner");
  EXPECT_EQ(json["error"]["defects"][0]["reason"], "corner_twist");
  EXPECT_EQ(json["error"]["defects"][0]["facelets"], (Json{8, 9, 20}));
}

TEST(AnswerJson, IsOneLineOfValidUtf8WhateverTheInput) {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  Answer answer;
  answer.error = Error{ErrorCode::kBadAlgorithm, "what is " + every_byte};
  const std::string line = to_json({}, answer, {1, every_byte, every_byte.size()});
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_TRUE(Json::accept(line));
}

TEST(EchoOf, CutsALongInputBetweenCharactersAndSaysSo) {
  const std::string umlauts = [] {
    std::string text = "x";
    for (int i = 0; i < 2000; ++i) text += "\xC3\xA4";
    return text;
  }();
  const std::string echo = echo_of({1, umlauts, umlauts.size()});
  EXPECT_EQ(echo.substr(echo.size() - 16), "... (4001 bytes)");
  EXPECT_EQ(echo.substr(0, echo.size() - 16), umlauts.substr(0, 1023));
  EXPECT_EQ(echo_of({1, "short", 5}), "short");
}

}  // namespace
}  // namespace superflip
