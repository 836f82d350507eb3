// The kernels on emulated warps against the product's.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/tables/coset_table.h"
#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {
namespace {

using optimal::kFlipBlock;

constexpr optimal::CosetShape kSmallShape = {1, kFlipBlock, 1};

struct InMetric {
  const char* name;
  const char* metric;
  const Cosets& (*open)();
};

class Kernels : public ::testing::TestWithParam<InMetric> {
 protected:
  const Cosets& with = GetParam().open();
  const Emulated emulated{kSmallShape, *find_metric(GetParam().metric)};
};

TEST_P(Kernels, MoveCubesAndFindBoundsAsTheProduct) {
  const LoadedDevice loaded = emulated.loaded_with(with);
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 1 + i % 9));
    const Move m(static_cast<int>(rng.below(kFaceTurns)));
    const Cube x = cube_of(state);
    const Turn& turn = loaded.small->turns[m.index()];
    const auto same = [](const Cube& a, const Cube& b) { return std::memcmp(&a, &b, sizeof(Cube)) == 0; };
    EXPECT_TRUE(same(moved(x, turn), cube_of(apply(state, m))));
    EXPECT_TRUE(same(renamed(x, turn), cube_of(compose(state_of(m.inverse()), state))));
    EXPECT_EQ(is_solved(x), state == CubieState::solved());
    ASSERT_EQ(static_cast<int>(bound_of(*loaded.small, loaded.large, x)), with.bound_of(state));
    ASSERT_EQ(static_cast<int>(edge_bound(*loaded.small, loaded.large, x)), edge_bound_of(state, with));
  }
}

// A launch on a device with the product's table.
struct Launch {
  LoadedDevice loaded;
  std::vector<Cube> cubes;
  std::vector<u32> slots;
  std::vector<u32> states;
  std::vector<Path> paths;
  std::vector<u64> expanded;
  std::vector<Node> stacks;
  std::vector<u32> warp_states;
  std::vector<u32> head_counts;
  std::vector<u32> head_order;
  std::vector<u32> scores;
  bool is_ordered = false;
  LaunchCounters counters{};

  Launch(LoadedDevice with, const std::vector<CubieState>& of) : loaded(std::move(with)) {
    for (const CubieState& state : of) {
      slots.push_back(static_cast<u32>(slots.size()));
      cubes.push_back(cube_of(state));
      cubes.push_back(cube_of(superflip::inverse(state)));
    }
    states.resize(of.size());
    paths.resize(of.size());
  }
  HeadOrder order_of(u32 room) {
    return {head_counts.data(), head_order.data(), scores.data(), room, static_cast<u32>(slots.size()),
            /*near_left=*/7,    /*steepness=*/1,   /*prior=*/16};
  }
  // An iteration, or a band of it; returns the nodes by turns left.
  std::array<u64, kMostLeft> run(u32 length, u32 head_turns, u32 band, u32 bands, u32 band_left,
                                 u32 stack_nodes = kStackNodes) {
    const u32 warps = loaded.device->info().warps;
    const auto heads = loaded.heads[head_turns];
    std::vector<ActiveCube> active;
    for (const u32 slot : slots) active.push_back({slot, length, band, is_ordered});
    const SearchGroup group = {
        units_of(heads.count, active.size()), heads.turns,    head_turns, static_cast<u32>(heads.count), 0,
        static_cast<u32>(active.size()),      /*counts=*/true};
    const auto room = static_cast<u32>(heads.count);
    head_counts.assign(slots.size() * room, 0);
    head_order.resize(slots.size() * room);
    scores.resize(slots.size() * kScores);
    std::fill(states.begin(), states.end(), kOpen);
    expanded.assign(states.size(), 0);
    stacks.resize(std::size_t{warps} * stack_nodes);
    warp_states.assign(warps, kBusy);
    counters = {};
    counters.busy = warps;
    const SearchJob job = {loaded.small,
                           loaded.large,
                           cubes.data(),
                           &group,
                           1,
                           active.data(),
                           group.end,
                           loaded.quarters,
                           band_left,
                           bands,
                           states.data(),
                           paths.data(),
                           expanded.data(),
                           order_of(room),
                           nullptr,
                           0,
                           stacks.data(),
                           stack_nodes,
                           warps,
                           warp_states.data(),
                           &counters};
    EXPECT_TRUE(loaded.device->search(job));
    std::array<u64, kMostLeft> nodes{};
    std::copy_n(counters.expanded, kMostLeft, nodes.begin());
    return nodes;
  }
};

