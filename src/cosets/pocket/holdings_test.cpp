#include "cosets/pocket/holdings.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cosets/pocket/bounds.h"
#include "cube/random_state.h"

namespace superflip::pocket {
namespace {

MoveSet faces(std::string_view letters) {
  MoveSet set;
  for (const char letter : letters) set = set | MoveSet::of(static_cast<Face>(kFaceLetters.find(letter)));
  return set;
}

TEST(Holdings, AreOneForOneFaceOfEachAxis) {
  for (const char* letters : {"URF", "URB", "ULF", "DRB", "DLB", "U", "LB"}) {
    const Holdings holdings(faces(letters));
    EXPECT_EQ(holdings.count(), 1) << letters;
    EXPECT_TRUE(holdings.alike());
    EXPECT_TRUE((holdings.moves() - pocket_moves()).empty());
    EXPECT_EQ(holdings.home()(faces(letters)), holdings.moves());
  }
}

TEST(Holdings, AreAlikeWhereEachAxisCanTurnAlike) {
  const Holdings all(MoveSet::face_turns());
  EXPECT_EQ(all.count(), 24);
  EXPECT_TRUE(all.alike());
  const Holdings axis(faces("RL"));
  EXPECT_EQ(axis.count(), 4);
  EXPECT_TRUE(axis.alike());
  const Holdings three(faces("RLU"));
  EXPECT_EQ(three.count(), 24);
  EXPECT_FALSE(three.alike());
  EXPECT_EQ(three.tabled(), 24U);
}

TEST(Holdings, LeaveOutOfTheTableWhatQuarterTurnsDo) {
  EXPECT_EQ(Holdings(MoveSet::face_turns()).table_moves(htm()).size(), 9U);
  EXPECT_EQ(Holdings(MoveSet::face_turns()).table_moves(*find_metric("qtm")).size(), 6U);
}

// After any allowed moves the held cube is solved exactly when the pieces of the node are solved.
TEST(Turning, KnowsASolvedCubeInEveryHolding) {
  Rng rng(1);
  for (const char* letters : {"URFDLB", "RL", "RLU", "UDF"}) {
    const Turning turning(Holdings(faces(letters)), PieceMoves::make());
    const Symmetry home = turning.holdings().home();
    MoveSequence choices;
    for (const Move m : faces(letters)) choices.push_back(m);
    for (int i = 0; i < 200; ++i) {
      const PocketState start = rotated(random_pocket_state(rng), Symmetry(2 * static_cast<int>(rng.below(24))));
      PocketState held = start;
      Node node = turning.node_of(with_solved_edges(start));
      for (int k = 0; k < 10; ++k) {
        const Move m = choices[rng.below(choices.size())];
        held = apply(held, m);
        node = turning.step(node, home(m));
      }
      const Node fresh = turning.node_of(with_solved_edges(held));
      EXPECT_EQ(fresh.perm == 0 && fresh.orientation == 0, normalised(held) == PocketState::solved());
      EXPECT_EQ(node.perm == 0 && node.orientation == 0, normalised(held) == PocketState::solved());
    }
  }
}

}  // namespace
}  // namespace superflip::pocket
