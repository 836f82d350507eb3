#include "coord/tracked_pieces.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"

namespace superflip {
namespace {

// A cross; a pair; a block of five; places only; all flips with two places; all twists with a corner and an edge.
std::vector<PieceSet> sets() {
  return {{.edges = 0x0F0},
          {.edges = 0x100, .corners = 0x10},
          {.edges = 0x460, .corners = 0x60},
          {.edges = 0x001, .edge_places = 0x802, .corners = 0x01, .corner_places = 0x82},
          {.edge_places = 0x0A0, .flips = Axis::kFB},
          {.edges = 0x010, .corners = 0x08, .twists = Axis::kUD}};
}

TEST(TrackedPieces, DecodesToAStateWithTheSameValue) {
  for (const PieceSet& set : sets()) {
    const TrackedPieces c(set);
    for (Index value = 0; value < c.size(); value += 1 + c.size() / 5000)
      ASSERT_EQ(c.encode(decode(c, value)), value) << c.name();
    ASSERT_EQ(c.encode(decode(c, c.size() - 1)), c.size() - 1) << c.name();
  }
}

TEST(TrackedPieces, MovesLikeTheCubeFromAnyStateWithItsValue) {
  Rng rng(1);
  for (const PieceSet& set : sets()) {
    const TrackedPieces c(set);
    for (int i = 0; i < 50; ++i) {
      const CubieState state = random_state(rng);
      const CubieState decoded = decode(c, c.encode(state));
      for (Move m : MoveSet::all()) ASSERT_EQ(c.encode(apply(state, m)), c.encode(apply(decoded, m))) << c.name();
    }
  }
}

TEST(TrackedPieces, AMoveFlipsTheSameEdgesWhateverTheirFlips) {
  Rng rng(2);
  for (const PieceSet& set : sets()) {
    const TrackedPieces c(set);
    const Index all_flips = (Index{1} << c.flip_bits()) - 1;
    for (int i = 0; i < 50; ++i) {
      const Index value = c.encode(random_state(rng));
      const Index flips = value & all_flips;
      for (Move m : MoveSet::face_turns())
        ASSERT_EQ(c.encode(apply(decode(c, value), m)), c.encode(apply(decode(c, value ^ flips), m)) ^ flips);
    }
  }
}

TEST(TrackedPieces, HasItsGoalValueExactlyWhenTheDemandsAreMet) {
  Rng rng(3);
  for (const PieceSet& set : sets()) {
    const TrackedPieces c(set);
    int met = 0;
    for (int i = 0; i < 3000; ++i) {
      // After a few moves most of the cube is often still solved.
      CubieState state = CubieState::solved();
      for (int k = static_cast<int>(rng.below(4)); k > 0; --k)
        state = apply(state, Move(static_cast<int>(rng.below(18))));
      ASSERT_EQ(c.encode(state) == c.goal(), holds(set, state)) << c.name();
      met += holds(set, state) ? 1 : 0;
    }
    EXPECT_GT(met, 100);
    EXPECT_LT(met, 2900);
  }
}

TEST(TrackedPieces, HasTheKnownSizes) {
  EXPECT_EQ(TrackedPieces::size_of({.edges = 0x0F0}), 190'080U);
  EXPECT_EQ(TrackedPieces::size_of({.edges = 0x1F0, .corners = 0x10}), 72'990'720U);
  EXPECT_EQ(TrackedPieces::size_of({.edges = 0x3F0, .corners = 0x30}), 21'459'271'680U);
  EXPECT_EQ(TrackedPieces::size_of({.edges = 0x0F0, .flips = Axis::kFB}), 24'330'240U);
}

TEST(PieceSet, HoldsForTheImageOfAStateExactlyWhenItHoldsForTheState) {
  Rng rng(4);
  for (const PieceSet& set : sets()) {
    for (int i = 0; i < 300; ++i) {
      CubieState state = CubieState::solved();
      for (int k = static_cast<int>(rng.below(3)); k > 0; --k)
        state = apply(state, Move(static_cast<int>(rng.below(18))));
      for (int s = 0; s < kSymmetries; ++s)
        ASSERT_EQ(holds(image(set, Symmetry(s)), conjugate(state, Symmetry(s))), holds(set, state)) << s;
    }
  }
}

}  // namespace
}  // namespace superflip
