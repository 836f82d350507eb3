#include "solvers/optimal_gpu/device_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {
namespace {

TEST(DeviceMoves, HaveTheHeadsOfEachMetric) {
  const std::map<std::string_view, std::array<u64, 3>> longest = {
      {"htm", {4, 43'254, 23}},  {"qtm", {5, 93'840, 27}}, {"stm", {3, 9'396, 23}},
      {"ahtm", {3, 40'500, 20}}, {"aqtm", {3, 6'816, 23}},
  };
  for (const Metric& metric : metrics()) {
    const DeviceMoves moves(metric);
    EXPECT_EQ(moves.longest_heads, longest.at(metric.id)[0]) << metric.id;
    EXPECT_EQ(moves.heads(moves.longest_heads).size() / moves.longest_heads, longest.at(metric.id)[1]) << metric.id;
    EXPECT_EQ(static_cast<u64>(moves.most_steps()), longest.at(metric.id)[2]) << metric.id;
    EXPECT_LT(longest.at(metric.id)[1], u64{kNotCounted});
  }
}

// The proof of warp_search.h.
TEST(DeviceMoves, NeverFillAStack) {
  for (const Metric& metric : metrics()) {
    const DeviceMoves moves(metric);
    const bool have_pairs = moves.rules.have_pairs();
    u64 children = 0;  // of a node that has made a move
    for (std::size_t end = 0; end < 2; ++end)
      for (std::size_t state = 0; state < TurnRules::kStates; ++state) {
        if (state % kTurnElements == 0) continue;  // no move, or no state
        const u64 after = moves.rules.moves_after(end, static_cast<TurnRules::State>(state));
        children = std::max(children, static_cast<u64>(count_bits(after & AllMoves::kAll)));
      }
    const u64 levels = static_cast<u64>(moves.most_steps()) - moves.longest_heads;
    const u64 at_once = have_pairs ? AllMoves::kMostChildren : FaceTurns::kMostChildren;
    EXPECT_LE(levels * (children * kLanes + kLanes - 1) + at_once, stack_nodes_for(have_pairs)) << metric.id;
    // Iterations of one unit.
    EXPECT_LE(8 * (at_once + kLanes - 1), stack_nodes_for(have_pairs));
  }
}

TEST(DeviceMoves, FindTheFirstStepsOfLongPathsAgain) {
  Rng rng(31);
  for (const Metric& metric : metrics()) {
    const DeviceMoves of(metric);
    for (const int steps : {of.most_steps(), of.most_steps() - DeviceMoves::kMostLost, 1}) {
      Path path{};
      MoveSequence moves;
      std::size_t before = 0;  // moves of the first end
      for (int i = 0; i < steps; ++i) {
        const auto number = static_cast<u32>(rng.below(of.moves.size()));
        const bool flipped = rng.below(2) != 0;
        add_step(path, of.step_bits, number, flipped ? 1 : 0);
        const Move move = of.moves[number];
        moves.insert(moves.begin() + static_cast<std::ptrdiff_t>(before), flipped ? move.inverse() : move);
        if (!flipped) ++before;
      }
      const CubieState cube = superflip::inverse(state_after(moves));
      const auto solutions = of.solutions_of(cube, path, steps);
      EXPECT_NE(std::find(solutions.begin(), solutions.end(), moves), solutions.end()) << metric.id << steps;
      for (const MoveSequence& solution : solutions) EXPECT_EQ(apply_all(cube, solution), CubieState::solved());
      if (steps < of.most_steps()) {
        EXPECT_EQ(solutions.size(), 1U);
        EXPECT_TRUE(of.solutions_of(apply(cube, Move(0)), path, steps).empty());
      }
    }
  }
}

}  // namespace
}  // namespace superflip::gpu
