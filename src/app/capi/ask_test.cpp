#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/api/api.h"
#include "app/capi/testing.h"

namespace superflip::capi {
namespace {

using Json = nlohmann::json;

class Ask : public ::testing::Test {
 protected:
  Json ask(const char* question, const char* json, int expected = SUPERFLIP_OK) {
    char* answer = nullptr;
    error_ = made<superflip_error>();
    EXPECT_EQ(superflip_ask(session_.get(), question, json, &answer, &error_), expected) << error_.message;
    const std::string text = taken(answer);
    EXPECT_EQ(text.empty(), expected != SUPERFLIP_OK);
    return text.empty() ? Json() : Json::parse(text);
  }

  EngineHandle engine_ = new_engine();
  SessionHandle session_ = new_session(engine_);
  superflip_error error_ = {};
};

TEST_F(Ask, AnswersAsTheServerDoes) {
  EXPECT_EQ(ask("solve", R"({"cube":"R U"})")["length"], 2);
  EXPECT_EQ(ask("solve", R"({"cube":"R U","solver":"reid","subgroup":"<U,D,R2,L2,F2,B2>"})")["optimal"], true);
  EXPECT_EQ(ask("scramble", R"({"seed":1,"count":2})")["scrambles"].size(), 2U);
  EXPECT_EQ(ask("recognise", R"({"cube":"R U R' U'"})")["next"].is_string(), true);
  EXPECT_EQ(ask("alg", R"({"alg":"R U R' U'"})")["brackets"], "[R, U]");
  EXPECT_EQ(ask("blind", R"({"cube":"M2 U' M U2 M' U' M2"})")["memo"], "BD /");
  EXPECT_EQ(ask("patterns", R"({"name":"Superflip"})")["patterns"][0]["htm"]["length"], 20);
  EXPECT_EQ(ask("coset", R"({"cube":"","puzzle":"2x2x2","exact":true})")["counts"].size(), 12U);
  EXPECT_GT(ask("solvers", nullptr)["solvers"].size(), 5U);
}

TEST_F(Ask, ForADeviceWhereTheSolverHasOne) {
  ask("solve", R"({"cube":"R U","device":"gpu"})", SUPERFLIP_USAGE);
  EXPECT_STREQ(error_.message, "two-phase does not take device; optimal does");
  EXPECT_EQ(ask("solve", R"({"cube":"R U","device":"auto"})")["length"], 2);
}

TEST_F(Ask, KnowsEveryQuestion) {
  for (const JsonQuestion& route : api_routes()) {
    char* answer = nullptr;
    error_ = made<superflip_error>();
    const std::string name(route.path.substr(std::string_view("/api/v1/").size()));
    superflip_ask(session_.get(), name.c_str(), R"({"no such field":1})", &answer, &error_);
    superflip_free(answer);
    EXPECT_EQ(std::string(error_.message).find("there is no question"), std::string::npos) << name;
  }
}

TEST_F(Ask, TakesNoFieldThatTheQuestionLacks) {
  for (const JsonQuestion& route : api_routes()) {
    const std::string name(route.path.substr(std::string_view("/api/v1/").size()));
    ask(name.c_str(), R"({"no such field":1})", SUPERFLIP_USAGE);
    EXPECT_STREQ(error_.where, "no such field") << name;
    if (route.method == "GET") ask(name.c_str(), "no JSON", SUPERFLIP_USAGE);
  }
}

TEST_F(Ask, SaysWhatIsWrong) {
  ask("slove", "{}", SUPERFLIP_USAGE);
  EXPECT_STREQ(error_.message, "there is no question \"slove\"; did you mean solve?");
  ask("solve", R"({"cube":"R","count":0})", SUPERFLIP_USAGE);
  EXPECT_STREQ(error_.where, "count");
  ask("solve", "{", SUPERFLIP_USAGE);
  ask("coset", R"({"cube":""})", SUPERFLIP_USAGE);
  EXPECT_STREQ(error_.where, "subgroup") << "19,508,428,800 positions";
  ask("coset", R"({"cube":"","exact":true,"bound":3})", SUPERFLIP_USAGE);
  EXPECT_STREQ(error_.message, "exact or bound, not both");
  ask("solve", (std::string(R"({"cube":")") + kTwistedCorner + "\"}").c_str(), SUPERFLIP_BAD_CUBE);
  EXPECT_STREQ(error_.kind, "invalid_cube");
  EXPECT_EQ(superflip_ask(session_.get(), "solve", "{}", nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_ask(session_.get(), nullptr, "{}", nullptr, nullptr), SUPERFLIP_USAGE);
}

}  // namespace
}  // namespace superflip::capi
