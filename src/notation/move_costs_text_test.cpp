#include "notation/move_costs_text.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"

namespace superflip {
namespace {

int cost(std::string_view costs, Face face, int quarter_turns) {
  return parse_move_costs(costs).value().cost_of(Move::turn(face, quarter_turns));
}

std::string cost_error_of(std::string_view text) {
  const auto costs = parse_move_costs(text);
  if (costs) return "accepted";
  EXPECT_EQ(costs.error().code, ErrorCode::kUsage);
  return costs.error().where + ": " + costs.error().message;
}

TEST(ParseMoveCosts, TellsQuarterTurnsFromHalfTurns) {
  for (const Face face : {Face::kU, Face::kB}) {
    EXPECT_EQ(cost("quarter=2,half=3", face, 1), 2);
    EXPECT_EQ(cost("quarter=2,half=3", face, 2), 3);
    EXPECT_EQ(cost("quarter=2,half=3", face, 3), 2);
  }
}

TEST(ParseMoveCosts, TakesOneForAQuarterTurnAndAsMuchForAHalfTurnUnlessItIsTold) {
  EXPECT_EQ(cost("half=3", Face::kR, 1), 1);
  EXPECT_EQ(cost("quarter=5", Face::kR, 2), 5);
}

TEST(ParseMoveCosts, LetsAFaceHaveCostsOfItsOwnWhereverTheyStand) {
  EXPECT_EQ(cost("B=7 quarter=2 B2=9 half=3", Face::kB, 3), 7);
  EXPECT_EQ(cost("B=7 quarter=2 B2=9 half=3", Face::kB, 2), 9);
  EXPECT_EQ(cost("B=7 quarter=2 half=3", Face::kB, 2), 3);
  EXPECT_EQ(cost("B=7 quarter=2 half=3", Face::kF, 1), 2);
}

TEST(ParseMoveCosts, LetsPairsCostTheDearerTurnUnlessTheSumIsAskedFor) {
  const Move pair = Move::pair(Axis::kRL, 2, 1);
  EXPECT_EQ(parse_move_costs("quarter=2, half=3").value().cost_of(pair), 3);
  EXPECT_EQ(parse_move_costs("quarter=2, half=3, pair=max").value().cost_of(pair), 3);
  EXPECT_EQ(parse_move_costs("pair=sum, quarter=2, half=3").value().cost_of(pair), 5);
}

TEST(ParseMoveCosts, MakesOfRandomTextAnErrorOrCostsWithinTheirRange) {
  constexpr std::array<std::string_view, 11> kPieces = {"quarter=", "half=", "B2=", "B=", "pair=max", "=",
                                                        "9",        "0",     ",",   " ",  "-"};
  Rng rng(17);
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto size = rng.below(8); size > 0; --size) text += kPieces[rng.below(kPieces.size())];
    const auto costs = parse_move_costs(text);
    if (!costs) continue;
    ++accepted;
    for (Move m : MoveSet::all()) {
      EXPECT_GE(costs->cost_of(m), 1) << text;
      EXPECT_LE(costs->cost_of(m), 2 * MoveCosts::kDearestTurn) << text;
    }
  }
  EXPECT_GT(accepted, 50);
}

TEST(ParseMoveCosts, NamesTheWrongItemAndItsColumn) {
  EXPECT_EQ(cost_error_of("half=3, fast=2").rfind("column 9: \"fast\"", 0), 0U) << cost_error_of("half=3, fast=2");
  EXPECT_EQ(cost_error_of("half=3 half=4"), "column 8: \"half\" stands twice in the costs");
  EXPECT_EQ(cost_error_of("pair=max pair=max"), "column 10: \"pair\" stands twice in the costs");
  for (const std::string_view text : {"", " , ", "half", "half=", "half=0", "half=-1", "half=1.5", "half=1000001",
                                      "half=99999999999999999999", "pair=2", "=2", "B'=2", "b=2", "B22=2", "half = 3"})
    EXPECT_NE(cost_error_of(text), "accepted") << text;
}

}  // namespace
}  // namespace superflip
