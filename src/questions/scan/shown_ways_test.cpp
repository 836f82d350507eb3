#include "questions/scan/shown_ways.h"

#include <gtest/gtest.h>

namespace superflip::scan {
namespace {

TEST(ShownWays, FilesWithLettersNameTheirFaces) {
  EXPECT_EQ(letters_of_files({"a/F.png", "a/b.JPG", "cube_u.png", "x-d.png", "L.png", "R.png"}, "").value(), "FBUDLR");
  EXPECT_EQ(letters_of_files({"1.png", "2.png", "3.png", "4.png", "5.png", "6.png"}, "").value(), "URFDLB");
  EXPECT_EQ(letters_of_files({"cloud.png", "R.png", "F.png", "D.png", "L.png", "B.png"}, "").value(), "URFDLB");
}

TEST(ShownWays, AnOrderWinsAndMustBeOne) {
  EXPECT_EQ(letters_of_files({"U.png", "R.png", "F.png", "D.png", "L.png", "B.png"}, "BLDFRU").value(), "BLDFRU");
  EXPECT_EQ(letters_of_files({}, "ulfrbd").value(), "ULFRBD") << "as every other order is read";
  for (const char* wrong : {"URFDL", "URFDLL", "URFDLX", "urfdlb ", "URFDLBU"}) {
    const auto letters = letters_of_files({}, wrong);
    ASSERT_FALSE(letters) << wrong;
    EXPECT_EQ(letters.error().code, ErrorCode::kUsage);
  }
}

TEST(ShownWays, AMissingFaceIsNamed) {
  EXPECT_NE(wrong_number({"U.png", "R.png", "F.png", "D.png", "L.png"}).message.find("missing: B"), std::string::npos);
  EXPECT_NE(wrong_number({"U.png", "R.png", "D.png", "L.png"}).message.find("missing: F, B"), std::string::npos);
  EXPECT_NE(wrong_number({"cube.png"}).message.find("1 picture is given"), std::string::npos);
}

TEST(ShownWays, FacesAreAsInTheNetOrUAndDTurnedOrAllTurned) {
  const auto ways = ways_of_faces("DRFULB");
  ASSERT_EQ(ways.size(), 17U);
  EXPECT_EQ(ways[0].turns, "000000");
  for (std::size_t w = 0; w < 16; ++w) EXPECT_EQ(ways[w].turns.substr(1, 2) + ways[w].turns.substr(4), "0000");
  EXPECT_EQ(ways[1].turns, "100000");  // D is the first one here
  EXPECT_EQ(ways[16].turns, "");
  for (const ShownWay& way : ways) EXPECT_EQ(way.order, "DRFULB");
}

ScannedFace plain(const std::string& source, PixelColour colour, PixelColour centre) {
  ScannedFace face{source, {}, {}, 1};
  for (PatchColour& sticker : face.colours) sticker = {colour, 1};
  face.colours[4] = {centre, 1};
  return face;
}

TEST(ShownWays, TheSameFaceTwiceIsAnError) {
  constexpr PixelColour kFaceRed = {160, 20, 25};
  constexpr PixelColour kOrange = {230, 100, 20};
  EXPECT_TRUE(check_distinct({plain("a", kFaceRed, kFaceRed), plain("b", kFaceRed, kOrange)}));
  const auto same = check_distinct({plain("a", kOrange, kFaceRed), plain("b", kOrange, {162, 21, 25})});
  ASSERT_FALSE(same);
  EXPECT_EQ(same.error().code, ErrorCode::kInvalidCube);
  EXPECT_EQ(same.error().message, "a and b show the same face");
  const auto centres = check_distinct({plain("a", kOrange, kFaceRed), plain("b", kFaceRed, {162, 21, 25})});
  ASSERT_FALSE(centres);
  EXPECT_NE(centres.error().message.find("centres in a and b"), std::string::npos);
}

}  // namespace
}  // namespace superflip::scan
