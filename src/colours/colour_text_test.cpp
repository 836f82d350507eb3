#include "colours/colour_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace superflip {
namespace {

std::string json_list(int stickers, std::string_view one) {
  std::string list = "[";
  for (int i = 0; i < stickers; ++i) list += fmt::format("{}{}", i > 0 ? "," : "", one);
  return list + "]";
}

std::string message_of(std::string_view text) {
  const auto read = parse_colour_json(text);
  return read ? "" : read.error().message;
}

TEST(ColourText, ReadsAnObjectWithRgb) {
  const auto read = parse_colour_json(fmt::format(
      R"({{"name": "a cube", "rgb": {}, "order": "ULFRBD", "turns": "any"}})", json_list(54, "[1, 2.5, 3e1]")));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->name, "a cube");
  EXPECT_EQ(read->question.colours[53], (Rgb{1, 2.5, 30}));
  EXPECT_EQ(to_text(read->question.order.value()), "ULFRBD");
  EXPECT_FALSE(read->question.turns);
}

TEST(ColourText, ReadsHsvAndStickersThatWereNotSeen) {
  std::string list = json_list(53, "[120, 100, 100]");
  list.back() = ',';
  const auto read = parse_colour_json("{\"hsv\": " + list + "null]}");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->question.colours[0], (Rgb{0, 255, 0}));
  EXPECT_FALSE(read->question.colours[53]);
}

// {"1": [1, 0, 0], "2": [2, 0, 0], ...}, the last square first, without braces.
std::string squares(int first, int last) {
  std::string text;
  for (int square = last; square >= first; --square)
    text += fmt::format("\"{0}\": [{0}, 0, 0]{1}", square, square > first ? ", " : "");
  return text;
}

TEST(ColourText, ReadsSquaresByNumber) {
  const std::string all = squares(1, 54);
  for (const std::string& text : {"{" + all + "}", "{\"rgb\": {" + all + "}}"}) {
    const auto read = parse_colour_json(text);
    ASSERT_TRUE(read) << read.error().message;
    for (std::size_t i = 0; i < kFacelets; ++i)
      EXPECT_EQ(read->question.colours[i], (Rgb{static_cast<double>(i + 1), 0, 0}));
    EXPECT_EQ(to_text(read->question.order.value()), "ULFRBD");
    ASSERT_EQ(read->question.assumptions.size(), 1U);
    EXPECT_NE(read->question.assumptions.front().find("U L F R B D"), std::string::npos);
  }
  const auto with_order = parse_colour_json("{" + all + R"(, "order": "u, r, f d l b", "name": "a cube"})");
  ASSERT_TRUE(with_order) << with_order.error().message;
  EXPECT_EQ(to_text(with_order->question.order.value()), "URFDLB");
  EXPECT_TRUE(with_order->question.assumptions.empty());
  EXPECT_EQ(with_order->name, "a cube");
  const auto named = parse_colour_json("{" + all + "}", {.order = kUsualOrder, .order_named = true});
  ASSERT_TRUE(named);
  EXPECT_EQ(to_text(named->question.order.value()), "URFDLB");
  EXPECT_TRUE(named->question.assumptions.empty());
}

TEST(ColourText, ASquareThatIsMissingOrNullWasNotSeen) {
  const auto read = parse_colour_json("{" + squares(1, 30) + ", \"31\": null, " + squares(33, 54) + "}");
  ASSERT_TRUE(read) << read.error().message;
  for (std::size_t i = 0; i < kFacelets; ++i) EXPECT_EQ(read->question.colours[i].has_value(), i != 30 && i != 31) << i;
}

TEST(ColourText, SaysWhatIsWrongWithSquares) {
  EXPECT_EQ(message_of("{" + squares(1, 24) + "}"),
            "there are 24 colours, as on a 2x2x2; the 3x3x3 is read; a cube has 54 stickers, 9 on each of 6 faces");
  EXPECT_NE(message_of("{" + squares(1, 96) + "}").find("as on a 4x4x4"), std::string::npos);
  EXPECT_EQ(message_of("{" + squares(1, 55) + "}"),
            "there are 55 colours; a cube has 54 stickers, 9 on each of 6 faces");
  for (const std::string& wrong :
       {squares(0, 53), squares(1, 53) + ", \"5x\": [1, 2, 3]", squares(1, 53) + ", \"054\": [1, 2, 3]",
        squares(1, 53) + ", \"99999999999999999999\": null"})
    EXPECT_NE(message_of("{" + wrong + "}").find("squares are numbered from 1 to 54"), std::string::npos) << wrong;
  for (const char* const wrong :
       {"{\"rgb\": {}}", "{\"rgb\": {\"one\": null}}", "{\"rgb\": [], \"1\": null}", "{\"one\": null}"})
    EXPECT_NE(message_of(wrong), "") << wrong;
  const auto read = parse_colour_json("{" + squares(1, 16) + ", \"17\": [1, 2, 256]}");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "square 17");
}

