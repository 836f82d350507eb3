#include "engine/sticker_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "cube/random_state.h"
#include "cube/validity.h"

namespace superflip {
namespace {

constexpr std::size_t kCubes = 500;
constexpr int kAnyState = -1;

std::vector<std::uint8_t> random_rows(std::uint64_t seed, int turns = kAnyState, const Metric& metric = htm(),
                                      std::uint64_t first = 0, std::size_t count = kCubes) {
  std::vector<std::uint8_t> rows(count * kFacelets);
  write_random(seed, first, count, turns, metric, rows.data());
  return rows;
}

FaceColours colours_of(const std::uint8_t* row) {
  FaceColours colours;
  std::transform(row, row + kFacelets, colours.begin(), [](std::uint8_t colour) { return static_cast<Face>(colour); });
  return colours;
}

TEST(StickerRows, RandomCubesArePossibleDifferAndDependOnlyOnSeedAndNumber) {
  const std::vector<std::uint8_t> rows = random_rows(7);
  std::set<std::vector<std::uint8_t>> different;
  for (std::size_t i = 0; i < kCubes; ++i) {
    ASSERT_TRUE(cubies_of(colours_of(&rows[i * kFacelets])));
    different.insert({&rows[i * kFacelets], &rows[i * kFacelets] + kFacelets});
  }
  EXPECT_EQ(different.size(), kCubes);
  EXPECT_EQ(random_rows(7), rows);
  EXPECT_NE(random_rows(8), rows);
  const std::vector<std::uint8_t> later = random_rows(7, kAnyState, htm(), 100, 50);
  EXPECT_TRUE(std::equal(later.begin(), later.end(), rows.begin() + 100 * kFacelets));
}

TEST(StickerRows, RandomTurnsAreCanonicalSequencesOfTheirLengthInTheMetric) {
  for (const Metric& metric : metrics()) {
    // One move: every move of cost 1 is drawn, and nothing else.
    std::set<std::vector<std::uint8_t>> seen, expected;
    const std::vector<std::uint8_t> rows = random_rows(3, 1, metric);
    for (std::size_t i = 0; i < kCubes; ++i) seen.insert({&rows[i * kFacelets], &rows[i * kFacelets] + kFacelets});
    for (const Move move : metric.moves) {
      if (metric.cost_of(move) != 1) continue;
      const FaceColours colours = facelets_of(state_of(move));
      std::vector<std::uint8_t> row;
      for (const Face face : colours) row.push_back(static_cast<std::uint8_t>(face));
      expected.insert(row);
    }
    EXPECT_EQ(seen, expected) << metric.id;
  }
  // A canonical sequence of two moves never ends at distance 0 or 1.
  const std::vector<std::uint8_t> two = random_rows(3, 2);
  for (std::size_t i = 0; i < kCubes; ++i) {
    const auto state = cubies_of(colours_of(&two[i * kFacelets]));
    ASSERT_TRUE(state);
    EXPECT_NE(*state, CubieState::solved());
    for (const Move move : MoveSet::face_turns()) EXPECT_NE(*state, state_of(move));
  }
  EXPECT_EQ(cubies_of(colours_of(random_rows(3, 0).data())), CubieState::solved());
}

TEST(StickerRows, CubiesAndStickersAreInversesOfEachOther) {
  const std::vector<std::uint8_t> rows = random_rows(11);
  std::vector<std::uint8_t> cubies(kCubes * kCubieBytes);
  ASSERT_EQ(write_cubies(rows.data(), kCubes, cubies.data()), kCubes);
  const auto state = cubies_of(colours_of(rows.data()));
  EXPECT_TRUE(std::equal(state->cp.begin(), state->cp.end(), cubies.begin()));
  EXPECT_TRUE(std::equal(state->co.begin(), state->co.end(), cubies.begin() + 8));
  EXPECT_TRUE(std::equal(state->ep.begin(), state->ep.end(), cubies.begin() + 16));
  EXPECT_TRUE(std::equal(state->eo.begin(), state->eo.end(), cubies.begin() + 28));
  std::vector<std::uint8_t> back(rows.size());
  ASSERT_EQ(write_stickers(cubies.data(), kCubes, back.data()), kCubes);
  EXPECT_EQ(back, rows);
}

TEST(StickerRows, TheFirstImpossibleCubeIsNamed) {
  std::vector<std::uint8_t> rows = random_rows(12);
  std::vector<std::uint8_t> cubies(kCubes * kCubieBytes);
  write_cubies(rows.data(), kCubes, cubies.data());
  for (const std::uint8_t bad : std::vector<std::uint8_t>{3, 6, 255}) {
    std::vector<std::uint8_t> wrong = rows;
    wrong[123 * kFacelets + 4] = bad;  // a centre
    EXPECT_EQ(write_cubies(wrong.data(), kCubes, cubies.data()), 123U);
  }
  cubies[321 * kCubieBytes + 8] = 3;  // twists are 0..2
  EXPECT_EQ(write_stickers(cubies.data(), kCubes, rows.data()), 321U);
}

TEST(StickerRows, OneHotHasOneBitAStickerAndNoneForOtherBytes) {
  std::vector<std::uint8_t> rows = random_rows(13, kAnyState, htm(), 0, 3);
  rows[60] = 6;
  rows[61] = 255;
  std::vector<std::uint8_t> bits(3 * kOneHotBytes, 9);
  write_one_hot(rows.data(), 3, bits.data());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t colour = 0; colour < 6; ++colour) ASSERT_EQ(bits[6 * i + colour], rows[i] == colour ? 1 : 0);
}

TEST(StickerRows, SolutionsSolveTheirCubesAndOthersDoNot) {
  constexpr std::size_t kWidth = 30;
  constexpr std::uint8_t kNone = 255;
  Rng rng(14);
  std::vector<std::uint8_t> rows(kCubes * kFacelets);
  std::vector<std::uint8_t> moves(kCubes * kWidth, kNone);
  for (std::size_t i = 0; i < kCubes; ++i) {
    CubieState state = CubieState::solved();
    const std::size_t length = rng.below(kWidth + 1);
    for (std::size_t k = 0; k < length; ++k) {
      const Move move(static_cast<int>(rng.below(kMoves)));
      state = apply(state, move);
      moves[i * kWidth + length - 1 - k] = static_cast<std::uint8_t>(move.inverse().index());
    }
    const FaceColours colours = facelets_of(state);
    for (std::size_t f = 0; f < kFacelets; ++f) rows[i * kFacelets + f] = static_cast<std::uint8_t>(colours[f]);
  }
  std::vector<std::uint8_t> solved(kCubes, 2);
  std::vector<std::uint8_t> cubes = rows;
  apply_solutions(cubes.data(), kCubes, moves.data(), kWidth, solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kCubes, 1));

  // With one more turn none is solved. With no moves at all those are that were.
  for (std::size_t i = 0; i < kCubes; ++i) moves[i * kWidth] = moves[i * kWidth] == kNone ? 0 : kNone;
  cubes = rows;
  apply_solutions(cubes.data(), kCubes, moves.data(), kWidth, solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kCubes, 0));
  cubes = random_rows(1, 0);
  apply_solutions(cubes.data(), kCubes, moves.data(), 0, solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kCubes, 1));
}

}  // namespace
}  // namespace superflip
