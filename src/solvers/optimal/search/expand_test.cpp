#include "solvers/optimal/search/expand.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

struct Tables {
  const char* name;
  const Cosets& (*open)();
};

class EachKernel : public ::testing::TestWithParam<std::tuple<const ExpandKernel*, Tables>> {};

TEST_P(EachKernel, MakesTheChildrenThatTheirDistancesAllow) {
  Rng rng(4);
  const auto [kernel, tables] = GetParam();
  const Cosets& with = tables.open();
  const TurnRules rules(with.metric, with.metric.moves);
  const ExpandContext context(with.tables, rules);
  std::vector<Node> children(kMostChildren);
  const auto verdict_of = [&with = with](const CubieState& state, int left) {
    return axis_verdict(axis_codes_of(state, with), static_cast<std::uint32_t>(left - with.metric.numbers.axis_base));
  };
  for (int i = 0; i < 200; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 9));
    Node node{};
    node.x = VectorState::from_cubies(state);
    node.y = VectorState::from_cubies(inverse(state));
    node.x_distance = static_cast<std::uint8_t>(with.bound_of(state));
    node.y_distance = static_cast<std::uint8_t>(with.bound_of(inverse(state)));
    node.x_order = node.y_order = TurnRules::kStart;
    const int left = std::max<int>({node.x_distance, node.y_distance, 1}) + static_cast<int>(rng.below(2));
    const int base = with.metric.numbers.axis_base;
    if (with.axes != nullptr && axes_tell(left, base))
      node.tight_axes = static_cast<std::uint8_t>(verdict_of(state, left) % kAxesStop |
                                                  verdict_of(inverse(state), left) % kAxesStop << kAxes);
    const std::size_t count = kernel->expand(context, &node, 1, left, children.data());
    std::size_t expected = 0;
    for (int m = 0; m < kMoves; ++m) {
      if ((rules.moves_after(0, TurnRules::kStart) >> m & 1) == 0) continue;
      if (with.axes != nullptr && (with.axes->leaving_moves[node.tight_axes >> kAxes] >> m & 1) == 0) continue;
      const CubieState next = apply(node.x.to_cubies(), Move(m));
      const int x = std::max(with.bound_of(next), node.x_distance - 1);
      const int y = with.bound_of(inverse(next));
      if (x >= left || y >= left) continue;
      if (left <= kEdgeBoundBelow && (edge_bound_of(next, with) >= left || edge_bound_of(inverse(next), with) >= left))
        continue;
      std::uint32_t tight = 0;
      if (with.axes != nullptr && axes_tell(left - 1, base)) {
        const std::uint32_t x_verdict = verdict_of(next, left - 1);
        const std::uint32_t y_verdict = verdict_of(inverse(next), left - 1);
        const bool ask_x = std::get<AxisBound>(with.tables.bound).tells_of_x(left - 1);
        if ((ask_x && x_verdict >= kAxesStop) || y_verdict >= kAxesStop) continue;
        tight = (ask_x ? x_verdict : 0) | y_verdict << kAxes;
      }
      if (const auto* const flips = std::get_if<FlipCosetBound>(&with.tables.bound); flips && flips->tells(left - 1)) {
        const int most = std::max(left - 1 - flips->range.base, 0);
        if (flip_coset_code_of(with, next) > most || flip_coset_code_of(with, inverse(next)) > most) continue;
      }
      ASSERT_LT(expected, count);
      const Node& child = children[expected++];
      EXPECT_EQ(child.x.to_cubies(), next);
      EXPECT_EQ(child.y.to_cubies(), inverse(next));
      EXPECT_EQ(child.x_distance, x);
      EXPECT_EQ(child.y_distance, y);
      EXPECT_EQ(child.tight_axes, tight);
    }
    EXPECT_EQ(count, expected);
  }
}
TEST_P(EachKernel, MakesOfABatchTheChildrenOfEachNode) {
  Rng rng(5);
  const ExpandKernel& kernel = *std::get<0>(GetParam());
  const Cosets& with = std::get<1>(GetParam()).open();
  const TurnRules rules(with.metric, with.metric.moves);
  const NodeMaker maker(with.numbering, with.tables.table, rules);
  const ExpandContext context(with.tables, rules);
  const auto expand = [&](std::vector<Node> nodes, int left) {
    std::vector<Node> children(kMostChildren);
    children.resize(kernel.expand(context, nodes.data(), nodes.size(), left, children.data()));
    return children;
  };
  for (const int left : {9, 10, 11, 12}) {
    std::vector<Node> nodes;
    std::vector<Node> children;
    for (std::size_t i = 0; i < kBatch; ++i) {
      nodes.push_back(maker.root(random_state(rng)));
      nodes.back().head = static_cast<std::uint16_t>(i);
      const std::vector<Node> of_node = expand({nodes.back()}, left);
      children.insert(children.end(), of_node.begin(), of_node.end());
    }
    const std::vector<Node> of_batch = expand(nodes, left);
    ASSERT_EQ(of_batch.size(), children.size());
    for (std::size_t i = 0; i < children.size(); ++i) {
      EXPECT_EQ(of_batch[i].head, children[i].head);
      EXPECT_EQ(of_batch[i].x, children[i].x);
      EXPECT_EQ(of_batch[i].y, children[i].y);
      EXPECT_EQ(of_batch[i].path, children[i].path);
      EXPECT_EQ(of_batch[i].x_distance, children[i].x_distance);
      EXPECT_EQ(of_batch[i].y_distance, children[i].y_distance);
      EXPECT_EQ(of_batch[i].tight_axes, children[i].tight_axes);
    }
    if (left == 12) {
      EXPECT_GT(children.size(), kBatch);
    }
  }
}
TEST_P(EachKernel, CutsInADiveTheChildrenWhoseDistancesTogetherAreTooLarge) {
  Rng rng(6);
  const ExpandKernel& kernel = *std::get<0>(GetParam());
  const Cosets& with = std::get<1>(GetParam()).open();
  const TurnRules rules(with.metric, with.metric.moves);
  const NodeMaker maker(with.numbering, with.tables.table, rules);
  ExpandContext context(with.tables, rules);
  const auto expand = [&](std::vector<Node> nodes, int left) {
    std::vector<Node> children(kMostChildren);
    children.resize(kernel.expand(context, nodes.data(), nodes.size(), left, children.data()));
    return children;
  };
  std::size_t all = 0;
  std::size_t kept = 0;
  for (const int left : {10, 12, 14, 16}) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < kBatch; ++i) nodes.push_back(maker.root(random_state(rng)));
    context.most_excess = ExpandContext::kAnyExcess;
    const std::vector<Node> plain = expand(nodes, left);
    all += plain.size();
    for (int excess = -2; excess <= 10; ++excess) {
      context.most_excess = excess;
      const std::vector<Node> dived = expand(nodes, left);
      kept += dived.size();
      std::vector<Node> expected = plain;
      expected.erase(
          std::remove_if(expected.begin(), expected.end(),
                         [&](const Node& child) { return child.x_distance + child.y_distance > left - 1 + excess; }),
          expected.end());
      ASSERT_EQ(dived.size(), expected.size()) << left << " " << excess;
      for (std::size_t i = 0; i < dived.size(); ++i) {
        EXPECT_EQ(dived[i].x, expected[i].x);
        EXPECT_EQ(dived[i].y_distance, expected[i].y_distance);
        EXPECT_EQ(dived[i].path, expected[i].path);
      }
    }
  }
  EXPECT_GT(kept, 0U);
  EXPECT_LT(kept, all * 13);
}

