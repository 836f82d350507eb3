#include "solvers/optimal/bounds/axis_cosets.h"

#include <gtest/gtest.h>

#include <bit>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

TEST(AxisCosets, AreTheSameForTheTurnsThatDoNotLeaveThem) {
  Rng rng(32);
  const AxisFrame& frame = *cosets_with_axes().axes;
  for (int i = 0; i < 200; ++i) {
    const CubieState state = random_state(rng);
    const auto codes = axis_codes_of(state);
    for (int m = 0; m < kFaceTurns; ++m) {
      const auto after = axis_codes_of(compose(state_of(Move(m)), state));
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const bool leaves = (frame.leaving_turns[1U << axis] >> m & 1) != 0;
        EXPECT_TRUE(leaves || after[axis] == codes[axis]);
      }
    }
  }
  // Ten turns generate the subgroup of an axis; of two axes four turns leave both, and none leaves all three.
  const auto leaving = [&](std::uint32_t axes) { return std::popcount(frame.leaving_turns[axes] & 0x3FFFFU); };
  EXPECT_EQ(leaving(0), 18);
  for (const std::uint32_t one : {1U, 2U, 4U}) EXPECT_EQ(leaving(one), 8);
  for (const std::uint32_t two : {3U, 5U, 6U}) EXPECT_EQ(leaving(two), 4);
  EXPECT_EQ(leaving(7), 0);
}

TEST(AxisCosets, TellWhatACubeNeeds) {
  EXPECT_GE(axis_verdict({1, 2, 0}, 1), kAxesStop) << "ten turns along the second axis";
  EXPECT_GE(axis_verdict({2, 2, 2}, 2), kAxesStop) << "a first turn that serves all three axes there is none";
  EXPECT_EQ(axis_verdict({2, 1, 2}, 2), 0b101U);
}

TEST(AxisCosets, LeaveAllSolutions) {
  Rng rng(33);
  SolveOptions options;
  options.count = 100;
  options.within = 1;
  options.max_length = 13;
  for (int i = 0; i < 6; ++i) {
    const CubieState state = state_after(random_turns(rng, 13));
    EXPECT_EQ(search(cosets_with_axes(), state, options)->solutions, search(cosets(), state, options)->solutions);
  }
}

TEST(AxisCosets, LeaveAThirdOfTheNodes) {
  const NodeCounts nodes = count_nodes(cosets_with_axes(), 34);
  EXPECT_LT(3 * nodes.with, nodes.without);
}

}  // namespace
}  // namespace superflip::optimal
