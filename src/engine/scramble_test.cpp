#include "engine/scramble.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

TEST(IsTooEasy, HoldsForCubesThatOneMoveSolvesAndNoOthers) {
  EXPECT_TRUE(is_too_easy(CubieState::solved()));
  for (Move m : MoveSet::face_turns()) {
    const CubieState one = state_of(m);
    EXPECT_TRUE(is_too_easy(one));
    for (Move n : htm().after(m)) EXPECT_FALSE(is_too_easy(apply(one, n)));
  }
}

// The tables decide which of the solutions is found.
EngineOptions small_tables() {
  EngineOptions options;
  options.memory = 2'000'000;
  options.missing_tables = MissingTables::kWait;
  return options;
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

TEST(RandomScramble, RefusesAPuzzleWithoutASolver) {
  Engine engine;
  Rng rng(1);
  EXPECT_EQ(random_scramble(engine, Puzzle::k2x2x2, rng).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
