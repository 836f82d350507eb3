#include "ask/json_reader.h"

#include <gtest/gtest.h>

namespace superflip::ask {
namespace {

TEST(JsonReader, TakesAnEmptyBodyForAnEmptyObject) { EXPECT_TRUE(parse_object("").value().keys.empty()); }

TEST(JsonReader, RefusesAnyFieldWhereNoneIsRead) {
  const JsonValue object = parse_object(R"({"x":1})").value();
  EXPECT_EQ(JsonReader(object).finish().error().message, "there is no field \"x\" here: this question has none");
  EXPECT_EQ(JsonReader(object).finish().error().where, "x");
}

TEST(JsonReader, RefusesWhatIsNoObject) {
  for (const char* const text : {"[]", "1", "\"R\"", "{", "{\"cube\":}", "{} {}", "\xFF", "{\"a\":1,}"})
    EXPECT_EQ(parse_object(text).error().code, ErrorCode::kUsage) << text;
}

TEST(JsonReader, RefusesAnObjectThatIsTooDeep) {
  const auto nested = [](std::size_t depth) {
    return "{\"a\":" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
  };
  EXPECT_TRUE(parse_object(nested(kMostJsonDepth)).has_value());
  EXPECT_FALSE(parse_object(nested(kMostJsonDepth + 1)).has_value());
  EXPECT_FALSE(parse_object("{\"a\":" + std::string(60'000, '[')).has_value());
}

TEST(JsonReader, RefusesANameThatIsThereTwice) {
  for (const char* const text : {R"({"cube":"R","cube":"U"})", R"({"cube":"R","x":[{"a":1},{"a":1}],"cube":"R"})",
                                 R"({"cube":1,"\u0063ube":1})", R"({"cube":"R","cube":"R","x":)"})
    EXPECT_EQ(parse_object(text).error().where, "cube") << text;
  EXPECT_EQ(parse_object(R"({"cube":{"EDGES":[1],"EDGES":[2]}})").error().where, "EDGES");
  EXPECT_TRUE(parse_object(R"({"a":{"a":{"b":1}},"b":[{"a":1},{"a":1}]})").has_value());
}

TEST(JsonReader, RefusesNullForEveryKindOfField) {
  const auto object = parse_object(R"({"n":null})").value();
  const auto objection = [&](const auto& read) {
    JsonReader fields(object);
    read(fields);
    return fields.finish().error().where;
  };
  EXPECT_EQ(objection([](JsonReader& fields) { fields.text("n"); }), "n");
  EXPECT_EQ(objection([](JsonReader& fields) { fields.text_or_json("n"); }), "n");
  EXPECT_EQ(objection([](JsonReader& fields) { fields.integer("n", 0, 1); }), "n");
  EXPECT_EQ(objection([](JsonReader& fields) { fields.integers("n", 0, 1); }), "n");
  EXPECT_EQ(objection([](JsonReader& fields) { fields.texts("n", 1); }), "n");
  EXPECT_EQ(objection([](JsonReader& fields) { fields.flag("n"); }), "n");
}

TEST(JsonReader, RefusesNumbersOutOfRange) {
  for (const char* const number : {"-1", "11", "1.5", "1e0", "\"5\"", "true", "18446744073709551615", "-9e99"}) {
    const auto object = parse_object(std::string("{\"n\":") + number + "}").value();
    JsonReader fields(object);
    EXPECT_EQ(fields.integer("n", 0, 10), std::nullopt) << number;
    EXPECT_EQ(fields.finish().error().where, "n") << number;
  }
}

}  // namespace
}  // namespace superflip::ask