using NodesByLeft = std::array<u64, kMostLeft>;

// The nodes of an iteration by the product's portable kernel, from the same heads: for each of them, by turns left.
std::vector<NodesByLeft> nodes_by_head(const Cosets& with, const Emulated& emulated, const CubieState& state,
                                       int length, u32 head_turns) {
  const TurnRules rules(with.metric, with.metric.moves);
  optimal::SearchTables tables = with.tables;
  std::get<optimal::AxisBound>(tables.bound).base = 90;  // no node reaches it: without the third bound
  const optimal::ExpandContext context(tables, rules);
  const optimal::NodeMaker maker(with.numbering, with.tables.table, rules);
  std::vector<NodesByLeft> counts;
  const std::function<void(optimal::Node, int)> visit = [&](optimal::Node node, int left) {
    ++counts.back()[static_cast<std::size_t>(left)];
    std::vector<optimal::Node> children(optimal::kMostChildren);
    children.resize(optimal::kPortableExpand.expand(context, &node, 1, left, children.data()));
    if (left > 1)
      for (const optimal::Node& child : children) visit(child, left - 1);
  };
  const std::vector<u8> heads = emulated.tables.heads(head_turns);
  for (std::size_t h = 0; h < heads.size(); h += head_turns) {
    optimal::Node node = maker.root(state);
    for (u32 i = 0; i < head_turns; ++i) maker.turn(node, heads[h + i]);
    const int left = length - static_cast<int>(head_turns);
    counts.emplace_back();
    if (node.x_distance <= left && node.y_distance <= left) visit(node, left);
  }
  return counts;
}
NodesByLeft nodes_of_product(const Cosets& with, const Emulated& emulated, const CubieState& state, int length,
                             u32 head_turns) {
  NodesByLeft sum{};
  for (const NodesByLeft& of_head : nodes_by_head(with, emulated, state, length, head_turns))
    for (std::size_t left = 0; left < kMostLeft; ++left) sum[left] += of_head[left];
  return sum;
}

TEST_P(Kernels, ExpandTheNodesOfThePortableKernelOnEachLevel) {
  Rng rng(11);
  const std::vector<CubieState> cubes = {random_state(rng), random_state(rng)};
  const int length = emulated.tables.quarters ? 13 : 11;
  Launch launch(emulated.loaded_with(with), cubes);
  const auto nodes = launch.run(static_cast<u32>(length), 3, kNoBand, 1, 0);
  std::array<u64, kMostLeft> expected{};
  u64 all = 0;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto of_cube = nodes_of_product(with, emulated, cubes[i], length, 3);
    u64 sum = 0;
    for (std::size_t left = 0; left < kMostLeft; ++left) {
      expected[left] += of_cube[left];
      sum += of_cube[left];
    }
    EXPECT_EQ(launch.expanded[i], sum);
    all += sum;
  }
  EXPECT_EQ(nodes, expected);
  EXPECT_GT(all, 1000U);
  EXPECT_EQ(launch.states, std::vector<u32>(cubes.size(), kOpen));
}

