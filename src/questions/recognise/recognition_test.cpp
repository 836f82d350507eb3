#include "questions/recognise/recognition.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

std::string step_of(std::string_view cube) { return describe(recognise(read_cube(cube, Puzzle::k3x3x3).value())); }

TEST(Recognition, NamesTheStepOnTheFaceThatIsFurthestSolved) {
  EXPECT_EQ(step_of(""), "solved");
  EXPECT_EQ(step_of("x y2"), "solved");
  EXPECT_EQ(step_of("U'"), "F2L on D, OLL skip, PLL skip, AUF U");
  EXPECT_EQ(step_of("R U2 R' U' R U' R'"), "F2L on D, OLL 27 (ZBLL S)");
  EXPECT_EQ(step_of("R U R' U' R' F R2 U' R' U' R U R' F'"), "F2L on D, OLL skip, PLL T");
  EXPECT_EQ(step_of("R U' R'"), "cross on D, 3 of 4 slots: FL BL BR");
  EXPECT_EQ(step_of("R U R' U L' U2 L U2 F U2 F'"), "cross on D, 2 of 4 slots: BL BR");
  EXPECT_EQ(step_of("F"), "F2L on B, OLL skip, PLL skip, AUF F'");
  EXPECT_EQ(step_of("F R U2 D L B"), "cross on D: 0 of 4 edges");
}

TEST(Recognition, NamesFacesAndSlotsAsTheCubeIsHeld) {
  EXPECT_EQ(step_of("R' D2 R D R' D R"), "F2L on U, OLL 26 (ZBLL AS)");
  EXPECT_EQ(step_of("F R U R' U' F'"), "F2L on D, OLL 44");
  EXPECT_EQ(step_of("R U R' U R U' R' U R U2 R'"), "F2L on D, OLL 21 (ZBLL H)");
  EXPECT_EQ(step_of("R D' R'"), "cross on U, 3 of 4 slots: FL FR BL");
  EXPECT_EQ(step_of("F U F' U2"), "cross on D, 3 of 4 slots: FR BL BR");
  EXPECT_EQ(step_of("R2 B' R2"), step_of("R2 B' R2 y y'"));
}

}  // namespace
}  // namespace superflip