INSTANTIATE_TEST_SUITE_P(
    Expand, EachKernel,
    ::testing::Combine(::testing::ValuesIn(expand_kernels().begin(), expand_kernels().end()),
                       ::testing::Values(Tables{"Cosets", cosets}, Tables{"CosetsWithFlips", cosets_with_flips},
                                         Tables{"CosetsWithBlocks", cosets_with_blocks},
                                         Tables{"CosetsWithPairs", cosets_with_pairs},
                                         Tables{"CosetsWithAxes", cosets_with_axes},
                                         Tables{"CosetsWithFlipCosets", cosets_with_flip_cosets},
                                         Tables{"CoarseCosetsWithFlipCosets", coarse_cosets_with_flip_cosets},
                                         Tables{"CosetsWithAxesInQtm", cosets_with_axes_in_qtm},
                                         Tables{"CosetsWithFlipCosetsInQtm", cosets_with_flip_cosets_in_qtm},
                                         Tables{"CosetsWithBlocksInQtm", cosets_with_blocks_in_qtm},
                                         Tables{"CosetsInStm", cosets_in_stm},
                                         Tables{"CosetsWithBlocksInStm", cosets_with_blocks_in_stm},
                                         Tables{"CosetsWithBlocksInAqtm", cosets_with_blocks_in_aqtm},
                                         Tables{"CosetsWithAxesInAhtm", cosets_with_axes_in_ahtm},
                                         Tables{"CosetsWithFlipsInAqtm", cosets_with_flips_in_aqtm})),
    [](const auto& of) { return fmt::format("{}With{}", std::get<0>(of.param)->name, std::get<1>(of.param).name); });

}  // namespace
}  // namespace superflip::optimal
