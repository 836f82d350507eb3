#include "cube/pocket_state.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/random_state.h"
#include "cube/testing.h"

namespace superflip {
namespace {

using testing::letters_of;

PocketState after(std::string_view text) {
  PocketState state = PocketState::solved();
  for (Move m : testing::moves_of(text)) state = apply(state, m);
  return state;
}

TEST(PocketState, SolvedCubeShowsEachColourOnItsOwnFace) {
  EXPECT_EQ(letters_of(facelets_of(PocketState::solved())), "UUUURRRRFFFFDDDDLLLLBBBB");
}

TEST(PocketState, ShowsTheCornerStickersOfTheLargeCube) {
  const FaceColours large = facelets_of(testing::state_after("R U F2 D' L B"));
  const PocketColours small = facelets_of(after("R U F2 D' L B"));
  for (int f = 0; f < kFaces; ++f)
    for (int row = 0; row < 2; ++row)
      for (int column = 0; column < 2; ++column)
        EXPECT_EQ(small[static_cast<std::size_t>(4 * f + 2 * row + column)],
                  large[static_cast<std::size_t>(9 * f + 6 * row + 2 * column)]);
}

TEST(PocketState, StickersGiveTheStateBackInEveryHolding) {
  Rng rng(11);
  for (int i = 0; i < kSymmetries; i += 2) {
    const PocketState state = rotated(random_pocket_state(rng), Symmetry(i));
    EXPECT_EQ(pocket_of(facelets_of(state)), state);
  }
}

TEST(PocketState, TurnsFormAGroup) {
  Rng rng(12);
  const PocketState a = random_pocket_state(rng);
  const PocketState b = random_pocket_state(rng);
  EXPECT_EQ(compose(a, inverse(a)), PocketState::solved());
  EXPECT_EQ(compose(inverse(a), a), PocketState::solved());
  EXPECT_EQ(inverse(compose(a, b)), compose(inverse(b), inverse(a)));
}

TEST(PocketState, OppositeTurnsDifferByARotationOfTheWholeCube) {
  // R L' turns the outer layers like x, so on the 2x2x2 it equals x: F goes to U, U to B.
  EXPECT_EQ(after("R L'"), rotated(PocketState::solved(), rotation_to(Face::kB, Face::kU)));
  EXPECT_EQ(normalised(after("R")), normalised(after("L")));
}

TEST(PocketState, NormalisationRemovesOnlyTheHolding) {
  Rng rng(13);
  for (int round = 0; round < 20; ++round) {
    const PocketState state = random_pocket_state(rng);
    for (int i = 0; i < kSymmetries; i += 2) {
      const PocketState held = rotated(state, Symmetry(i));
      EXPECT_EQ(normalised(held), state);
    }
  }
}

TEST(PocketState, RotationsComposeInTheOrderOfSymmetries) {
  const PocketState state = after("R U F");
  for (int a = 0; a < kSymmetries; a += 2)
    for (int b = 0; b < kSymmetries; b += 2)
      EXPECT_EQ(rotated(rotated(state, Symmetry(a)), Symmetry(b)), rotated(state, compose(Symmetry(a), Symmetry(b))));
}

// The known numbers of positions by distance in HTM (Singmaster 1981): 1, 9, 54, 321, 1847.
TEST(PocketState, NumbersOfPositionsByDepthAreTheKnownOnes) {
  const std::vector<std::size_t> known = {1, 9, 54, 321, 1847};
  const auto key = [](const PocketState& s) { return std::make_pair(s.cp, s.co); };
  std::set<decltype(key(PocketState::solved()))> seen = {key(PocketState::solved())};
  std::vector<PocketState> layer = {PocketState::solved()};
  for (std::size_t count : known) {
    EXPECT_EQ(layer.size(), count);
    std::vector<PocketState> next;
    for (const PocketState& state : layer) {
      for (Move m : MoveSet::face_turns()) {
        const PocketState child = normalised(apply(state, m));
        if (seen.insert(key(child)).second) next.push_back(child);
      }
    }
    layer = next;
  }
}

}  // namespace
}  // namespace superflip
