// An explained solve as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ask/testing.h"
#include "questions/solve/answer_json.h"

namespace superflip {
namespace {

using Json = nlohmann::json;

TEST(Explanation, FindsAPartByItsNameOrMakesIt) {
  Explanation explanation;
  explanation.part("a").meaning = std::string("first");
  explanation.part("b");
  EXPECT_EQ(explanation.part("a").meaning, "first");
  EXPECT_EQ(explanation.parts.size(), 2U);
}

TEST(ExplanationJson, HasPartsAndStages) {
  const Json json = Json::parse(to_explanation_json({}, explained(), {1, "U R", 3}));
  EXPECT_EQ(json["answer"]["solution"], "R' U'");
  EXPECT_EQ(json["parts"], Json::parse(R"([{"name":"G2","meaning":"corners oriented",
      "coordinates":[{"name":"co","value":5,"size":2187}],"bounds":[{"of":"G2","moves":1}],
      "iterations":[{"length":1,"nodes":3,"time_ms":0.5,"plies":[{"nodes":1,"children":14,"pruned":13},
                     {"nodes":2,"children":null,"pruned":null}]}]}])"));
  const std::string solved = to_facelets(PlacedCube{});
  ASSERT_EQ(json["stages"].size(), 4U);
  EXPECT_TRUE(json["stages"][0]["name"].is_null());
  EXPECT_EQ(json["stages"][0]["facelets"], json["stages"][1]["facelets"]) << "a phase without moves";
  EXPECT_EQ(json["stages"][2]["solution"], "R'");
  EXPECT_NE(json["stages"][2]["facelets"], solved);
  EXPECT_EQ(json["stages"][3]["facelets"], solved);
}

TEST(ExplanationJson, EndsWithTheSolutionWhereThereAreNoPhases) {
  Answer answer = explained();
  answer.solutions.front().phases.clear();
  answer.explanation.reset();
  const Json json = Json::parse(to_explanation_json({}, answer, {1, "U R", 3}));
  EXPECT_EQ(json["parts"], Json::array());
  ASSERT_EQ(json["stages"].size(), 2U);
  EXPECT_EQ(json["stages"][1]["facelets"], to_facelets(PlacedCube{}));
}

TEST(ExplanationJson, ReadsAPhaseBehindTheSlicesOfThoseBefore) {
  Answer answer = explained();
  answer.cube->cube.state = apply_all(CubieState::solved(), inverse(parse_algorithm("M U")->moves));
  answer.solutions.front().phases = {{"second block", "M", 1}, {"CMLL", "U", 1}};
  EXPECT_EQ(stages_of({}, answer).back().cube.cube.state, CubieState::solved());
}

TEST(ExplanationJson, ShowsAPocketCubeTurnByTurn) {
  const auto stages = stages_of({.puzzle = Puzzle::k2x2x2}, explained(Puzzle::k2x2x2));
  ASSERT_EQ(stages.size(), 4U);
  EXPECT_EQ(stages.back().cube.pocket, PocketState::solved());
}

TEST(ExplanationJson, HasNoStagesOfACubeThatCannotBeRead) { EXPECT_TRUE(stages_of({}, Answer{}).empty()); }

}  // namespace
}  // namespace superflip
