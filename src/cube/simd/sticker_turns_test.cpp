#include "cube/simd/sticker_turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cube/facelets.h"
#include "cube/simd/kernels.h"

namespace superflip {
namespace {

constexpr std::size_t kCubes = 300;

class StickerTurns : public ::testing::TestWithParam<const StickerKernel*> {
 protected:
  std::vector<std::uint8_t> random_bytes(std::size_t count, std::uint64_t below) {
    std::vector<std::uint8_t> bytes(count);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(below));
    return bytes;
  }
  static std::vector<std::uint8_t> solved_rows(std::size_t count) {
    std::vector<std::uint8_t> rows(count * kFacelets);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::uint8_t>(i % kFacelets / 9);
    return rows;
  }
  static void turn(std::vector<std::uint8_t>& rows, const std::vector<std::uint8_t>& moves, std::uint8_t* solved) {
    GetParam()->turn(sticker_shuffles(), rows.data(), moves.size(), moves.data(), solved);
  }
  Rng rng_{54};
};

INSTANTIATE_TEST_SUITE_P(All, StickerTurns, ::testing::ValuesIn(sticker_kernels().begin(), sticker_kernels().end()),
                         [](const auto& named) { return std::string(named.param->name); });

TEST_P(StickerTurns, EachRowIsPermutedAsFaceletsAre) {
  for (int round = 0; round < 20; ++round) {
    std::vector<std::uint8_t> rows = random_bytes(kCubes * kFacelets, 256);
    const std::vector<std::uint8_t> moves = random_bytes(kCubes, kMoves);
    std::vector<std::uint8_t> expected(rows.size());
    for (std::size_t i = 0; i < kCubes; ++i) {
      const FaceletState turned = apply(FaceletState::solved(), Move(moves[i]));
      for (std::size_t f = 0; f < kFacelets; ++f) expected[i * kFacelets + f] = rows[i * kFacelets + turned.sticker[f]];
    }
    turn(rows, moves, nullptr);
    ASSERT_EQ(rows, expected);
  }
}

TEST_P(StickerTurns, NumbersThatAreNoMovesTurnNothing) {
  std::vector<std::uint8_t> rows = random_bytes(256 * kFacelets, 256);
  const std::vector<std::uint8_t> before = rows;
  std::vector<std::uint8_t> moves(256);
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = static_cast<std::uint8_t>(std::max<std::size_t>(i, kMoves));
  turn(rows, moves, nullptr);
  EXPECT_EQ(rows, before);
}

TEST_P(StickerTurns, BytesAroundTheRowsStay) {
  std::vector<std::uint8_t> bytes = random_bytes(64 + kFacelets + 64, 256);
  const std::vector<std::uint8_t> before = bytes;
  const std::uint8_t move = 5;
  GetParam()->turn(sticker_shuffles(), bytes.data() + 64, 1, &move, nullptr);
  EXPECT_NE(bytes, before);
  EXPECT_TRUE(std::equal(before.begin(), before.begin() + 64, bytes.begin()));
  EXPECT_TRUE(std::equal(before.end() - 64, before.end(), bytes.end() - 64));
}

TEST_P(StickerTurns, ACubeIsSolvedWhenEachStickerHasTheColourOfItsCentre) {
  std::vector<std::uint8_t> rows = solved_rows(kCubes);
  std::vector<std::uint8_t> moves = random_bytes(kCubes, kMoves);
  std::vector<std::uint8_t> solved(kCubes, 2);
  turn(rows, moves, solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kCubes, 0));
  for (std::uint8_t& move : moves) move = static_cast<std::uint8_t>(Move(move).inverse().index());
  turn(rows, moves, solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kCubes, 1));
  EXPECT_EQ(rows, solved_rows(kCubes));
}

TEST_P(StickerTurns, OneWrongStickerIsNotSolvedWhereverItIs) {
  std::vector<std::uint8_t> rows = solved_rows(kFacelets);
  for (std::size_t i = 0; i < kFacelets; ++i) rows[i * kFacelets + i] = 7;
  std::vector<std::uint8_t> solved(kFacelets, 2);
  turn(rows, std::vector<std::uint8_t>(kFacelets, kMoves), solved.data());
  EXPECT_EQ(solved, std::vector<std::uint8_t>(kFacelets, 0));
}

TEST(StickerKernelChoice, TheEnvironmentNamesTheKernelInUse) {
  EXPECT_EQ(std::string(sticker_kernels().front()->name), "portable");
  EXPECT_EQ(&sticker_kernel(), &chosen_kernel(sticker_kernels()));
  EXPECT_EQ(&kernel_named_or_best(sticker_kernels(), "portable"), &kPortableStickers);
  EXPECT_EQ(&kernel_named_or_best(sticker_kernels(), "mmx"), sticker_kernels().back());
}

}  // namespace
}  // namespace superflip
