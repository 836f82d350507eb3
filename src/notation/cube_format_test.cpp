#include <gtest/gtest.h>

#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

constexpr std::string_view kStickersOfRU = "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB";

std::string spaced(std::string_view text, char between) {
  std::string result;
  for (const char c : text) {
    if (!result.empty()) result += between;
    result += c;
  }
  return result;
}

std::string message_of(std::string_view text, Puzzle puzzle = Puzzle::k3x3x3, const TextForm& form = {}) {
  const auto cube = read_cube(text, puzzle, form);
  return cube ? "read as " + std::string(cube->format) : cube.error().message;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(CubeFormat, StickersWithBlanksCommasAndLineBreaksAreStickers) {
  for (const char between : {' ', ',', '\n', '\t'})
    EXPECT_EQ(message_of(spaced(kStickersOfRU, between)), "read as facelets") << between;
}

TEST(CubeFormat, AnyMisreadStickerGivesTheErrorsOfStickersAndNeverMoves) {
  for (std::size_t i = 0; i < kStickersOfRU.size(); ++i) {
    for (const char wrong : kFaceLetters) {
      std::string text(kStickersOfRU);
      if (text[i] == wrong || i % 9 == 4) continue;
      text[i] = wrong;
      const std::string message = message_of(spaced(text, ' '));
      EXPECT_TRUE(has(message, "should be") && has(message, "If these are moves, write \"moves:\" before them."))
          << message;
    }
  }
}

TEST(CubeFormat, LostAndDoubledStickersGiveTheirNumber) {
  std::string text(kStickersOfRU);
  EXPECT_TRUE(has(message_of(spaced(text.substr(1), ' ')), "A 3x3x3 has 54 stickers, this text has 53."));
  EXPECT_TRUE(has(message_of(spaced(text + "B", ' ')), "A 3x3x3 has 54 stickers, this text has 55."));
  EXPECT_TRUE(has(message_of(spaced(text.substr(9), ' ')), "A 3x3x3 has 54 stickers, this text has 45."));
  EXPECT_TRUE(has(message_of("UUUUUUUUU RRRRRRRRR FFFFFFFFF"), "this text has 27."));
}

TEST(CubeFormat, ANamedFormatIsUsedAndNothingElse) {
  const std::string text = spaced(kStickersOfRU, ' ');
  EXPECT_EQ(message_of("moves:" + text), "read as algorithm");
  EXPECT_EQ(message_of("  facelets: " + text), "read as facelets");
  EXPECT_EQ(message_of(text, Puzzle::k3x3x3, *parse_text_form("moves", "")), "read as algorithm");
  EXPECT_EQ(message_of("U U U", Puzzle::k3x3x3, *parse_text_form("facelets", "")),
            "A 3x3x3 has 54 stickers, this text has 3.");
  EXPECT_EQ(message_of("R Q", Puzzle::k3x3x3, *parse_text_form("moves", "")), read_cube("R Q").error().message);
  EXPECT_EQ(read_cube("moves:R Q").error().where, read_cube("R Q").error().where) << "columns without the format";
  EXPECT_EQ(parse_text_form("movs", "").error().message,
            "there is no format \"movs\": use one of moves, facelets, net, reid, b32, json, cycles, svg; did you mean "
            "moves?");
  EXPECT_EQ(parse_text_form("moves", "ULFRBD").error().message, "only stickers have an order: use the format facelets");
  EXPECT_EQ(message_of("facelets ULFRB: x"),
            "the order \"ULFRB\" must name each of the faces U R F D L B once, such as ULFRBD, or be rows");
  EXPECT_EQ(with_form("R", "auto", ""), "R");
  EXPECT_EQ(with_form("R", "moves", ""), "moves:R");
  EXPECT_EQ(with_form("R", "", "ULFRBD"), "facelets ULFRBD:R");
}

TEST(CubeFormat, TextsNearAnotherFormatAreNeverMoves) {
  const std::string either = "This could be moves, or ";
  for (const char* text : {
           "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB R' U2 F'",  // stickers and moves
           "UUUUUUFFFUBBRRRRRRRRRFF2FFDDDBDDBDDBFFDLLLLLLLLLUBBUBB",           // a number in place of a sticker
           "UF UR UB UL DF DR DB DL FR FL BR BL R' U2 F2",                     // pieces and moves
           "(UF BD U)(URF UBR DLF)",                                           // a letter is lost in cycles
           "UF-BD-U-UB-FR",
           "U R F D L B U R F D L B U R F D L B U R F D L B",  // 24 stickers of a 2x2x2
       })
    EXPECT_TRUE(has(message_of(text), either)) << text << "\n" << message_of(text);
  EXPECT_TRUE(has(message_of(spaced(kStickersOfRU, ' ') + " R' U2 F'"), either));
  const std::string pieces = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR";
  EXPECT_EQ(message_of(pieces), "read as reid");
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::string lost = pieces;
    lost.erase(i, 1);
    EXPECT_FALSE(has(message_of(lost), "read as")) << lost;
  }
}

TEST(CubeFormat, ARowOfANetAloneIsNoAlgorithm) {
  for (const char* row : {"        U U U", "      U U", " F F D  R R R  U B B  L L L", " L L  F F  R R  B B"})
    EXPECT_TRUE(has(message_of(row), "This could be moves, or a row of a net.")) << row;
  for (const char* moves : {"   R U F", "R U F  D L B", "R U F  D L B  R U F  D L B'", "R U"})
    EXPECT_EQ(message_of(moves), "read as algorithm") << moves;
}

TEST(CubeFormat, LongAlgorithmsWithoutPrimesStayMoves) {
  std::string repeated;
  for (int i = 0; i < 105; ++i) repeated += "R U ";
  for (const char* text : {repeated.c_str(), "R U F R U F R U F R U F R U F", "RURURURURURURU",
                           "R U2 F' D L2 B R' U F2 D' L B2 R2 U' F D2 L' B' R U2 F' D L2 B R' U F2"})
    EXPECT_EQ(message_of(text), "read as algorithm") << text;
}

TEST(CubeFormat, StickersOfTheOtherPuzzleAreNamed) {
  EXPECT_TRUE(has(message_of("U U U U R R R R F F F F D D D D L L L L B B B B", Puzzle::k2x2x2), "read as facelets"));
  EXPECT_TRUE(has(message_of(std::string(kStickersOfRU), Puzzle::k2x2x2), "stickers of a 3x3x3"));
  EXPECT_TRUE(has(message_of(to_net(PocketState::solved(), false)), "stickers of a 2x2x2"));
  EXPECT_TRUE(has(message_of(to_net(PlacedCube{}, false), Puzzle::k2x2x2), "stickers of a 3x3x3"));
}

}  // namespace
}  // namespace superflip
