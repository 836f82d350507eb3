#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "ask/json_question.h"

namespace superflip {

JsonQuestion compare_route();

namespace {

using Json = nlohmann::json;

class CompareJson : public ::testing::Test {
 protected:
  // The answer; without one an empty value, and why.
  Json ask(const std::string& body) {
    const JsonAnswer answer = compare_route().answer(body, {engine_, engine_, limits_, stop_});
    error_ = answer ? std::nullopt : std::optional(answer.error().error);
    return answer ? Json::parse(*answer) : Json();
  }
  [[nodiscard]] bool is_usage() const { return error_ && error_->code == ErrorCode::kUsage; }

  Engine engine_{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  ApiLimits limits_;
  StopToken stop_;
  std::optional<Error> error_;
};

TEST_F(CompareJson, ComparesSearchesOnTheSameRandomCubes) {
  const std::string body = R"({"count":5,"seed":3,"algorithms":"astar,ida"})";
  Json answer = ask(body);
  ASSERT_FALSE(error_);
  EXPECT_EQ(answer["cubes"], 5);
  ASSERT_EQ(answer["algorithms"].size(), 2U);
  EXPECT_LE(answer["algorithms"][0]["expanded"], answer["algorithms"][1]["expanded"]);
  EXPECT_EQ(answer["algorithms"][1]["closed"], 0);
  Json again = ask(body);
  for (Json* one : {&answer, &again})
    for (Json& row : (*one)["algorithms"]) row.erase("seconds");
  EXPECT_EQ(answer, again);
}

TEST_F(CompareJson, HasTheDefaultsOfTheCommand) {
  const Json answer = ask("{}");
  ASSERT_FALSE(error_);
  EXPECT_EQ(answer["cubes"], 100);
  ASSERT_EQ(answer["algorithms"].size(), 5U);
  EXPECT_EQ(answer["algorithms"][0]["name"], "bidirectional");
  EXPECT_EQ(ask(R"({"turns":1,"algorithms":"ida"})")["mean_length"], 1);
  ask(R"({"turns":1,"count":"all"})");
  EXPECT_TRUE(is_usage());
  ask(R"({"space":"3x3x3"})");
  EXPECT_TRUE(is_usage());
}

TEST_F(CompareJson, EndsAtItsLimits) {
  ask(R"({"space":"phase1","count":100,"algorithms":"bfs","time_limit_ms":1})");
  EXPECT_TRUE(is_usage());
  EXPECT_NE(error_->message.find("time limit"), std::string::npos) << error_->message;
  ask(R"({"space":"phase1","cube":"R U F D2 L B2 U2 R","algorithms":"bfs"})");
  EXPECT_TRUE(is_usage());
  EXPECT_NE(error_->message.find("more than 100000000 bytes"), std::string::npos) << error_->message;
  ask(R"({"count":101})");
  EXPECT_TRUE(is_usage());
  ask(R"({"count":2,"cube":"R"})");
  EXPECT_TRUE(is_usage());
  stop_.request_stop();
  ask("{}");
  ASSERT_TRUE(error_);
  EXPECT_EQ(error_->code, ErrorCode::kInterrupted);
}

TEST_F(CompareJson, SaysHowItHasReadTheCube) {
  const std::string ours = to_facelets(read_cube("R U F2 D' L")->cube);
  std::string theirs;  // in the order U L F R B D
  for (const std::size_t face : {0U, 4U, 2U, 1U, 5U, 3U}) theirs += ours.substr(9 * face, 9);
  const std::string question = R"({"space":"cross","algorithms":"ida","cube":")";
  EXPECT_EQ(ask(question + theirs + R"("})")["assumptions"].size(), 1U);
  EXPECT_EQ(ask(question + R"(R U F"})")["assumptions"], Json::array());
}

}  // namespace
}  // namespace superflip
