#include "notation/niss.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/random_state.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

MoveSequence moves_of(std::string_view text) { return parse_algorithm(text).value().moves; }

TEST(Niss, ReadsGroupsInParenthesesAsMovesOnTheInverse) {
  const NissMoves moves = parse_niss("(R U) F2 (L) D'").value();
  EXPECT_EQ(moves.normal, moves_of("F2 D'"));
  EXPECT_EQ(moves.inverse, moves_of("R U L"));
  EXPECT_EQ(to_niss_text(moves), "(R U L) F2 D'");
  EXPECT_EQ(to_niss_text(parse_niss(" ( R ) ").value()), "(R)");
  EXPECT_EQ(to_niss_text(parse_niss("R2").value()), "R2");
  EXPECT_EQ(parse_niss("").value(), NissMoves());
}

TEST(Niss, RefusesRotationsAndBadParentheses) {
  for (const char* const text : {"(R", "R)", "((R) U)", "(R (U))", "x R", "(M)", "R Q", "(R)2 )"})
    EXPECT_EQ(parse_niss(text).error().code, ErrorCode::kBadAlgorithm) << text;
}

TEST(Niss, SolvesTheCubeOnceTheRestIsSolved) {
  Rng rng(51);
  const auto any_turn = [&] { return Move(static_cast<int>(rng.below(kFaceTurns))); };
  for (int i = 0; i < 200; ++i) {
    NissMoves moves;
    for (int n = 0; n < 8; ++n) {
      moves.normal.push_back(any_turn());
      moves.inverse.push_back(any_turn());
    }
    const CubieState cube = random_state(rng);
    // The same moves with the two sides exchanged, on the inverse cube.
    EXPECT_EQ(after(moves, cube), inverse(after({moves.inverse, moves.normal}, inverse(cube))));
    const MoveSequence all = as_one_sequence(moves);
    EXPECT_EQ(after(moves, inverse(apply_all(CubieState::solved(), all))), CubieState::solved());
  }
}

TEST(Niss, MergesTurnsThatMeet) {
  EXPECT_EQ(as_one_sequence(parse_niss("R L (U R L2)").value()), moves_of("L' U'"));
  EXPECT_TRUE(as_one_sequence(parse_niss("R U (R U)").value()).empty());
}

}  // namespace
}  // namespace superflip
