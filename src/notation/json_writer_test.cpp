// Written JSON against nlohmann's writer and parser.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/rng.h"
#include "notation/json.h"

namespace superflip {
namespace {

TEST(JsonWriter, SeparatesValuesByCommas) {
  JsonWriter json;
  json.begin_object().field("a", 1).key("b").begin_array().value("x").begin_array().end_array().value(true);
  json.end_array().field("c", std::vector<int>{1, 2}).null_field("d").key("e").begin_object().end_object();
  json.field_or_null("f", "").field_or_null("g", "y").field("h", std::optional<int>()).field("i", std::optional(3));
  EXPECT_EQ(json.end_object().take(),
            R"({"a":1,"b":["x",[],true],"c":[1,2],"d":null,"e":{},"f":null,"g":"y","h":null,"i":3})");
}

TEST(JsonWriter, TakesJsonAsItIs) {
  JsonWriter json;
  json.begin_array().raw("{}").raw("[1]").value(std::string("z"));
  EXPECT_EQ(json.end_array().take(), R"([{},[1],"z"])");
}

TEST(JsonWriter, WritesTheWholeRangeOfIntegers) {
  JsonWriter json;
  json.begin_array().value(std::numeric_limits<std::int64_t>::min()).value(std::numeric_limits<std::uint64_t>::max());
  json.value(std::uint8_t{7}).value(-1);
  EXPECT_EQ(json.end_array().take(), "[-9223372036854775808,18446744073709551615,7,-1]");
}

TEST(JsonWriter, WritesDoublesThatReadBackEqual) {
  Rng rng(3);
  std::vector<double> numbers = {0, 1, -2, 0.5, 1e20, 1e-7, 43252003274489856000.0, 123456.789};
  for (int i = 0; i < 1000; ++i) numbers.push_back(std::ldexp(static_cast<double>(rng.below(1ULL << 53)), -40));
  for (const double number : numbers) {
    const std::string text = JsonWriter().value(number).take();
    const auto read = nlohmann::json::parse(text);
    EXPECT_TRUE(read.is_number_float()) << text;
    EXPECT_EQ(read.get<double>(), number) << text;
  }
  EXPECT_EQ(JsonWriter().value(std::nan("")).take(), "null");
  EXPECT_EQ(JsonWriter().value(std::numeric_limits<double>::infinity()).take(), "null");
}

TEST(JsonWriter, EscapesAsNlohmannDoes) {
  std::string text = "plain \"quoted\" \\ \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \x7F";
  for (char c = 1; c < ' '; ++c) text += c;
  text += std::string(1, '\0');
  EXPECT_EQ(JsonWriter().value(text).take(), nlohmann::json(text).dump());
}

TEST(JsonWriter, ReplacesBytesThatAreNotUtf8) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text = {'a', static_cast<char>(first), static_cast<char>(second), 'b'};
      ASSERT_TRUE(nlohmann::json::accept(JsonWriter().value(text).take())) << first << ' ' << second;
    }
  }
  EXPECT_EQ(JsonWriter().value("\xFF").take(), "\"\xEF\xBF\xBD\"");
}

}  // namespace
}  // namespace superflip
