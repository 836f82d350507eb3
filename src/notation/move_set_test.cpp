#include "notation/move_set.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

constexpr MoveSet kRuf = MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet::of(Face::kF);

const Metric& metric(std::string_view id) { return *find_metric(id); }

TEST(ParseMoveSet, ReadsFacesInEverySpelling) {
  for (const char* text : {"<R,U,F>", "R U F", "RUF", "F,U R"})
    EXPECT_EQ(parse_move_set(text, htm()).value(), kRuf) << text;
}

TEST(ParseMoveSet, LeavesWideMovesAndRotationsToSolutions) {
  for (const char* text : {"<R,r>", "<R,Uw>", "<R,y>"}) {
    const auto refused = parse_move_set(text, htm());
    ASSERT_FALSE(refused) << text;
    EXPECT_EQ(refused.error().where, "column 4") << text;
    EXPECT_TRUE(parse_moves(text, htm())) << text;
  }
}

TEST(ParseMoveSet, ReadsAHalfTurnAlone) {
  MoveSet expected = MoveSet::of(Face::kU);
  expected.insert(Move::turn(Face::kR, 2));
  EXPECT_EQ(parse_move_set("U,R2", htm()).value(), expected);
}

TEST(ParseMoveSet, AllowsSlicesOnlyWhereTheMetricHasThem) {
  EXPECT_FALSE(parse_move_set("<M,U>", htm()));
  const MoveSet set = parse_move_set("<M,U>", metric("stm")).value();
  EXPECT_EQ(set.size(), 6);
  EXPECT_TRUE(set.contains(Move::pair(Axis::kRL, 1, 3)));
  EXPECT_TRUE(set.contains(Move::pair(Axis::kRL, 2, 2)));
}

TEST(ParseMoveSet, LetsOppositeFacesTurnTogetherInAxialMetricsOnly) {
  EXPECT_EQ(parse_move_set("<R,L>", metric("ahtm")).value().size(), 15);
  EXPECT_EQ(parse_move_set("<R,L>", metric("stm")).value().size(), 6);
  EXPECT_EQ(parse_move_set("<R,L2>", metric("ahtm")).value().size(), 3 + 1 + 3);
}

TEST(ParseMoveSet, HoldsTheInverseOfEachMove) {
  for (const Metric& m : metrics()) {
    const MoveSet set = parse_move_set("RUF2D", m).value();
    for (Move move : set) EXPECT_TRUE(set.contains(move.inverse()));
  }
}

TEST(ParseMoveSet, NamesTheTokenAndItsColumn) {
  const auto unknown = parse_move_set("<R,X>", htm());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kUsage);
  EXPECT_EQ(unknown.error().where, "column 4");
  EXPECT_NE(unknown.error().message.find("\"X\""), std::string::npos);

  const auto one_way = parse_move_set("U F'", htm());
  ASSERT_FALSE(one_way);
  EXPECT_EQ(one_way.error().where, "column 3");
  EXPECT_NE(one_way.error().message.find("\"F'\""), std::string::npos);
}

TEST(ParseMoveSet, RefusesAnEmptySet) {
  for (const char* text : {"", "<>", " , "}) EXPECT_FALSE(parse_move_set(text, htm())) << text;
}

TEST(ParseMoveSet, TakesOnePairOfBracketsAroundTheSetOrNone) {
  for (const char* text : {"<R,U,F>", " <R U F> ", "R,U,F", "< R,U,F >"})
    EXPECT_EQ(parse_move_set(text, htm()).value(), kRuf) << text;
  const std::pair<const char*, const char*> wrong[] = {
      {"<U,R", "column 1"},  {"U,R>", "column 4"}, {"<<U>>", "column 2"}, {"<U><R>", "column 3"},
      {"<>", "column 1"},    {"U<R>", "column 2"}, {"<U>R", "column 3"},  {">U,R<", "column 1"},
      {"{U,R}", "column 1"}, {"<", "column 1"},    {">", "column 1"},     {"<U,R>>", "column 5"},
  };
  for (const auto& [text, where] : wrong) {
    for (const auto& refused : {parse_moves(text, htm()).map([](const auto& moves) { return moves.letters.moves(); }),
                                parse_move_set(text, htm())}) {
      ASSERT_FALSE(refused) << text;
      EXPECT_EQ(refused.error().where, where) << text;
    }
  }
}

