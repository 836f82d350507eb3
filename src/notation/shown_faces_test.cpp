#include "notation/shown_faces.h"

#include <gtest/gtest.h>

#include <set>

namespace superflip {
namespace {

TEST(ShownFaces, AQuarterTurnTakesTheFirstCornerToTheThird) {
  // The face turned clockwise: what was at the upper left is now at the upper right.
  EXPECT_EQ(cell_before_turns(2, 1), 0);
  EXPECT_EQ(cell_before_turns(5, 1), 1);
  EXPECT_EQ(cell_before_turns(8, 2), 0);
  EXPECT_EQ(cell_before_turns(6, 3), 0);
  for (int turns = 0; turns < 4; ++turns) EXPECT_EQ(cell_before_turns(4, turns), 4);
  for (int cell = 0; cell < 9; ++cell) {
    EXPECT_EQ(cell_before_turns(cell, 4), cell);
    EXPECT_EQ(cell_before_turns(cell_before_turns(cell, 1), 3), cell);
  }
}

TEST(ShownFaces, EachFaceletIsShownOnce) {
  const auto facelets = facelets_shown(*parse_face_order("ULFRBD"), *parse_face_turns("012301"));
  EXPECT_EQ(std::set(facelets.begin(), facelets.end()).size(), 54U);
  EXPECT_EQ(facelets[0], 0);
  EXPECT_EQ(facelets[9 + 2], 36);   // L, turned once: its first corner is the third cell
  EXPECT_EQ(facelets[18 + 8], 18);  // F, turned twice
  EXPECT_EQ(facelets[45 + 4], 31);  // the centre of D
}

TEST(ShownFaces, OrdersAndTurnsAreReadAndWritten) {
  EXPECT_EQ(to_text(*parse_face_order("ulfrbd")), "ULFRBD");
  EXPECT_EQ(to_text(*parse_face_turns("031200")), "031200");
  for (const char* const text : {"", "URFDL", "URFDLL", "URFDLBB", "URFDLX"})
    EXPECT_FALSE(parse_face_order(text)) << text;
  for (const char* const text : {"", "00000", "0000000", "000004", "00000x"})
    EXPECT_FALSE(parse_face_turns(text)) << text;
}

}  // namespace
}  // namespace superflip
