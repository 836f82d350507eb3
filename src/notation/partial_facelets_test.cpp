#include <gtest/gtest.h>

#include "notation/read_cube.h"
#include "notation/testing.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using testing::random_held_pocket;
using testing::random_placed_cube;

constexpr std::string_view kCross = "....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.";

std::string recoloured(std::string text, std::string_view colours) {
  for (char& c : text)
    if (c != '.') c = colours[kFaceLetters.find(c)];
  return text;
}

std::string partial_message_of(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3) {
  const auto cube = read_cube(text, puzzle);
  return cube ? "read as " + std::string(cube->format) : cube.error().message;
}

TEST(PartialFacelets, AUniqueCubeIsReadInEveryHoldingAndColourScheme) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const PlacedCube cube = random_placed_cube(rng);
    std::string text = to_facelets(cube);
    for (const std::size_t sticker : {8U, 9U, 20U, 1U}) text[sticker] = '.';  // a corner and half an edge
    const auto read = read_cube(text);
    ASSERT_TRUE(read) << text << "\n" << read.error().message;
    EXPECT_EQ(read->cube, cube) << text;
    EXPECT_EQ(read->format, "facelets");
    EXPECT_FALSE(read->part);
    EXPECT_EQ(read->assumptions.back(), "stickers: 4 are not painted, and only one cube fits");
    const auto coloured = read_cube(recoloured(text, "WRGYOB"));
    ASSERT_TRUE(coloured) << coloured.error().message;
    EXPECT_EQ(coloured->format, "colours");
    EXPECT_EQ(as_held(coloured->cube), as_held(cube));
    EXPECT_EQ(coloured->assumptions.front().substr(0, 8), "colours:");
  }
}

TEST(PartialFacelets, OneOfSeveralCubesIsReadOnlyOnRequest) {
  EXPECT_EQ(partial_message_of(kCross),
            "stickers: 40 are not painted, and more than a million cubes fit; paint more of them.");
  const auto cube = read_cube_or_defects(kCross, Puzzle::k3x3x3, Unpainted::kAnyThatFits);
  ASSERT_TRUE(cube);
  ASSERT_TRUE(cube->part);
  EXPECT_EQ(cube->part->unpainted, 40);
  StickerSet cross;
  for (const Edge edge : {kDR, kDF, kDL, kDB}) cross.edges[edge] = 0b11;
  EXPECT_EQ(cube->part->painted, cross);
  const std::string shown = to_facelets(cube->cube);
  for (std::size_t i = 0; i < shown.size(); ++i) EXPECT_TRUE(kCross[i] == '.' || kCross[i] == shown[i]) << i;
}

TEST(PartialFacelets, ThePaintedPiecesAreNamedByTheFacesAsTheCubeIsHeld) {
  // x moves F to the top: the stickers of F and R now belong on the faces U and R as they lie.
  std::string text = to_facelets(read_cube("x")->cube);
  for (std::size_t i = 0; i < text.size(); ++i)
    if (i % 9 != 4 && i != 5 && i != 10) text[i] = '-';
  const auto cube = read_cube_or_defects(text, Puzzle::k3x3x3, Unpainted::kAnyThatFits);
  ASSERT_TRUE(cube) << text;
  StickerSet edge;
  edge.edges[kUR] = 0b11;
  EXPECT_EQ(cube->part->painted, edge);
  EXPECT_EQ(cube->assumptions.front(), "read as held with F on top and D in front");
}

TEST(PartialFacelets, CentresOfACubeInFaceLettersMayBeUnpainted) {
  std::string text(kFacelets, '.');
  text.replace(0, 9, "UUUUUUUUU");
  EXPECT_TRUE(read_cube_or_defects(text, Puzzle::k3x3x3, Unpainted::kAnyThatFits));
  text.replace(0, 9, "WWWWWWWWW");
  EXPECT_NE(partial_message_of(text).find("must have all six centres painted"), std::string::npos);
}

TEST(PartialFacelets, ThePocketCubeIsReadInFaceLettersAndInTheUsualColours) {
  Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const PocketState state = random_held_pocket(rng);
    std::string text = to_facelets(state);
    for (const std::size_t sticker : {3U, 4U, 9U}) text[sticker] = '-';  // the corner UFR
    const auto read = read_cube(text, Puzzle::k2x2x2);
    ASSERT_TRUE(read) << text << "\n" << read.error().message;
    EXPECT_EQ(read->pocket, state);
  }
  EXPECT_TRUE(read_cube_or_defects("WW..GG..RR..............", Puzzle::k2x2x2, Unpainted::kAnyThatFits));
  EXPECT_NE(partial_message_of("QQ......................", Puzzle::k2x2x2).find("W R G Y O B"), std::string::npos);
}

TEST(PartialFacelets, WhenNoCubeFitsTheReasonAndTheStickersAreReported) {
  std::string text(kFacelets, '.');
  text[5] = 'U';
  text[10] = 'D';
  const auto cube = read_cube_or_defects(text, Puzzle::k3x3x3, Unpainted::kAnyThatFits);
  ASSERT_FALSE(cube);
  EXPECT_EQ(cube.error().error.code, ErrorCode::kInvalidCube);
  ASSERT_EQ(cube.error().defects.size(), 1U);
  EXPECT_EQ(cube.error().defects.front().facelets, (std::vector<int>{5, 10}));
}

TEST(PartialFacelets, AlgorithmsWithPausesAndLayersStayAlgorithms) {
  for (const char* text :
       {"R . U", "R U R' U' . . . R", "2-3Lw", "R.U.R.U.R.U", "R . U . F . D . L . B . R . U . F . D . L . B . R . U"})
    EXPECT_EQ(partial_message_of(text), "read as algorithm") << text;
  std::string pauses;
  for (int i = 0; i < kFacelets; ++i) pauses += i % 2 == 0 ? "R " : ". ";
  EXPECT_NE(partial_message_of(pauses).find("If these are moves, write \"moves:\" before them."), std::string::npos);
  EXPECT_EQ(partial_message_of("moves: " + pauses), "read as algorithm");
}

}  // namespace
}  // namespace superflip