TEST(ColourText, TurnsAreAssumedUnlessTheyAreNamed) {
  const std::string colours = "{\"rgb\": " + json_list(54, "[1,2,3]");
  EXPECT_TRUE(parse_colour_json(colours + "}")->question.turns_assumed);
  EXPECT_FALSE(parse_colour_json(colours + "}", {.turns_named = true})->question.turns_assumed);
  const auto stated = parse_colour_json(colours + R"(, "turns": "0 0 0 1 2 0"})");
  ASSERT_TRUE(stated) << stated.error().message;
  EXPECT_FALSE(stated->question.turns_assumed);
  EXPECT_EQ(to_text(stated->question.turns.value()), "000120");
}

TEST(ColourText, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(message_of("{\"rgb\": " + json_list(53, "[1,2,3]") + "}"),
            "there are 53 colours; a cube has 54 stickers, 9 on each of 6 faces");
  EXPECT_EQ(message_of("{\"rgb\": " + json_list(54, "[1,2]") + "}"), "a colour of rgb must be three numbers, or null");
  EXPECT_EQ(message_of("{\"rgb\": " + json_list(54, "[1,2,256]") + "}"),
            "an RGB colour has three numbers from 0 to 255");
  EXPECT_NE(message_of("{\"hsv\": " + json_list(54, "[1,2,101]") + "}").find("percent"), std::string::npos);
  EXPECT_NE(message_of("{}"), "");
  EXPECT_NE(message_of("[]"), "");
  EXPECT_NE(message_of("{\"rgb\": 5}"), "");
  EXPECT_NE(message_of("{\"rgb\": [], \"hsv\": []}"), "");
  EXPECT_NE(message_of("{\"rgb\": [], \"hue\": []}").find("\"hue\""), std::string::npos);
  EXPECT_NE(message_of("{\"rgb\": " + json_list(54, "[1,2,3]") + ", \"order\": \"UUUUUU\"}"), "");
  EXPECT_NE(message_of("{\"rgb\": " + json_list(54, "[1,2,3]") + ", \"turns\": 7}"), "");
  EXPECT_NE(message_of("nonsense"), "");
  const auto read = parse_colour_json("{\"rgb\": " + json_list(54, "\"red\"") + "}");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "sticker 0 (cell 1 of the face shown as number 1)");
}

TEST(ColourLines, ThreeNumbersAreAStickerAnd162ACube) {
  ColourLines lines({});
  EXPECT_FALSE(lines.add("h,s,v"));
  for (int i = 0; i < 53; ++i) EXPECT_FALSE(lines.add("240; 100; 50\r")) << i;
  const auto cube = lines.add("0 0 100");
  ASSERT_TRUE(cube);
  ASSERT_TRUE(*cube) << cube->error().message;
  EXPECT_EQ((*cube)->question.colours[53], (Rgb{255, 255, 255}));
  EXPECT_FALSE(lines.finish());

  std::string whole;
  for (int i = 0; i < 162; ++i) whole += fmt::format("{},", i % 100);
  const auto other = lines.add(whole);
  ASSERT_TRUE(other);
  EXPECT_TRUE(*other);
}

TEST(ColourLines, AnIncompleteCubeIsAnError) {
  ColourLines lines({});
  for (int i = 0; i < 53; ++i) EXPECT_FALSE(lines.add("1,2,3"));
  const auto end = lines.finish();
  ASSERT_TRUE(end);
  ASSERT_FALSE(*end);
  EXPECT_EQ(end->error().message, "there are 53 colours; a cube has 54 stickers, 9 on each of 6 faces");
  for (const char* const text : {"1,2", "1,2,3,4", "one,two,three", "1,2,3,4,5,6", "{"}) {
    const auto read = lines.add(text);
    ASSERT_TRUE(read) << text;
    EXPECT_FALSE(*read) << text;
  }
  EXPECT_FALSE(lines.add("   "));
}

}  // namespace
}  // namespace superflip
