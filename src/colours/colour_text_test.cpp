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
