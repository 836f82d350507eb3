#include "questions/scramble/scramble.h"

#include <gtest/gtest.h>

#include "cube/random_state.h"
#include "engine/testing.h"

namespace superflip {
namespace {

using testing::small_tables;

TEST(IsTooEasy, HoldsForCubesThatOneMoveSolvesAndNoOthers) {
  EXPECT_TRUE(is_too_easy(CubieState::solved()));
  for (Move m : MoveSet::face_turns()) {
    const CubieState one = state_of(m);
    EXPECT_TRUE(is_too_easy(one));
    for (Move n : htm().after(m)) EXPECT_FALSE(is_too_easy(apply(one, n)));
  }
}

TEST(RandomScramble, MakesTheStateThatItWasDrawnFor) {
  Engine engine(small_tables());
  Rng rng(1);
  for (int i = 0; i < 5; ++i) {
    const auto scramble = random_scramble(engine, Puzzle::k3x3x3, rng);
    ASSERT_TRUE(scramble) << scramble.error().message;
    EXPECT_EQ(apply_all(CubieState::solved(), scramble->moves), scramble->state);
    EXPECT_EQ(parse_algorithm(scramble->text)->moves, scramble->moves);
    EXPECT_LE(static_cast<int>(scramble->moves.size()), htm().usual_length);
  }
}

TEST(RandomScramble, IsDeterminedByItsSeed) {
  Engine one(small_tables());
  EngineOptions single = small_tables();
  single.threads = 1;
  Engine other(single);
  Rng a(42);
  Rng b(42);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(random_scramble(one, Puzzle::k3x3x3, a)->text, random_scramble(other, Puzzle::k3x3x3, b)->text);
}

TEST(RandomScramble, OfThePocketCubeMakesItsStateAndTakesFourMovesAtLeast) {
  Engine engine(small_tables());
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const auto scramble = random_scramble(engine, Puzzle::k2x2x2, rng);
    ASSERT_TRUE(scramble) << scramble.error().message;
    EXPECT_EQ(corners_of(apply_all(CubieState::solved(), scramble->moves)), corners_of(scramble->state));
    EXPECT_GE(static_cast<int>(scramble->moves.size()), kFewestPocketMoves);
    EXPECT_LE(scramble->moves.size(), 11U);
  }
}

// One seed in ten thousand draws an easy state; the test searches for such a seed.
TEST(RandomScramble, DrawsAnEasyPocketCubeAgain) {
  Engine engine(small_tables());
  const auto distance_of_first = [&engine](std::uint64_t seed) {
    Rng rng(seed);
    Request request;
    request.puzzle = Puzzle::k2x2x2;
    request.cube = to_facelets(random_pocket_state(rng));
    return engine.solve(request).lower_bound;
  };
  std::uint64_t seed = 0;
  while (distance_of_first(seed) >= kFewestPocketMoves) ASSERT_LT(++seed, 200'000U);
  Rng rng(seed);
  EXPECT_GE(random_scramble(engine, Puzzle::k2x2x2, rng)->moves.size(), 4U);
}

TEST(RandomScramble, RefusesAPuzzleWithoutASolver) {
  EngineOptions options = small_tables();
  options.solvers = [] { return std::vector<std::unique_ptr<Solver>>(); };
  Engine engine(options);
  Rng rng(1);
  EXPECT_EQ(random_scramble(engine, Puzzle::k2x2x2, rng).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