TEST_P(Kernels, DivideAnIterationIntoBandsWithoutRemainder) {
  Rng rng(12);
  Launch launch(emulated.loaded_with(with), {random_state(rng)});
  const u32 length = emulated.tables.quarters ? 13 : 11;
  const u32 band_left = length - 3 - 2;
  const auto whole = launch.run(length, 3, kNoBand, 1, band_left);
  for (const u32 bands : {2U, 4U, 5U}) {
    std::array<u64, kMostLeft> sum{};
    u32 with_nodes = 0;
    for (u32 band = 0; band < bands; ++band) {
      const auto nodes = launch.run(length, 3, band, bands, band_left);
      if (nodes[band_left] != 0) ++with_nodes;
      for (std::size_t left = 0; left <= band_left; ++left) sum[left] += nodes[left];
    }
    for (std::size_t left = 0; left <= band_left; ++left) EXPECT_EQ(sum[left], whole[left]) << left;
    EXPECT_GT(with_nodes, 1U);
  }
}

TEST_P(Kernels, CountNodesByHeadAndOrderTheHeads) {
  Rng rng(15);
  const std::vector<CubieState> cubes = {random_state(rng), random_state(rng)};
  const u32 length = emulated.tables.quarters ? 13 : 11;
  Launch launch(emulated.loaded_with(with), cubes);
  const auto nodes = launch.run(length, 3, kNoBand, 1, 0);
  const auto room = static_cast<u32>(launch.loaded.heads[3].count);
  const HeadOrder order = launch.order_of(room);
  const auto share_of = [&](u32 near, u32 all) { return near * (kScores - 1) / (all + order.prior); };
  std::vector<u32> shares;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto expected = nodes_by_head(with, emulated, cubes[i], static_cast<int>(length), 3);
    ASSERT_EQ(expected.size(), room);
    for (u32 head = 0; head < room; ++head) {
      u64 all = 0;
      u64 near = 0;
      for (std::size_t left = 0; left < kMostLeft; ++left) {
        all += expected[head][left];
        if (left <= order.near_left) near += expected[head][left] << (order.near_left - left);
      }
      ASSERT_EQ(launch.head_counts[i * room + head], near << kNearShift | all) << head;
      shares.push_back(share_of(static_cast<u32>(near), static_cast<u32>(all)));
    }
  }
  EXPECT_TRUE(launch.loaded.device->order_heads(order, launch.slots.data(), 2));
  EXPECT_EQ(launch.head_counts, std::vector<u32>(cubes.size() * room));
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    std::vector<u32> heads(launch.head_order.begin() + static_cast<std::ptrdiff_t>(i * room),
                           launch.head_order.begin() + static_cast<std::ptrdiff_t>((i + 1) * room));
    const auto better = [&](u32 a, u32 b) { return shares[i * room + a] > shares[i * room + b]; };
    EXPECT_TRUE(std::is_sorted(heads.begin(), heads.end(), better));
    EXPECT_TRUE(better(heads.front(), heads.back()));
    std::sort(heads.begin(), heads.end());
    for (u32 head = 0; head < room; ++head) ASSERT_EQ(heads[head], head);
  }
  // In this order the iteration has the same nodes.
  launch.is_ordered = true;
  EXPECT_EQ(launch.run(length, 3, kNoBand, 1, 0), nodes);
}

TEST_P(Kernels, LoseNoNodeThatAWarpGivesAway) {
  Rng rng(13);
  const CubieState cube = random_state(rng);
  const u32 length = emulated.tables.quarters ? 13 : 11;
  Launch alone(emulated.loaded_with(with, 1), {cube});
  Launch together(emulated.loaded_with(with, 6), {cube});
  // One unit, so that all other warps wait from the start.
  const auto nodes = alone.run(length, 0, kNoBand, 1, 0);
  EXPECT_EQ(alone.counters.gifts, 0U);
  u64 gifts = 0;
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(together.run(length, 0, kNoBand, 1, 0), nodes);
    gifts += together.counters.gifts;
  }
  EXPECT_GT(gifts, 0U);
}

TEST_P(Kernels, MarkTheCubeWhereAStackIsFull) {
  Rng rng(14);
  Launch launch(emulated.loaded_with(with, 1), {random_state(rng)});
  const u32 length = emulated.tables.quarters ? 13 : 11;
  launch.run(length, 3, kNoBand, 1, 0, kMostChildren + 2 * kLanes);
  EXPECT_EQ(launch.states.front(), kIncomplete);
  launch.run(length, 3, kNoBand, 1, 0);
  EXPECT_EQ(launch.states.front(), kOpen);
}

