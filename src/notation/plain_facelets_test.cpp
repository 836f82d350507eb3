#include <gtest/gtest.h>

#include "notation/encodings.h"
#include "notation/shown_faces.h"
#include "notation/testing.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// The fast path accepts a text exactly when the general readers read it as unrotated facelets, and then both return the
// same cube. A leading blank keeps the general readers from the fast path.
void expect_agreement(const std::string& text) {
  const auto state = read_plain_facelets(text);
  const auto cube = read_facelets(" " + text, {});
  const bool plain = cube && cube->format == "facelets" && cube->assumptions.empty();
  ASSERT_EQ(state.has_value(), plain) << text;
  if (state) {
    EXPECT_EQ((PlacedCube{*state, {}}), cube->cube) << text;
  }
}

TEST(PlainFacelets, AreReadLikeByTheGeneralReader) {
  Rng rng(21);
  for (int i = 0; i < 1000; ++i) expect_agreement(to_facelets(PlacedCube{testing::random_placed_cube(rng).state, {}}));
}

TEST(PlainFacelets, AreRefusedWhenTheCubeIsRotatedOrImpossible) {
  Rng rng(22);
  int refused = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text = to_facelets(testing::random_placed_cube(rng));
    for (auto swaps = rng.below(3); swaps > 0; --swaps) std::swap(text[rng.below(54)], text[rng.below(54)]);
    if (rng.below(4) == 0) text[rng.below(54)] = "URFDLB"[rng.below(6)];
    expect_agreement(text);
    refused += read_plain_facelets(text) ? 0 : 1;
  }
  EXPECT_GT(refused, 1000);
}

TEST(PlainFacelets, AreRefusedWithEverySinglePieceTurnedOrSwapped) {
  Rng rng(23);
  const CubieState state = testing::random_placed_cube(rng).state;
  for (std::size_t p = 0; p < kCorners; ++p) {
    CubieState twisted = state;
    twisted.co[p] = static_cast<std::uint8_t>((twisted.co[p] + 1) % 3);
    EXPECT_FALSE(read_plain_facelets(to_facelets(PlacedCube{twisted, {}})));
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    CubieState flipped = state;
    flipped.eo[p] ^= 1;
    EXPECT_FALSE(read_plain_facelets(to_facelets(PlacedCube{flipped, {}})));
  }
  CubieState swapped = state;
  std::swap(swapped.ep[0], swapped.ep[1]);
  EXPECT_FALSE(read_plain_facelets(to_facelets(PlacedCube{swapped, {}})));
}

TEST(PlainFacelets, MustBeExactlyFiftyFourCapitalLetters) {
  const std::string solved = to_facelets(PlacedCube{});
  EXPECT_TRUE(read_plain_facelets(solved));
  const auto changed = [&](char first) {
    std::string text = solved;
    text[0] = first;
    return text;
  };
  for (const std::string& text : {solved + " ", solved.substr(1), std::string(), changed('u'), changed('\xFF'),
                                  changed(' '), std::string(54, 'U'), std::string(54, '\0')})
    EXPECT_FALSE(read_plain_facelets(text)) << text;
}

}  // namespace
}  // namespace superflip
