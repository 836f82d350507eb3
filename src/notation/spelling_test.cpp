#include <gtest/gtest.h>

#include "notation/algorithm.h"
#include "notation/move_set.h"

namespace superflip {
namespace {

// Moves of an algorithm, with the centres in place, written with the letters of a set; empty if it cannot.
std::string spelled(std::string_view set, std::string_view algorithm, std::string_view metric = "htm") {
  const auto moves = parse_moves(set, *find_metric(metric)).value();
  const auto words = moves.spelling->of(parse_algorithm(algorithm).value().moves);
  if (!words) return "";
  std::vector<LayerTurn> turns;
  for (const auto& word : *words) turns.insert(turns.end(), word.begin(), word.end());
  EXPECT_TRUE(moves.spelling->has(turns));
  EXPECT_EQ(with_fixed_centres(turns).moves, parse_algorithm(algorithm).value().moves);
  return to_text(turns);
}

TEST(Spelling, WritesATurnOfTheOppositeFaceAsAWideMove) {
  EXPECT_EQ(spelled("<R,r,U>", "L F R2"), "r U R2");
  EXPECT_EQ(spelled("<R,Rw2,U>", "L2 D R2 L2 U"), "r2 U R2 r2 U");
  EXPECT_EQ(spelled("<M,U,r>", "L F2 M F", "stm"), "r U2 M U");
}

TEST(Spelling, WritesAsFewRotationsAsItNeeds) {
  EXPECT_EQ(spelled("<R,U,y>", "R U R'"), "R U R'");
  EXPECT_EQ(spelled("<R,U,y>", "F U2 F R"), "y' R U2 R y R");
  EXPECT_EQ(spelled("<R,y2>", "R L R"), "R y2 R y2 R");
  EXPECT_EQ(spelled("<U,x,y>", "F"), "x U");
}

TEST(Spelling, CannotWriteWhatTheSetDoesNotMake) {
  EXPECT_EQ(spelled("<R,r,U>", "L U"), "");
  EXPECT_EQ(spelled("<R,U,y>", "D"), "");
}

}  // namespace
}  // namespace superflip
