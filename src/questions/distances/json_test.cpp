#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ask/json_question.h"

namespace superflip {

JsonQuestion distances_route();

namespace {

TEST(DistancesJson, CountsPartsOfThe3x3x3WithinItsMemory) {
  Engine engine{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  const ApiLimits limits;
  const auto ask = [&](const char* body) { return distances_route().answer(body, {engine, engine, limits}); };
  const JsonAnswer slice = ask(R"({"coordinates":"ud_slice"})");
  ASSERT_TRUE(slice);
  EXPECT_EQ(nlohmann::json::parse(*slice)["counts"], nlohmann::json({1, 4, 50, 286, 152, 2}));
  for (const char* const body :
       {R"({"coordinates":"co,eo,ud_slice"})", R"({"coordinates":"co","subgroup":"<U>"})",
        R"({"puzzle":"2x2x2","coordinates":"co"})", R"({"puzzle":"3x3x3"})", R"({"coordinates":"no"})"}) {
    const JsonAnswer refusal = ask(body);
    ASSERT_FALSE(refusal) << body;
    EXPECT_EQ(refusal.error().error.code, ErrorCode::kUsage) << body;
    EXPECT_FALSE(refusal.error().error.message.empty());
  }
}

}  // namespace
}  // namespace superflip
