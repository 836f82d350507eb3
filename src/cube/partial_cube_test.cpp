#include "cube/partial_cube.h"

#include <gtest/gtest.h>

#include "cube/random_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

PartialColours painted(const CubieState& state) {
  PartialColours colours;
  const FaceColours all = facelets_of(state);
  for (std::size_t i = 0; i < all.size(); ++i) colours[i] = all[i];
  return colours;
}

void erase_corner(PartialColours& colours, int place) {
  for (int k = 0; k < 3; ++k) colours[static_cast<std::size_t>(corner_facelet(place, k))].reset();
}
void erase_edge(PartialColours& colours, int place) {
  for (int k = 0; k < 2; ++k) colours[static_cast<std::size_t>(edge_facelet(place, k))].reset();
}

CubieState a_few_turns_from_solved(Rng& rng) {
  CubieState state = CubieState::solved();
  for (std::uint64_t turns = rng.below(3); turns > 0; --turns)
    state = apply(state, Move(static_cast<int>(rng.below(kFaceTurns))));
  return state;
}

template <typename State, typename Partial>
void expect_agrees(const State& example, const Partial& colours) {
  EXPECT_TRUE(defects_of(example).empty());
  const auto shown = facelets_of(example);
  for (std::size_t i = 0; i < colours.size(); ++i) {
    EXPECT_EQ(shown[i], colours[i].value_or(shown[i])) << "facelet " << i;
  }
}

std::string_view first_reason(const PartialColours& colours) {
  const auto found = fitting_cubes(colours);
  EXPECT_FALSE(found);
  return found ? "none" : id_of(found.error().front().reason);
}

TEST(PartialCube, EveryCubeFitsWhenNothingIsPaintedAndTheExampleIsSolved) {
  const auto found = fitting_cubes(PartialColours{});
  ASSERT_TRUE(found);
  EXPECT_DOUBLE_EQ(found->count, 43252003274489856000.0);
  EXPECT_EQ(found->example, CubieState::solved());
  EXPECT_EQ(found->painted, StickerSet{});

  const auto pocket = fitting_cubes(PartialPocketColours{});
  ASSERT_TRUE(pocket);
  EXPECT_DOUBLE_EQ(pocket->count, 24.0 * 3674160);
}

TEST(PartialCube, AFullyPaintedCubeIsTheOnlyOneThatFits) {
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const CubieState state = random_state(rng);
    const auto found = fitting_cubes(painted(state));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->count, 1);
    EXPECT_EQ(found->example, state);
    for (const std::uint8_t stickers : found->painted.edges) EXPECT_EQ(stickers, 0b11);
    for (const std::uint8_t stickers : found->painted.corners) EXPECT_EQ(stickers, 0b111);
  }
}

TEST(PartialCube, CountsOfErasedPiecesAgreeWithACountByHand) {
  Rng rng(2);
  for (int i = 0; i < 20; ++i) {
    PartialColours colours = painted(random_state(rng));
    erase_corner(colours, 3);
    erase_corner(colours, 5);
    EXPECT_EQ(fitting_cubes(colours)->count, 3);  // two corners cannot be swapped alone; one twist is free
    erase_corner(colours, 0);
    EXPECT_EQ(fitting_cubes(colours)->count, 3 * 9);  // three even arrangements, two twists
    erase_edge(colours, 7);
    erase_edge(colours, 2);
    EXPECT_EQ(fitting_cubes(colours)->count, 6 * 2 * 9 / 2 * 2);  // with one parity for both kinds, one flip
  }
}

TEST(PartialCube, TheExampleAgreesWithTheRemainingStickers) {
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    PartialColours colours = painted(random_state(rng));
    const std::uint64_t keep = rng.below(100);
    for (auto& colour : colours)
      if (rng.below(100) >= keep) colour.reset();
    const auto found = fitting_cubes(colours);
    ASSERT_TRUE(found);
    EXPECT_GE(found->count, 1);
    expect_agrees(found->example, colours);

    PartialPocketColours pocket;
    const PocketColours all = facelets_of(random_pocket_state(rng));
    for (std::size_t k = 0; k < all.size(); ++k)
      if (rng.below(100) < keep) pocket[k] = all[k];
    const auto fitting = fitting_cubes(pocket);
    ASSERT_TRUE(fitting);
    expect_agrees(fitting->example, pocket);
  }
}

TEST(PartialCube, PaintedStickersAreHomeExactlyWhereTheCentresHaveTheirColours) {
  Rng rng(4);
  for (int i = 0; i < 300; ++i) {
    // Many stickers are home when the cube is one or two turns from solved.
    const CubieState state = a_few_turns_from_solved(rng);
    PartialColours colours = painted(state);
    const std::uint64_t keep = rng.below(60);
    bool home = true;
    for (std::size_t f = 0; f < colours.size(); ++f) {
      if (rng.below(100) >= keep) colours[f].reset();
      if (f % 9 != 4 && colours[f] && *colours[f] != testing::face_of_facelet(static_cast<int>(f))) home = false;
    }
    const auto found = fitting_cubes(colours);
    ASSERT_TRUE(found);
    EXPECT_EQ(holds(found->painted, found->example), home);
  }
}

TEST(PartialCube, WhenNoCubeFitsTheReasonIsReported) {
  PartialColours colours{};
  colours[static_cast<std::size_t>(edge_facelet(kUF, 0))] = Face::kU;
  colours[static_cast<std::size_t>(edge_facelet(kUF, 1))] = Face::kD;
  EXPECT_EQ(first_reason(colours), "no_such_edge");

  colours = PartialColours{};
  for (std::size_t i = 0; i < 10; ++i) colours[i] = Face::kR;
  EXPECT_EQ(first_reason(colours), "sticker_count");

  // The edge UF in two places.
  colours = PartialColours{};
  for (const int place : {kUF, kDB}) {
    colours[static_cast<std::size_t>(edge_facelet(place, 0))] = Face::kU;
    colours[static_cast<std::size_t>(edge_facelet(place, 1))] = Face::kF;
  }
  EXPECT_EQ(first_reason(colours), "nothing_fits");

  // One flipped edge, with only corners unpainted.
  colours = painted(CubieState::solved());
  std::swap(colours[static_cast<std::size_t>(edge_facelet(kUF, 0))],
            colours[static_cast<std::size_t>(edge_facelet(kUF, 1))]);
  for (int place = 0; place < kCorners; ++place) erase_corner(colours, place);
  EXPECT_EQ(first_reason(colours), "nothing_fits");
}

}  // namespace
}  // namespace superflip
