#include "engine/move_set.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

constexpr MoveSet kRuf = MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet::of(Face::kF);

const Metric& metric(std::string_view id) { return *find_metric(id); }

TEST(ParseMoveSet, ReadsFacesInEverySpelling) {
  for (const char* text : {"<R,U,F>", "R U F", "RUF", "F,U R"})
    EXPECT_EQ(parse_move_set(text, htm()).value(), kRuf) << text;
}

TEST(ParseMoveSet, RefusesSmallLettersBecauseTheyAreWideTurns) { EXPECT_FALSE(parse_move_set("<r,u>", htm())); }

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

}  // namespace
}  // namespace superflip
