#include "solvers/two_phase/coupling/views.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cosets/two_phase/small_phase1.h"
#include "cube/random_state.h"
#include "solvers/two_phase/phase2/phase2_tables.h"
#include "solvers/two_phase/phase2/small_phase2_tables.h"

namespace superflip::two_phase {
namespace {

using SmallViews = Views<SmallPhase1, SmallPhase2>;

const SmallViews::Axes& axes() {
  static const SmallTables phase1 = make_small_tables(2);
  static const SmallPhase2Tables phase2 = make_small_phase2_tables();
  static const SmallViews::Axes made(3, {SmallPhase1(phase1), &phase2, unit_positions(phase1.moves)});
  return made;
}

// A bound that is too low costs time, and a bound of 0 outside the subgroup would end phase 1.
TEST(Views, ChildrenOfARootHaveTheBoundsOfTheirCosets) {
  Rng rng(31);
  int in_the_subgroup = 0;
  for (int i = 0; i < 300; ++i) {
    CubieState state = random_state(rng);
    if (i % 2 == 0) {  // a few turns from the subgroup of one axis
      state = CubieState::solved();
      for (int turn = 0; turn < 1 + i % 4; ++turn) state = apply(state, Move(static_cast<int>(rng.below(kFaceTurns))));
    }
    const SmallViews views(axes(), state);
    for (const SmallViews::View& view : views.all()) {
      ASSERT_EQ(view.children.size(), kFaceTurns);
      for (const SmallViews::Node& child : view.children) {
        const Move first(static_cast<int>(child.path.last(views.bits())));
        const SmallPhase1& phase1 = *views.phase1()[child.view];
        ASSERT_EQ(child.bound, phase1.lower_bound(phase1.coset_of(apply(view.state, first))));
        in_the_subgroup += child.bound == 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(in_the_subgroup, 100);
}

TEST(Views, WithPreMovesShowTheStateThatTheOtherMovesSolve) {
  Rng rng(32);
  for (int i = 0; i < 5; ++i) {
    const CubieState state = random_state(rng);
    SmallViews views(axes(), state);
    ASSERT_EQ(views.size(), std::size_t{kDirections});
    std::size_t number = views.size();
    for (int pre_moves = 1; pre_moves <= kMostPreMoves; ++pre_moves) {
      const auto added = views.add_pre_moves(pre_moves);
      // Four of the eight first ones let 15 moves follow; the others, whose opposite face is turned before, 12.
      ASSERT_EQ(added.size(), pre_moves == 1 ? 48U : 648U);
      int least = 0;
      for (const SmallViews::View& view : added) {
        EXPECT_EQ(&views[number], &view);
        EXPECT_EQ(view.root.view, number++);
        ASSERT_EQ(static_cast<int>(view.pre_moves.size()), pre_moves);
        EXPECT_FALSE(phase2_moves().contains(view.pre_moves[0]));
        // Any solution of the view's state, and then the pre-moves.
        const CubieState before = compose(view.direction.view(state), inverse(view.state));
        EXPECT_EQ(apply_all(before, view.pre_moves), CubieState::solved());
        EXPECT_EQ(view.root.bound, views.phase1()[view.root.view]->lower_bound(view.root.coset));
        EXPECT_GE(view.root.bound, least);
        least = view.root.bound;
      }
    }
  }
}

}  // namespace
}  // namespace superflip::two_phase
