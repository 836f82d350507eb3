// JSON texts against nlohmann's parser, which shares nothing with this one.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/rng.h"
#include "notation/json.h"

namespace superflip {
namespace {

JsonValue parsed(std::string_view text) { return parse_json(text).value(); }

TEST(JsonValue, KeepsWhatEachKindHolds) {
  const JsonValue value = parsed(R"( {"a" : [1, -23, 0, true, false, null, "x", 1.5, 2e3], "b":{"c":[]}} )");
  const auto& items = value.find("a")->items;
  ASSERT_EQ(items.size(), 9U);
  EXPECT_EQ(items[0].number, 1);
  EXPECT_EQ(items[1].number, -23);
  EXPECT_EQ(items[2].kind, JsonValue::Kind::kInteger);
  EXPECT_EQ(items[3].number, 1);
  EXPECT_EQ(items[4].kind, JsonValue::Kind::kBoolean);
  EXPECT_EQ(items[4].number, 0);
  EXPECT_EQ(items[5].kind, JsonValue::Kind::kNull);
  EXPECT_EQ(items[6].string, "x");
  EXPECT_EQ(items[7].kind, JsonValue::Kind::kOtherNumber);
  EXPECT_EQ(items[8].kind, JsonValue::Kind::kOtherNumber);
  EXPECT_EQ(value.find("b")->string, R"({"c":[]})");
  EXPECT_EQ(value.find("c"), nullptr);
}

TEST(JsonValue, TakesIntegersOfAtMostEighteenDigits) {
  EXPECT_EQ(parsed("999999999999999999").number, 999'999'999'999'999'999);
  EXPECT_EQ(parsed("-999999999999999999").number, -999'999'999'999'999'999);
  EXPECT_EQ(parsed("1000000000000000000").kind, JsonValue::Kind::kOtherNumber);
  EXPECT_EQ(parsed("-0").number, 0);
}

TEST(JsonValue, DecodesEscapes) {
  EXPECT_EQ(parsed(R"("\"\\\/\b\f\n\r\t")").string, "\"\\/\b\f\n\r\t");
  EXPECT_EQ(parsed(R"("a\u0041\u00e9\u20ACb\ud83d\uDE00")").string,
            "aA\xC3\xA9\xE2\x82\xAC"
            "b\xF0\x9F\x98\x80");
  EXPECT_EQ(parsed(R"({"\u0063ube":1})").find("cube")->number, 1);
}

TEST(JsonValue, RefusesWhatNlohmannRefuses) {
  for (const std::string text : {"",
                                 "{",
                                 "[1,]",
                                 "[1 2]",
                                 "{\"a\"}",
                                 "{\"a\":}",
                                 "{a:1}",
                                 "01",
                                 "1.",
                                 ".5",
                                 "1e",
                                 "+1",
                                 "-",
                                 "tru",
                                 "nulll",
                                 "\"",
                                 "\"\n\"",
                                 "\"\\x\"",
                                 "\"\\u12\"",
                                 "\"\\ud800\"",
                                 "\"\\udc00\"",
                                 "\"\\ud800\\u0041\"",
                                 "\"\xFF\"",
                                 "\"\xC0\x80\"",
                                 "\"\xED\xA0\x80\"",
                                 "[1]]",
                                 "1 2",
                                 "[\"a\\\"]",
                                 "{,}",
                                 "[,]"}) {
    EXPECT_FALSE(parse_json(text).has_value()) << text;
    EXPECT_FALSE(nlohmann::json::accept(text)) << text;
  }
}

TEST(JsonValue, SaysWhatItRefused) {
  EXPECT_EQ(parse_json(R"({"a":1,"a":2})").error().kind, JsonError::Kind::kRepeatedName);
  EXPECT_EQ(parse_json(R"({"a":1,"a":2})").error().error.where, "a");
  EXPECT_EQ(parse_json("[[]]", {.depth = 1}).error().kind, JsonError::Kind::kTooDeep);
  EXPECT_TRUE(parse_json("[[]]", {.depth = 2}).has_value());
  EXPECT_EQ(parse_json("[0,0]", {.values = 2}).error().kind, JsonError::Kind::kMalformed);
  EXPECT_TRUE(parse_json("[0,0]", {.values = 3}).has_value());
  EXPECT_EQ(parse_json("[1,}").error().error.where, "column 4");
}

// Texts with a few bytes changed: both parsers accept the same ones, blanks, depth and repeated names apart.
TEST(JsonValue, AgreesWithNlohmannOnChangedTexts) {
  const std::string valid = R"({"cube":"R \u00e9\n","n":[-12,3.5e+1,0],"f":true,"g":null,"h":{"i":"\ud83d\ude00"}})";
  const std::string_view bytes = "{}[]:,\"\\ue0123456789+-.tfn\xC3\xA9\xFF";
  Rng rng(7);
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = valid;
    for (std::uint64_t change = rng.below(3); change-- > 0;)
      text[rng.below(text.size())] = bytes[rng.below(bytes.size())];
    const auto ours = parse_json(text);
    if (!ours && ours.error().kind == JsonError::Kind::kRepeatedName) continue;
    const auto theirs = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    ASSERT_EQ(ours.has_value(), !theirs.is_discarded()) << text;
    if (!ours) continue;
    ++accepted;
    const JsonValue* const cube = ours->find("cube");
    if (cube == nullptr || cube->kind != JsonValue::Kind::kString) continue;
    ASSERT_EQ(cube->string, theirs["cube"].get<std::string>()) << text;
  }
  EXPECT_GT(accepted, 5000);
}

TEST(JsonValue, KnowsWhereItBegins) {
  const std::string text = "{\n  \"a\": [1, \"\u00e4\"],\n  \"b\": true}";
  const auto value = parse_json(text);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->offset, 0U);
  EXPECT_EQ(value->find("a")->offset, text.find('['));
  EXPECT_EQ(value->find("a")->items[1].offset, text.find("\"\u00e4"));
  EXPECT_EQ(value->find("b")->offset, text.find("true"));
}

}  // namespace
}  // namespace superflip