MoveSet turns(std::string_view faces) { return parse_move_set(faces, htm()).value(); }
MoveLetters letters_of_set(std::string_view text, std::string_view in = "htm") {
  return parse_moves(text, metric(in)).value().letters;
}

TEST(ParseMoves, ReadsWideMovesAsTurnsOfTheOppositeFace) {
  for (const char* text : {"<R,r,U>", "R Rw U", "RUr", "R,RwU"})
    EXPECT_EQ(letters_of_set(text), MoveLetters(turns("R L U"), turns("L"))) << text;
  EXPECT_EQ(letters_of_set("<r2,U>"), MoveLetters(turns("L2 U"), turns("L")));
  EXPECT_EQ(letters_of_set("<Uw2,u2,R>"), MoveLetters(turns("D2 R"), turns("D")));
  EXPECT_EQ(letters_of_set("<M,U,r>", "stm"), MoveLetters(parse_move_set("MUL", metric("stm")).value(), turns("L")));
  EXPECT_FALSE(parse_moves("<R,U>", htm()).value().spelling);
  EXPECT_TRUE(parse_moves("<R,r>", htm()).value().spelling);
}

TEST(ParseMoves, AddsTheLettersThatRotationsLeadTo) {
  EXPECT_EQ(letters_of_set("<R,U,y>"), turns("R F L B U"));
  EXPECT_EQ(letters_of_set("<R,U2,y2>"), turns("R L U2"));
  EXPECT_EQ(letters_of_set("<R,x,y>"), htm().moves);
  EXPECT_EQ(letters_of_set("<M,U,x>", "stm"), parse_move_set("MUFDB", metric("stm")).value());
  EXPECT_EQ(letters_of_set("<r,U,y2>"), MoveLetters(turns("R L U"), turns("R L")));
}

TEST(ParseMoves, NeedsNoHoldingWhereEachAllowsTheSame) {
  EXPECT_EQ(letters_of_set("<R,r>"), turns("R L"));
  EXPECT_EQ(letters_of_set("<U,R,F,D,L,B,r,u,f>"), htm().moves);
  EXPECT_EQ(letters_of_set("<R,L,r,x>"), turns("R L"));
  EXPECT_EQ(letters_of_set("<R,r,U,x>"), htm().moves);
}

TEST(ParseMoves, RefusesTwoLettersThatDoTheSameAndLeaveTheCubeHeldInDifferentWays) {
  for (const char* text : {"<L,U,r>", "<R,U,y,r>", "<R,L,U,Rw2>"}) {
    const auto refused = parse_moves(text, htm());
    ASSERT_FALSE(refused) << text;
    EXPECT_NE(refused.error().message.find("add the rotation x"), std::string::npos) << refused.error().message;
    EXPECT_NE(refused.error().where, "") << text;
  }
  EXPECT_EQ(letters_of_set("<L,U,r,x>"), turns("L U F D B"));
}

TEST(ParseMoves, HasWideMovesAndRotationsWhereTheMetricAndThePuzzleHaveThem) {
  for (const char* text : {"<R,r>", "<R,y>"})
    for (const char* axial : {"ahtm", "aqtm"}) EXPECT_EQ(parse_moves(text, metric(axial)).error().where, "column 4");
  EXPECT_EQ(parse_moves("<R,r>", htm(), Puzzle::k2x2x2).error().where, "column 4");
  EXPECT_TRUE(parse_moves("<R,y>", htm(), Puzzle::k2x2x2));
  EXPECT_EQ(parse_moves("<R,M,y>", htm()).error().where, "column 4");
  EXPECT_FALSE(parse_moves("<x,y>", htm()));
  EXPECT_EQ(parse_moves("<R,Rw'>", htm()).error().where, "column 4");
}

}  // namespace
}  // namespace superflip
