#include "solver/optimal/expand.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "cube/random_state.h"
#include "solver/optimal/testing.h"

namespace superflip::optimal {
namespace {

using namespace superflip::testing;

class EachKernel : public ::testing::TestWithParam<std::tuple<const ExpandKernel*, std::uint32_t>> {};

TEST_P(EachKernel, MakesTheChildrenThatTheirDistancesAllow) {
  Rng rng(4);
  const auto [kernel, flip_parts] = GetParam();
  const Cosets& with = flip_parts == 1 ? cosets() : flip_parts == 4 ? cosets_with_flips() : cosets_with_blocks();
  const TurnRules rules(htm(), htm().moves);
  const ExpandContext context{&with.space.frame(), with.table.bytes(), entries_bytes(with.space.shape()),
                              with.table.base(), &rules};
  std::vector<Node> children(kMostChildren);
  for (int i = 0; i < 200; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 9));
    Node node{};
    node.x = VectorState::from_cubies(state);
    node.y = VectorState::from_cubies(inverse(state));
    node.x_distance = static_cast<std::uint8_t>(with.bound_of(state));
    node.y_distance = static_cast<std::uint8_t>(with.bound_of(inverse(state)));
    node.x_order = node.y_order = TurnRules::kStart;
    const int left = std::max<int>({node.x_distance, node.y_distance, 1}) + static_cast<int>(rng.below(2));
    const std::size_t count = kernel->expand(context, &node, 1, left, children.data());
    std::size_t expected = 0;
    for (int m = 0; m < kFaceTurns; ++m) {
      const CubieState next = apply(node.x.to_cubies(), Move(m));
      const int x = std::max(with.bound_of(next), node.x_distance - 1);
      const int y = with.bound_of(inverse(next));
      if (x >= left || y >= left) continue;
      if (left <= kEdgeBoundBelow && (edge_bound_of(next) >= left || edge_bound_of(inverse(next)) >= left)) continue;
      ASSERT_LT(expected, count);
      const Node& child = children[expected++];
      EXPECT_EQ(child.x.to_cubies(), next);
      EXPECT_EQ(child.y.to_cubies(), inverse(next));
      EXPECT_EQ(child.x_distance, x);
      EXPECT_EQ(child.y_distance, y);
    }
    EXPECT_EQ(count, expected);
  }
}
INSTANTIATE_TEST_SUITE_P(Expand, EachKernel,
                         ::testing::Combine(::testing::ValuesIn(expand_kernels().begin(), expand_kernels().end()),
                                            ::testing::Values(1, 4, kFlipBlock)),
                         [](const auto& of) {
                           return fmt::format("{}With{}FlipParts", std::get<0>(of.param)->name, std::get<1>(of.param));
                         });

}  // namespace
}  // namespace superflip::optimal
