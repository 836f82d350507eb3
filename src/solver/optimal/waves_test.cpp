#include "solver/optimal/waves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/explanation.h"
#include "solver/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

TEST(Waves, PartTheNodesByTheTurnsToSpare) {
  const Waves waves(9);
  EXPECT_EQ(waves.left(), 12U);
  std::vector<Node> nodes;
  for (std::uint8_t x = 5; x <= 12; ++x)
    for (std::uint8_t y = 5; y <= 12; ++y) {
      Node node{};
      node.x_distance = x;
      node.y_distance = y;
      nodes.push_back(node);
    }
  const std::vector<std::pair<int, int>> sums = {{10, 21}, {22, 22}, {23, 23}, {24, 24}};  // the least and the largest
  ASSERT_EQ(sums.size(), Waves::kCount);
  std::size_t all = 0;
  for (std::size_t wave = 0; wave < sums.size(); ++wave) {
    const auto belongs = [&range = sums[wave]](const Node& node) {
      const int sum = node.x_distance + node.y_distance;
      return sum >= range.first && sum <= range.second;
    };
    std::vector<Node> kept = nodes;
    kept.resize(waves.keep(kept, wave));
    EXPECT_EQ(static_cast<std::ptrdiff_t>(kept.size()), std::count_if(nodes.begin(), nodes.end(), belongs));
    EXPECT_TRUE(std::all_of(kept.begin(), kept.end(), belongs));
    all += kept.size();
  }
  EXPECT_EQ(all, nodes.size());
}

// With two faces there are few nodes to search.
const MoveSet kTwoFaces((1U << 6) - 1);
constexpr std::uint64_t kHeads = 6 * 3 * 3 * 3 * 3 * 3;  // of six turns

Explanation::Iteration last_iteration(const CubieState& state, int count) {
  Explanation explanation;
  SolveOptions options;
  options.moves = kTwoFaces;
  options.max_length = 18;
  options.count = count;
  options.explanation = &explanation;
  EXPECT_TRUE(search(cosets(), state, options)->solutions.empty());
  return explanation.part("search").iterations.back();
}

TEST(Waves, TogetherHaveTheNodesOfAnIteration) {
  Rng rng(3);
  for (int i = 0; i < 5; ++i) {
    const CubieState state = random_state(rng);  // that two faces do not solve
    const Explanation::Iteration plain = last_iteration(state, 2);
    const Explanation::Iteration in_waves = last_iteration(state, 1);
    ASSERT_EQ(plain.length, 18);
    ASSERT_EQ(in_waves.length, 18);
    ASSERT_EQ(plain.plies.size(), in_waves.plies.size());
    EXPECT_EQ(plain.plies[6].nodes, kHeads);
    EXPECT_EQ(in_waves.plies[6].nodes, kHeads * Waves::kCount);
    EXPECT_GT(plain.plies[9].nodes, 0U);
    for (std::size_t ply = 7; ply < plain.plies.size(); ++ply)
      EXPECT_EQ(plain.plies[ply].nodes, in_waves.plies[ply].nodes) << ply;
  }
}

TEST(Waves, FindShortestSolutions) {
  Rng rng(3);
  int long_ones = 0;
  for (int i = 0; i < 60; ++i) {
    MoveSequence scramble;
    for (int k = 0; k < 60; ++k) scramble.emplace_back(static_cast<int>(rng.below(6)));
    const CubieState state = apply_all(CubieState::solved(), scramble);
    SolveOptions options;
    options.moves = kTwoFaces;
    const SolveOutcome in_waves = *search(cosets(), state, options);
    options.count = 2;
    const SolveOutcome plain = *search(cosets(), state, options);
    ASSERT_EQ(in_waves.solutions.size(), 1U);
    EXPECT_EQ(in_waves.solutions.front().size(), plain.solutions.front().size());
    EXPECT_EQ(apply_all(state, in_waves.solutions.front()), CubieState::solved());
    EXPECT_TRUE(in_waves.optimal);
    if (in_waves.solutions.front().size() >= 18) ++long_ones;
  }
  EXPECT_GT(long_ones, 0);
}

}  // namespace
}  // namespace superflip::optimal
