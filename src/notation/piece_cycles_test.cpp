#include <gtest/gtest.h>

#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

std::string cycles_message_of(std::string_view text) {
  const auto cube = read_cube(text);
  return cube ? "read as " + std::string(cube->format) : cube.error().message;
}

TEST(PieceCycles, MoveThePieceAtTheFirstPlaceToTheNextOne) {
  // M2 U' M U2 M' U' M2 takes the edge at UF to UL, that at UL to UR, that at UR to UF.
  for (const char* text : {"(UF UL UR)", "UF-UL-UR", "UF -> UL -> UR", "{UF -> UL -> UR -> UF}", "(UF, UL, UR)",
                           "(UL UR UF)", "(FU LU RU)", "(UF→UL→UR)"}) {
    const auto cube = read_cube(text);
    ASSERT_TRUE(cube) << text << cube.error().message;
    EXPECT_EQ(cube->format, "cycles");
    EXPECT_EQ(cube->cube, apply(*parse_algorithm("M2 U' M U2 M' U' M2"))) << text;
    EXPECT_EQ(cube->cube.state.ep[kUL], kUF) << text;
    EXPECT_EQ(cube->assumptions.size(), 1U);
  }
  EXPECT_EQ(read_cube("UF-UL-UR")->assumptions.front(), "cycles: the piece at UF goes to UL, and so on");
}

TEST(PieceCycles, TurnPiecesByTheirLetters) {
  EXPECT_EQ(cycles_message_of("(UF FU)(UB BU)"), "read as cycles");
  EXPECT_EQ(cycles_message_of("(UF FU)").substr(0, 26), "An edge is flipped in its ");
  EXPECT_EQ(cycles_message_of("(URF RFU FUR)(UFL LUF FLU)"), "read as cycles");
  EXPECT_EQ(cycles_message_of("(URF UBR)(UF UB)"), "read as cycles");
}

TEST(PieceCycles, ThatNoTurnsCanMakeAreImpossibleCubes) {
  for (const char* text : {"(UF BD UR)(URF UBR)", "{UR -> UL -> UR}"})
    EXPECT_EQ(cycles_message_of(text).substr(0, 23), "Two pieces are swapped:") << text;
}

std::string cycles_of(std::string_view moves) { return to_cycles(apply(*parse_algorithm(moves))); }

TEST(PieceCycles, AreWrittenForEdgesCornersAndCentres) {
  EXPECT_EQ(cycles_of(""), "()");
  EXPECT_EQ(cycles_of("R R'"), "()");
  EXPECT_EQ(cycles_of("M2 U' M U2 M' U' M2"), "(UR UF UL)");
  EXPECT_EQ(cycles_of("R U R' U' R' F R2 U' R' U' R U R' F'"), "(UR UL)(URF UBR)");
  EXPECT_EQ(cycles_of("(R' D' R D)2"), "(DR FR DB)(URF FUR RFU)(DFR RDF FRD)(DBL BLD LDB)(DRB RBD BDR)");
  EXPECT_EQ(cycles_of("M"), "(UF FD DB BU)(U F D B)");
  EXPECT_EQ(cycles_of("y2"),
            "(UR UL)(UF UB)(DR DL)(DF DB)(FR BL)(FL BR)(URF ULB)(UFL UBR)(DFR DBL)(DLF DRB)(R L)(F B)");
  EXPECT_EQ(read_cube("(UF FD DB BU)(U F D B)")->cube, apply(*parse_algorithm("M")));
  EXPECT_EQ(read_cube("(U F D B)")->format, "algorithm");
  EXPECT_EQ(cycles_message_of("(UF UR UB)(U R F)").substr(0, 11), "The centre ");
}

TEST(PieceCycles, OfEdgesAndCentresAreNot2x2x2Cubes) {
  for (const char* text : {"UF-UR", "(UF UR)(UFR URB)", "cycles:(U F)(UFR URB)"}) {
    const auto read = read_cube(text, Puzzle::k2x2x2);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().message.find("which the 2x2x2 does not have"), std::string::npos) << text;
  }
}

TEST(PieceCycles, WithWrongWordsNameThem) {
  EXPECT_EQ(cycles_message_of("cycles: (UF UD UR)"),
            "'UD' is no place of a piece. Write two letters of faces for an edge, three for a corner.");
  EXPECT_EQ(cycles_message_of("cycles: (UF UBR)"),
            "'UBR' cannot follow in this cycle: edges, corners and centres do not mix.");
  EXPECT_EQ(cycles_message_of("cycles: (UF UR)(UB UR)"), "'UR' is reached twice. Write each piece in one cycle.");
  EXPECT_EQ(cycles_message_of("cycles: (URF URB DLF)"),
            "'URB' goes round its corner the other way than 'URF'; then the piece would be mirrored.");
}

}  // namespace
}  // namespace superflip
