#include <gtest/gtest.h>

#include <set>

#include "cube/random_state.h"
#include "notation/encodings.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

std::set<int> stickers_of(const CubeError& error) {
  std::set<int> stickers;
  for (const Defect& defect : error.defects) stickers.insert(defect.facelets.begin(), defect.facelets.end());
  return stickers;
}

CubeError cube_error_of(const std::string& text, Puzzle puzzle = Puzzle::k3x3x3) {
  const auto cube = read_cube_or_defects(text, puzzle);
  EXPECT_FALSE(cube) << text;
  return cube ? CubeError{} : cube.error();
}

TEST(WrongStickers, OneWrongStickerIsNamedWithItsCorrectColour) {
  Rng rng(1);
  int alone = 0;
  for (int i = 0; i < 200; ++i) {
    std::string text = to_facelets(PlacedCube{random_state(rng), {}});
    std::size_t sticker = rng.below(54);
    if (sticker % 9 == 4) ++sticker;
    const char right = text[sticker];
    text[sticker] = kFaceLetters[(kFaceLetters.find(right) + 1 + rng.below(5)) % 6];
    const CubeError error = cube_error_of(text);
    const std::set<int> stickers = stickers_of(error);
    EXPECT_EQ(stickers.count(static_cast<int>(sticker)), 1U) << text;
    EXPECT_LE(stickers.size(), 3U) << "each way repaints one sticker";
    if (stickers.size() == 1) ++alone;
    std::string sentence = {kFaceLetters[sticker / 9], static_cast<char>('1' + sticker % 9)};
    sentence += std::string(" should be ") + right + ", not " + text[sticker];
    EXPECT_NE(error.error.message.find(sentence), std::string::npos) << error.error.message;
    EXPECT_GE(error.defects.size(), 2U) << "every reason is reported as well";
  }
  EXPECT_GT(alone, 150);
}

TEST(WrongStickers, ColoursAreNamedAsWritten) {
  std::string text = "WWWWWWWWWRRRRRRRRRGGGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB";
  text[2] = 'O';
  const CubeError error = cube_error_of(text);
  EXPECT_EQ(error.error.message.substr(0, 27), "U3 should be W, not O. The ") << error.error.message;
  EXPECT_EQ(stickers_of(error), std::set<int>{2});

  std::string pocket = "WWWWRRRRGGGGYYYYOOOOBBBB";
  pocket[1] = 'Y';
  EXPECT_EQ(cube_error_of(pocket, Puzzle::k2x2x2).error.message.substr(0, 22), "U2 should be W, not Y.");
}

TEST(WrongStickers, ARotatedCubeHasItsStickersNamedByTheirVisiblePlaces) {
  std::string text = to_facelets(read_cube("x")->cube);
  ASSERT_EQ(text[4], 'F');
  text[0] = 'L';
  const CubeError error = cube_error_of(text);
  EXPECT_EQ(error.error.message.substr(0, 22), "U1 should be F, not L.") << error.error.message;
  EXPECT_EQ(stickers_of(error), std::set<int>{0});
}

TEST(WrongStickers, AFlipOrATwistNamesNoSticker) {
  std::string text = to_facelets(PlacedCube{});
  std::swap(text[7], text[19]);
  EXPECT_TRUE(stickers_of(cube_error_of(text)).empty());
  EXPECT_EQ(cube_error_of(text).error.message.find("should be"), std::string::npos);
}

}  // namespace
}  // namespace superflip
