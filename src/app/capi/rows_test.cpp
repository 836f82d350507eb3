#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/capi/testing.h"

namespace superflip::capi {
namespace {

using Bytes = std::vector<uint8_t>;
constexpr size_t kCubes = 100;
constexpr uint8_t kNone = 255;

Bytes random_cubes(uint64_t seed, int length = -1) {
  Bytes rows(kCubes * SUPERFLIP_STICKERS);
  EXPECT_EQ(superflip_random_cubes(seed, 0, kCubes, length, nullptr, rows.data(), nullptr), SUPERFLIP_OK);
  return rows;
}

TEST(CRows, RandomCubesCanBeSolvedAndTheirSolutionsVerified) {
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
  const Bytes rows = random_cubes(1);
  constexpr size_t kWidth = 30;
  Bytes moves(kCubes * kWidth, kNone);
  for (size_t i = 0; i < 3; ++i) {
    std::string letters;
    for (size_t s = 0; s < SUPERFLIP_STICKERS; ++s) letters += "URFDLB"[rows[i * SUPERFLIP_STICKERS + s]];
    std::array<char, SUPERFLIP_SOLUTION_BYTES> text{};
    ASSERT_EQ(superflip_solve(session.get(), letters.c_str(), nullptr, text.data(), text.size(), nullptr),
              SUPERFLIP_OK);
    size_t count = 0;
    ASSERT_EQ(superflip_parse_moves(text.data(), &moves[i * kWidth], kWidth, &count, nullptr), SUPERFLIP_OK);
  }
  Bytes solved(kCubes, 9);
  Bytes after = rows;
  ASSERT_EQ(superflip_verify(after.data(), kCubes, moves.data(), kWidth, solved.data(), nullptr), SUPERFLIP_OK);
  EXPECT_EQ(std::count(solved.begin(), solved.end(), 1), 3);
  EXPECT_TRUE(std::equal(solved.begin(), solved.begin() + 3, Bytes{1, 1, 1}.begin()));
}

TEST(CRows, TurnsAreThoseOfTheTableOfStickers) {
  Bytes table(SUPERFLIP_MOVES * SUPERFLIP_STICKERS);
  superflip_move_stickers(table.data());
  Bytes rows = random_cubes(2);
  const Bytes before = rows;
  Bytes moves(kCubes);
  for (size_t i = 0; i < kCubes; ++i) moves[i] = static_cast<uint8_t>(i % SUPERFLIP_MOVES);
  ASSERT_EQ(superflip_turn(rows.data(), kCubes, moves.data(), nullptr, nullptr), SUPERFLIP_OK);
  for (size_t i = 0; i < rows.size(); ++i) {
    const size_t cube = i / SUPERFLIP_STICKERS;
    const size_t from = table[moves[cube] * size_t{SUPERFLIP_STICKERS} + i % SUPERFLIP_STICKERS];
    ASSERT_EQ(rows[i], before[cube * SUPERFLIP_STICKERS + from]);
  }
}

TEST(CRows, AWrongMoveIsNamedBeforeAnyRowIsTurned) {
  Bytes rows = random_cubes(3);
  const Bytes before = rows;
  Bytes moves(kCubes, 4);
  moves[77] = 45;
  auto error = made<superflip_error>();
  EXPECT_EQ(superflip_turn(rows.data(), kCubes, moves.data(), nullptr, &error), SUPERFLIP_USAGE);
  EXPECT_STREQ(error.message, "moves[77] is 45; moves are 0..44, and 255 is none");
  EXPECT_EQ(rows, before);
}

TEST(CRows, PiecesGoThereAndBackAndImpossibleOnesAreNamed) {
  Bytes rows = random_cubes(4, 20);
  Bytes cubies(kCubes * SUPERFLIP_CUBIE_BYTES);
  Bytes back(rows.size());
  ASSERT_EQ(superflip_cubies(rows.data(), kCubes, cubies.data(), nullptr), SUPERFLIP_OK);
  ASSERT_EQ(superflip_from_cubies(cubies.data(), kCubes, back.data(), nullptr), SUPERFLIP_OK);
  EXPECT_EQ(back, rows);
  auto error = made<superflip_error>();
  rows[5 * SUPERFLIP_STICKERS + 4] = 9;
  EXPECT_EQ(superflip_cubies(rows.data(), kCubes, cubies.data(), &error), SUPERFLIP_BAD_CUBE);
  EXPECT_STREQ(error.where, "cube 5");
  cubies[6 * SUPERFLIP_CUBIE_BYTES] = 200;
  EXPECT_EQ(superflip_from_cubies(cubies.data(), kCubes, back.data(), &error), SUPERFLIP_BAD_CUBE);
  EXPECT_STREQ(error.where, "cube 6");
}

TEST(CRows, EachMetricHasItsMoves) {
  const auto count = [](const char* metric) {
    Bytes costs(SUPERFLIP_MOVES, 9);
    EXPECT_EQ(superflip_move_costs(metric, costs.data(), nullptr), SUPERFLIP_OK);
    return std::count(costs.begin(), costs.end(), 1);
  };
  EXPECT_EQ(count(nullptr), 18);
  EXPECT_EQ(count("qtm"), 12);
  EXPECT_EQ(count("stm"), 27);
  EXPECT_EQ(count("ahtm"), 45);
  Bytes costs(SUPERFLIP_MOVES);
  EXPECT_EQ(superflip_move_costs("miles", costs.data(), nullptr), SUPERFLIP_USAGE);
}

TEST(CRows, NothingIsDoneWithoutArraysOrWithNumbersOutOfRange) {
  uint8_t one = 0;
  Bytes row(SUPERFLIP_STICKERS);
  EXPECT_EQ(superflip_turn(nullptr, 0, nullptr, nullptr, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(superflip_turn(nullptr, 1, &one, nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_turn(row.data(), 1, nullptr, nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_verify(row.data(), 1, &one, 1, nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_verify(row.data(), 1, &one, 10'001, &one, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_one_hot(row.data(), 1, nullptr, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_random_cubes(1, 0, 1, -2, nullptr, row.data(), nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_random_cubes(1, 0, 1, 10'001, nullptr, row.data(), nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_random_cubes(1, 0, 1, 3, "miles", row.data(), nullptr), SUPERFLIP_USAGE);
}

}  // namespace
}  // namespace superflip::capi