INSTANTIATE_TEST_SUITE_P(Metrics, Kernels,
                         ::testing::Values(InMetric{"Htm", "htm", cosets_with_blocks},
                                           InMetric{"Qtm", "qtm", cosets_with_blocks_in_qtm}),
                         [](const auto& of) { return of.param.name; });

// Generates with both generators and compares all bytes.
void expect_the_bytes_of_the_product(const optimal::CosetShape& shape, const Metric& metric, int base, int levels) {
  const optimal::CosetNumbering numbering(shape);
  const auto contents = optimal::generate_block_table(numbering, UnitMoves(metric, metric.moves), base, {});
  ASSERT_TRUE(contents);
  const HostTables tables = *HostTables::make(shape, metric, base, store(), {});
  auto loaded = load_tables(std::make_unique<EmulatedDevice>(), tables, {});
  ASSERT_TRUE(loaded);
  const u8* const bytes = contents->payload.data();
  std::vector<u64> lines(tables.blocks * kBlockWords);
  std::memcpy(lines.data(), bytes, lines.size() * sizeof(u64));
  for (u64 block = 0; block < tables.blocks; ++block) interleave_line(&lines[block * kBlockWords]);
  EXPECT_EQ(std::memcmp(loaded->large.lines, lines.data(), lines.size() * sizeof(u64)), 0);
  EXPECT_EQ(std::memcmp(loaded->large.least, bytes + lines.size() * sizeof(u64), tables.blocks / 2), 0);
  ASSERT_EQ(loaded->cosets_at.size(), static_cast<std::size_t>(levels));
  for (std::size_t d = 0; d < loaded->cosets_at.size(); ++d)
    EXPECT_EQ(loaded->cosets_at[d], contents->histogram.counts[d]) << d;
}

// Small bases, because each level takes long on emulated warps.
TEST(GatherGenerator, MakesTheBytesOfTheProduct) { expect_the_bytes_of_the_product(kSmallShape, htm(), 5, 8); }
TEST(GatherGenerator, MakesTheBytesOfTheProductWithTwoPartsInQtm) {
  expect_the_bytes_of_the_product({2, kFlipBlock, 1}, *find_metric("qtm"), 5, 8);
}
TEST(GatherGenerator, MakesTheBytesOfTheProductWithSixParts) {
  expect_the_bytes_of_the_product({6, kFlipBlock, 1}, htm(), 3, 6);
}

TEST(DeviceSets, AreMultiplesOfTheirBlocksAndGrow) {
  for (std::size_t i = 0; i < kDeviceSets.size(); ++i) {
    const DeviceSet& set = kDeviceSets[i];
    const u64 without_minima = optimal::entries_bytes(set.shape);
    EXPECT_EQ(set.bytes(), without_minima + without_minima / 128);
    if (i > 0) {
      EXPECT_GT(set.bytes(), kDeviceSets[i - 1].bytes());
    }
  }
}

TEST(DeviceSets, TheLargestOneThatFitsWithTheStacksIsChosen) {
  const auto chosen = [](double gigabytes, u32 warps) -> std::string_view {
    const auto bytes = static_cast<std::size_t>(gigabytes * 1e9);
    const DeviceSet* const set = largest_set_for({"", bytes, bytes, warps});
    return set == nullptr ? "none" : set->name;
  };
  EXPECT_EQ(chosen(84, 132 * 32), "45.5GB");
  EXPECT_EQ(chosen(47, 132 * 32), "15.2GB") << "without the stacks the largest would fit";
  EXPECT_EQ(chosen(25, 128 * 12), "15.2GB");
  EXPECT_EQ(chosen(8.2, 24 * 12), "7.6GB");
  EXPECT_EQ(chosen(6, 24 * 12), "2.6GB");
  EXPECT_EQ(chosen(2, 24 * 12), "none");
}

}  // namespace
}  // namespace superflip::gpu
