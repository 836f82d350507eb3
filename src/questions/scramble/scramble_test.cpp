#include "questions/scramble/scramble.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <regex>
#include <sstream>

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

// By the number of states at each distance, which everybody who counted them found: the 2x2x2 needs 4 turns 1847 times.
TEST(RandomScramble, OfThePocketCubeHidesTheDistanceBehindElevenTurns) {
  Engine engine(small_tables());
  Rng rng(3);
  constexpr std::array<double, 12> kStates = {0, 0, 0, 0, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644};
  constexpr double kAll = 3'674'160 - 1 - 9 - 54 - 321;
  constexpr int kDraws = 3000;
  std::array<int, 12> seen = {};
  for (int i = 0; i < kDraws; ++i) {
    const auto scramble = random_scramble(engine, Puzzle::k2x2x2, rng);
    ASSERT_TRUE(scramble) << scramble.error().message;
    EXPECT_EQ(corners_of(apply_all(CubieState::solved(), scramble->moves)), corners_of(scramble->state));
    const std::regex eleven("[URF][2']?( [URF][2']?){10}");
    EXPECT_TRUE(std::regex_match(scramble->text, eleven)) << scramble->text;
    EXPECT_FALSE(std::regex_search(scramble->text, std::regex("([URF])[2']? \\1"))) << "it cancels: " << scramble->text;
    const Request request{.puzzle = Puzzle::k2x2x2, .solver = "pocket-ida"};
    ++seen.at(engine.solve(scramble->text, request).solutions.front().moves.size());
  }
  double chi_square = 0;
  for (std::size_t d = 6; d < 11; ++d) {
    const double expected = kDraws * kStates.at(d) / kAll;
    chi_square += (seen.at(d) - expected) * (seen.at(d) - expected) / expected;
  }
  EXPECT_LT(chi_square, 20.5) << "one in a thousand with five cells";
  EXPECT_EQ(seen[0] + seen[1] + seen[2] + seen[3], 0);
}

// The reader of cubes tells the holding, from the centres.
TEST(RandomHolding, IsOneOf24EquallyOften) {
  Rng rng(11);
  std::map<int, int> times;
  constexpr int kEach = 1000;
  const std::regex holding_turns("|[RF]w[2']?|Uw[2']?|[RF]w[2']? Uw[2']?");
  for (int i = 0; i < 24 * kEach; ++i) {
    const std::string text = random_holding(rng);
    ASSERT_TRUE(std::regex_match(text, holding_turns)) << text;
    ++times[read_cube("moves:" + text)->cube.rotation.index()];
  }
  ASSERT_EQ(times.size(), 24U);
  double chi_square = 0;
  for (const auto& [holding, count] : times) chi_square += (count - kEach) * (count - kEach) / double{kEach};
  EXPECT_LT(chi_square, 49.7) << "one in a thousand with 23 degrees of freedom";
}

TEST(BlindfoldedScramble, EndsWithWideTurnsThatDoNotCancel) {
  Engine engine(small_tables());
  Rng rng(12);
  for (int i = 0; i < 60; ++i) {
    const auto scramble = blindfolded_scramble(engine, rng);
    ASSERT_TRUE(scramble) << scramble.error().message;
    const auto cube = read_cube(scramble->text);
    ASSERT_TRUE(cube) << scramble->text;
    EXPECT_EQ(cube->cube.state, scramble->state);
    EXPECT_EQ(apply_all(CubieState::solved(), scramble->moves), scramble->state);
    EXPECT_FALSE(std::regex_search(scramble->text, std::regex("[RL][2']? Rw|[FB][2']? Fw|[UD][2']? Uw")))
        << scramble->text;
  }
}

TEST(FewestMovesScramble, BeginsAndEndsWithThreeTurnsThatDoNotCancel) {
  Engine engine(small_tables());
  Rng rng(13);
  for (int i = 0; i < 60; ++i) {
    const auto scramble = fewest_moves_scramble(engine, rng);
    ASSERT_TRUE(scramble) << scramble.error().message;
    EXPECT_EQ(read_cube(scramble->text)->cube.state, scramble->state);
    EXPECT_TRUE(std::regex_match(scramble->text, std::regex("R' U' F [URDL].* [UFDB][2']? R' U' F"))) << scramble->text;
    EXPECT_LE(scramble->moves.size(), 28U);
  }
}

TEST(ScrambleKind, HasEveryIdOfTheList) {
  std::istringstream ids{std::string(kScrambleKinds)};
  int seen = 0;
  for (std::string id; std::getline(ids, id, '|'); ++seen) {
    EXPECT_EQ(scramble_kind(id).id, id);
    EXPECT_EQ(scramble_kind(id).puzzle, id == "222" ? Puzzle::k2x2x2 : Puzzle::k3x3x3);
  }
  EXPECT_EQ(seen, 6);
}

// One seed in ten thousand draws an easy state; the test searches for such a seed.
TEST(RandomScramble, DrawsAnEasyPocketCubeAgain) {
  Engine engine(small_tables());
  const auto distance_of_first = [&engine](std::uint64_t seed) {
    Rng rng(seed);
    return engine.solve(to_facelets(random_pocket_state(rng)), {.puzzle = Puzzle::k2x2x2}).lower_bound;
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
