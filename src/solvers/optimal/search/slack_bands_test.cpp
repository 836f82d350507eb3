#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "search/explanation.h"
#include "solvers/optimal/search/open_iteration.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

TEST(SlackBands, PartTheNodesByTheTurnsToSpare) {
  const SlackBands bands(9, 1);
  EXPECT_EQ(bands.left(), 12U);
  std::vector<Node> nodes;
  for (std::uint8_t x = 5; x <= 12; ++x)
    for (std::uint8_t y = 5; y <= 12; ++y) {
      Node node{};
      node.x_distance = x;
      node.y_distance = y;
      nodes.push_back(node);
    }
  const std::vector<std::pair<int, int>> sums = {{10, 21}, {22, 22}, {23, 23}, {24, 24}};  // the least and the largest
  ASSERT_EQ(sums.size(), SlackBands::kCount);
  std::size_t all = 0;
  for (std::size_t band = 0; band < sums.size(); ++band) {
    const auto belongs = [&range = sums[band]](const Node& node) {
      const int sum = node.x_distance + node.y_distance;
      return sum >= range.first && sum <= range.second;
    };
    std::vector<Node> kept = nodes;
    kept.resize(bands.keep(kept, band));
    EXPECT_EQ(static_cast<std::ptrdiff_t>(kept.size()), std::count_if(nodes.begin(), nodes.end(), belongs));
    EXPECT_TRUE(std::all_of(kept.begin(), kept.end(), belongs));
    all += kept.size();
  }
  EXPECT_EQ(all, nodes.size());
}

// With two faces there are few nodes to search.
const MoveSet kTwoFaces((1U << 6) - 1);

Explanation::Iteration last_iteration(const Cosets& with, const Metric& metric, const CubieState& state, int count) {
  Explanation explanation;
  SolveOptions options;
  options.metric = &metric;
  options.moves = kTwoFaces & metric.moves;
  options.max_length = metric.id == htm().id ? 18 : 22;
  options.count = count;
  options.explanation = &explanation;
  EXPECT_TRUE(search(with, state, options)->solutions.empty());
  return explanation.part("search").iterations.back();
}

void expect_the_nodes_of_an_iteration(const Cosets& with, const Metric& metric, int least_length) {
  Rng rng(3);
  for (int i = 0; i < 5; ++i) {
    const CubieState state = random_state(rng);  // that two faces do not solve
    const Explanation::Iteration plain = last_iteration(with, metric, state, 2);
    const Explanation::Iteration in_bands = last_iteration(with, metric, state, 1);
    ASSERT_GE(plain.length, least_length);
    ASSERT_EQ(in_bands.length, plain.length);
    ASSERT_EQ(in_bands.plies.size(), plain.plies.size());
    const std::size_t parted = static_cast<std::size_t>(plain.length) - SlackBands(with.tables.table.base(), 1).left();
    EXPECT_GT(plain.plies[parted - 1].nodes, 0U);
    EXPECT_GT(plain.plies[parted + 1].nodes, 0U);
    for (std::size_t ply = 0; ply < plain.plies.size(); ++ply)
      EXPECT_EQ(in_bands.plies[ply].nodes, plain.plies[ply].nodes * (ply < parted ? SlackBands::kCount : 1)) << ply;
  }
}

TEST(SlackBands, GoByTwosWhereDistancesDo) {
  const SlackBands bands(11, 2);
  EXPECT_EQ(bands.left(), 14U);
  const auto band_of = [&](std::uint8_t x, std::uint8_t y) {
    Node node{};
    node.x_distance = x;
    node.y_distance = y;
    return bands.of(node);
  };
  EXPECT_EQ(band_of(14, 14), 3U);
  EXPECT_EQ(band_of(12, 14), 2U);
  EXPECT_EQ(band_of(12, 12), 1U);
  EXPECT_EQ(band_of(10, 12), 0U);
  EXPECT_EQ(band_of(4, 6), 0U);
}

TEST(SlackBands, TogetherHaveTheNodesOfAnIteration) {
  expect_the_nodes_of_an_iteration(cosets(), htm(), 18);
  const Metric& qtm = *find_metric("qtm");
  expect_the_nodes_of_an_iteration(Cosets({1, 1}, qtm), qtm, 21);
}

TEST(SlackBands, FindShortestSolutions) {
  Rng rng(3);
  int long_ones = 0;
  for (int i = 0; i < 60; ++i) {
    MoveSequence scramble;
    for (int k = 0; k < 60; ++k) scramble.emplace_back(static_cast<int>(rng.below(6)));
    const CubieState state = apply_all(CubieState::solved(), scramble);
    SolveOptions options;
    options.moves = kTwoFaces;
    const SolveOutcome in_bands = *search(cosets(), state, options);
    options.count = 2;
    const SolveOutcome plain = *search(cosets(), state, options);
    ASSERT_EQ(in_bands.solutions.size(), 1U);
    EXPECT_EQ(in_bands.solutions.front().size(), plain.solutions.front().size());
    EXPECT_EQ(apply_all(state, in_bands.solutions.front()), CubieState::solved());
    EXPECT_TRUE(in_bands.optimal);
    if (in_bands.solutions.front().size() >= 18) ++long_ones;
  }
  EXPECT_GT(long_ones, 0);
}

}  // namespace
}  // namespace superflip::optimal
