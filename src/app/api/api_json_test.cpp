#include "app/api/api_json.h"

#include <gtest/gtest.h>

#include "questions/validate/question.h"

namespace superflip {
namespace {

TEST(ApiJson, ReadsEveryOptionOfASolve) {
  const Request request =
      solve_request(R"({"cube":"R U","solver":"optimal","metric":"qtm","moves":"<R,U>","goal":"U","costs":"half=2",
                        "max_length":7,"time_limit_ms":250,"best":true,"count":3,"within":1,"stage":"cross",
                        "faces":"UD","niss":true,"skeleton":"(R) U","look_ahead":true})",
                    {})
          .value();
  EXPECT_EQ(request.cube, "R U");
  EXPECT_EQ(request.puzzle, Puzzle::k3x3x3);
  EXPECT_EQ(request.solver, "optimal");
  EXPECT_EQ(request.metric, "qtm");
  EXPECT_EQ(request.moves, "<R,U>");
  EXPECT_EQ(request.goal, "U");
  EXPECT_EQ(request.costs, "half=2");
  EXPECT_EQ(request.max_length, 7);
  EXPECT_EQ(request.time_limit, std::chrono::milliseconds(250));
  EXPECT_TRUE(request.best);
  EXPECT_EQ(request.count, 3);
  EXPECT_EQ(request.within, 1);
  EXPECT_EQ(request.stage, "cross");
  EXPECT_EQ(request.faces, "UD");
  EXPECT_TRUE(request.both_sides);
  EXPECT_EQ(request.skeleton, "(R) U");
  EXPECT_TRUE(request.look_ahead);
}

TEST(ApiJson, LimitsTheTimeOfEverySearch) {
  const ApiLimits limits{.most_time = std::chrono::seconds(20), .usual_time = std::chrono::seconds(5)};
  const Request usual = solve_request(R"({"cube":"R"})", limits).value();
  EXPECT_EQ(usual.time_limit, std::nullopt);
  EXPECT_EQ(usual.time_cap, std::chrono::seconds(5));
  EXPECT_FALSE(solve_request(R"({"cube":"R","time_limit_ms":20001})", limits).has_value());
  EXPECT_TRUE(solve_request(R"({"cube":"R","time_limit_ms":20000})", limits).has_value());
}

TEST(ApiJson, CountsAllWithinTheLimit) {
  const Request all = solve_request(R"({"cube":"R","solver":"optimal","count":"all"})", {}).value();
  EXPECT_EQ(all.count, ApiLimits{}.most_solutions);
  EXPECT_EQ(all.within, 0);
  EXPECT_FALSE(solve_request(R"({"cube":"R","count":1001})", {}).has_value());
  EXPECT_FALSE(solve_request(R"({"cube":"R","count":"some"})", {}).has_value());
}

TEST(ApiJson, TakesThePuzzleOfTheSolver) {
  EXPECT_EQ(solve_request(R"({"cube":"R","solver":"pocket"})", {}).value().puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(solve_request(R"({"cube":"R","puzzle":"2x2x2"})", {}).value().puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(solve_request(R"({"cube":"R","puzzle":"4x4x4"})", {}).error().where, "puzzle");
}

TEST(ApiJson, TakesACubeThatIsJson) {
  const auto validate = [](std::string_view body) {
    return read_question<ValidateQuestion>(validate_question(), body, {});
  };
  EXPECT_EQ(validate(R"({"cube":{"EDGES":[1]}})").value().cube.text, R"({"EDGES":[1]})");
  EXPECT_EQ(validate(R"({"cube":5})").error().where, "cube");
}

TEST(ApiJson, RefusesFieldsThatAreUnknownOrMissing) {
  EXPECT_EQ(solve_request(R"({"cube":"R","threads":64})", {}).error().where, "threads");
  EXPECT_EQ(solve_request("{}", {}).error().where, "cube");
  EXPECT_EQ(cancel_question("{}").error().where, "id");
}

}  // namespace
}  // namespace superflip
