#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/move_costs.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

std::string steps_of_algorithm(std::string_view text) { return to_steps(parse_algorithm(text)->moves); }

TEST(Steps, AreTurnsAndSimultaneousPairsOfOppositeTurns) {
  EXPECT_EQ(steps_of_algorithm("L' R U2 B F2 D'"), "R+L' U2 F2+B D'");
  EXPECT_EQ(steps_of_algorithm("M2 E"), "R2+L2 U'+D");  // the cube is upside down when E turns
  EXPECT_EQ(steps_of_algorithm(""), "");
}

TEST(Steps, OfEveryMoveAreReadBackAsThatMove) {
  for (Move m : MoveSet::all()) {
    const auto read = parse_steps(to_steps(MoveSequence{m}));
    ASSERT_TRUE(read) << to_steps(MoveSequence{m});
    EXPECT_EQ(*read, MoveSequence{m});
  }
}

TEST(Steps, OfRandomMovesAreReadBackAsTheStepsOfTheMoves) {
  Rng rng(11);
  for (int i = 0; i < 200; ++i) {
    MoveSequence moves;
    for (int k = 0; k < 25; ++k) moves.emplace_back(static_cast<int>(rng.below(kMoves)));
    EXPECT_EQ(parse_steps(to_steps(moves)).value(), steps_of(moves));
  }
}

TEST(Steps, AllowTheTurnsOfAPairInEitherOrder) { EXPECT_EQ(parse_steps("L'+R").value(), parse_steps("R+L'").value()); }

TEST(Steps, OfRandomTextAreRefusedOrSurviveARoundTrip) {
  constexpr std::string_view kCharacters = "URFDLB2'+ ";
  Rng rng(13);
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto size = rng.below(8); size > 0; --size) text += kCharacters[rng.below(kCharacters.size())];
    const auto moves = parse_steps(text);
    if (!moves) continue;
    ++read;
    std::string again;  // step by step: neighbours are not joined
    for (Move m : *moves) again.append(again.empty() ? "" : " ").append(to_steps(MoveSequence{m}));
    EXPECT_EQ(parse_steps(again).value(), *moves) << text;
    EXPECT_EQ(again.size(), text.size()) << text;
  }
  EXPECT_GT(read, 1000);
}

TEST(Steps, AreReadStrictlyAndErrorsNameTheColumn) {
  for (const std::string_view text : {"R+", "R+U", "R+R", "R+L+R", "R3", "R''", "RL", "r", "+R", " R", "R ", "R  U"}) {
    const auto read = parse_steps(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, ErrorCode::kBadAlgorithm);
  }
  EXPECT_EQ(parse_steps("U R+L' Q").error().where, "column 8");
}

}  // namespace
}  // namespace superflip
