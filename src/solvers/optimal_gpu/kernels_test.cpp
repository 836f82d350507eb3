// The kernels on emulated warps against the product's.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <thread>
#include <utility>

#include "base/testing.h"
#include "solvers/optimal/search/expand.h"
#include "solvers/optimal/search/first_turns.h"
#include "solvers/optimal/search/move_kinds.h"
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
  int length;      // of iterations
  u32 head_moves;  // of their heads
};

class Kernels : public ::testing::TestWithParam<InMetric> {
 protected:
  const Cosets& with = GetParam().open();
  const Emulated emulated{kSmallShape, *find_metric(GetParam().metric)};
  const int length = GetParam().length;
  const u32 head_moves = GetParam().head_moves;
};

template <typename Kind>
void expect_moves_of_the_product(const TablesWithMoves<Kind>& small, const CubieState& state, Move m) {
  const Cube x = cube_of(state);
  const Turn& turn = small.turns[m.index()];
  const auto same = [](const Cube& a, const Cube& b) { return std::memcmp(&a, &b, sizeof(Cube)) == 0; };
  EXPECT_TRUE(same(moved(x, turn), cube_of(apply(state, m))));
  EXPECT_TRUE(same(renamed(x, turn), cube_of(compose(state_of(m.inverse()), state))));
}

TEST_P(Kernels, MoveCubesAndFindBoundsAsTheProduct) {
  const LoadedDevice loaded = emulated.loaded_with(with);
  const auto moves = static_cast<u64>(loaded.moves.rules.have_pairs() ? kMoves : kFaceTurns);
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = i % 2 == 0 ? random_state(rng) : state_after(random_turns(rng, 1 + i % 9));
    const Move m(static_cast<int>(rng.below(moves)));
    std::visit([&](const auto& small) { expect_moves_of_the_product(small, state, m); }, emulated.tables.small);
    EXPECT_EQ(is_solved(cube_of(state)), state == CubieState::solved());
    ASSERT_EQ(static_cast<int>(bound_of(*loaded.small, loaded.large, cube_of(state))), with.bound_of(state));
    ASSERT_EQ(static_cast<int>(edge_bound(*loaded.small, loaded.large, cube_of(state))), edge_bound_of(state, with));
  }
}

template <typename Kind, typename OfProduct>
void expect_classes_of_the_product() {
  using Sets = optimal::MoveSets<OfProduct>;
  EXPECT_EQ(Kind::kHalfTurnClass, OfProduct::kHalfTurnClass);
  EXPECT_EQ(Kind::kHalfTurns, Sets::kHalfTurns);
  for (u32 m = 0; m < Kind::kMoves; ++m) EXPECT_EQ(Kind::class_of(m), OfProduct::class_of(m));
  for (u32 c = 0; c < Kind::kHalfTurnClass; ++c) {
    EXPECT_EQ(Kind::first_of_class(c), Sets::kFirstOfClass[c]);
    EXPECT_EQ(Kind::of_class(c), Sets::kOfClass[c]);
  }
}
TEST(MoveKinds, HaveTheClassesOfTheProduct) {
  expect_classes_of_the_product<FaceTurns, optimal::FaceTurns>();
  expect_classes_of_the_product<AllMoves, optimal::AllMoves>();
}

// A launch on a device with the product's table.
struct Launch {
  LoadedDevice loaded;
  std::vector<Cube> cubes;
  std::vector<u32> slots;
  std::vector<u32> states;
  std::vector<u32> longer;
  std::vector<Path> paths;
  std::vector<u64> expanded;
  std::vector<Node> stacks;
  std::vector<u32> warp_states;
  std::vector<u32> head_counts;
  std::vector<u32> head_order;
  std::vector<u32> scores;
  bool is_ordered = false;
  u32 near_left = 7;
  LaunchCounters counters{};

  Launch(LoadedDevice with, const std::vector<CubieState>& of) : loaded(std::move(with)) {
    for (const CubieState& state : of) {
      slots.push_back(static_cast<u32>(slots.size()));
      cubes.push_back(cube_of(state));
      cubes.push_back(cube_of(superflip::inverse(state)));
    }
    states.resize(of.size());
    longer.resize(of.size());
    paths.resize(of.size());
  }
  HeadOrder order_of(u32 room) {
    return {head_counts.data(), head_order.data(), scores.data(), room, static_cast<u32>(slots.size()),
            near_left,          /*steepness=*/1,   /*prior=*/16};
  }
  // An iteration, or a band of it; returns the nodes by turns left.
  std::array<u64, kMostLeft> run(int length, u32 head_turns, u32 band, u32 bands, u32 band_left,
                                 u32 stack_nodes = 18'432) {
    const u32 warps = loaded.device->info().warps[0];
    const auto heads = loaded.heads[head_turns];
    std::vector<ActiveCube> active;
    for (const u32 slot : slots) active.push_back({slot, static_cast<u32>(length), band, is_ordered});
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
                           loaded.moves.rules.have_pairs(),
                           loaded.moves.lengths_by,
                           loaded.moves.step_bits,
                           band_left,
                           bands,
                           states.data(),
                           longer.data(),
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
  const std::vector<u8> heads = emulated.tables.moves.heads(head_turns);
  const std::size_t count = head_turns == 0 ? 1 : heads.size() / head_turns;
  for (std::size_t h = 0; h < count; ++h) {
    optimal::Node node = maker.root(state);
    for (u32 i = 0; i < head_turns; ++i) maker.turn(node, heads[h * head_turns + i]);
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
  Launch launch(emulated.loaded_with(with), cubes);
  const auto nodes = launch.run(length, head_moves, kNoBand, 1, 0);
  std::array<u64, kMostLeft> expected{};
  u64 all = 0;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto of_cube = nodes_of_product(with, emulated, cubes[i], length, head_moves);
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
  const u32 band_left = static_cast<u32>(length) - head_moves - 2;
  const auto whole = launch.run(length, head_moves, kNoBand, 1, band_left);
  for (const u32 bands : {2U, 4U, 5U}) {
    std::array<u64, kMostLeft> sum{};
    u32 with_nodes = 0;
    for (u32 band = 0; band < bands; ++band) {
      const auto nodes = launch.run(length, head_moves, band, bands, band_left);
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
  Launch launch(emulated.loaded_with(with), cubes);
  const auto nodes = launch.run(length, head_moves, kNoBand, 1, 0);
  const auto room = static_cast<u32>(launch.loaded.heads[head_moves].count);
  const HeadOrder order = launch.order_of(room);
  const auto share_of = [&](u32 near, u32 all) {
    return std::min(near * (kScores - 1) / (all + order.prior), kScores - 1);
  };
  std::vector<u32> shares;
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    const auto expected = nodes_by_head(with, emulated, cubes[i], length, head_moves);
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
  EXPECT_EQ(launch.run(length, head_moves, kNoBand, 1, 0), nodes);
}

// Also with the thread sanitizer (tests/sanitizers), less often.
TEST_P(Kernels, LoseNoNodeThatAWarpGivesAway) {
  Rng rng(13);
  const CubieState cube = random_state(rng);
  const auto nodes = nodes_of_product(with, emulated, cube, length, 0);
  Launch alone(emulated.loaded_with(with, 1), {cube});
  Launch together(emulated.loaded_with(with, 6), {cube});
  // One unit, so that all other warps wait from the start.
  EXPECT_EQ(alone.run(length, 0, kNoBand, 1, 0), nodes);
  EXPECT_EQ(alone.counters.gifts, 0U);
  u64 gifts = 0;
  for (int i = 0; i < (kSanitized ? 2 : 20); ++i) {
    EXPECT_EQ(together.run(length, 0, kNoBand, 1, 0), nodes);
    gifts += together.counters.gifts;
  }
  EXPECT_GT(gifts, 0U);
}

// Cancels the first cube when so many nodes are expanded. Later ones are those of steps that had begun.
class CancellingDevice final : public EmulatedDevice {
 public:
  Result<void> search(const SearchJob& job) override {
    const auto nodes = [&job] {
      u64 sum = 0;
      for (u32 head = 0; head < job.heads.room; ++head) sum += read_fresh(job.heads.counts + head);
      return sum;
    };
    std::thread canceller([&] {
      while (nodes() < kNodes) std::this_thread::yield();
      write_now(job.states, kCancelled, 1);
      fence();
      before = nodes();
    });
    auto done = EmulatedDevice::search(job);
    canceller.join();
    return done;
  }

  static constexpr u64 kNodes = 1000;
  u64 before = 0;
};

TEST_P(Kernels, ExpandAStepOfEachWarpAtMostAfterACubeIsCancelled) {
  Rng rng(16);
  Launch launch(emulated.loaded_with(with), {random_state(rng)});
  auto cancelling = std::make_unique<CancellingDevice>();
  CancellingDevice& device = *cancelling;
  const auto memory = std::exchange(launch.loaded.device, std::move(cancelling));
  launch.near_left = 0;  // counts are nodes
  const int long_search = length + 7;
  const auto nodes = launch.run(long_search, head_moves, kNoBand, 1, 0);
  EXPECT_EQ(launch.states.front(), kCancelled);
  const u64 all = std::accumulate(nodes.begin(), nodes.end(), u64{0});
  EXPECT_GE(device.before, CancellingDevice::kNodes);
  EXPECT_GE(all, device.before);
  EXPECT_LE(all - device.before, u64{device.info().warps[0]} * kLanes);
}

TEST_P(Kernels, MarkTheCubeWhereAStackIsFull) {
  Rng rng(14);
  Launch launch(emulated.loaded_with(with, 1), {random_state(rng)});
  const u32 most_children =
      emulated.tables.moves.rules.have_pairs() ? AllMoves::kMostChildren : FaceTurns::kMostChildren;
  launch.run(length, head_moves, kNoBand, 1, 0, most_children + 2 * kLanes);
  EXPECT_EQ(launch.states.front(), kIncomplete);
  launch.run(length, head_moves, kNoBand, 1, 0);
  EXPECT_EQ(launch.states.front(), kOpen);
}

// The superflip, which needs more moves than are searched, and the same with U2 D2.
TEST_P(Kernels, NeedFewerNodesForCubesWithSymmetries) {
  CubieState superflip = CubieState::solved();
  superflip.eo.fill(1);
  const std::vector<CubieState> cubes = {superflip, apply(apply(superflip, Move(1)), Move(10))};
  constexpr std::array<std::size_t, 2> kOrders = {48, 16};
  Launch launch(emulated.loaded_with(with), cubes);
  const int searched = length + (launch.loaded.moves.lengths_by == 2 ? length % 2 : 0);
  launch.run(searched, launch.loaded.moves.longest_heads, kNoBand, 1, 0);
  const auto under_test = *CubeStream::start(emulated.loaded_with(with), with.metric, {.slots = 1});
  for (std::size_t i = 0; i < cubes.size(); ++i) {
    SearchOptions options;
    options.none_below = searched;
    options.max_length = searched;
    const u64 before = under_test->totals().nodes;
    EXPECT_TRUE(under_test->solve(cubes[i], options)->solutions.empty());
    const u64 nodes = under_test->totals().nodes - before;
    EXPECT_EQ(SymmetricHeads(emulated.tables.moves).of(cubes[i], options).all.size(), kOrders[i]);
    EXPECT_GT(nodes, 100U);
    EXPECT_GT(static_cast<double>(launch.expanded[i]), 0.7 * static_cast<double>(kOrders[i] * nodes)) << nodes;
  }
}

INSTANTIATE_TEST_SUITE_P(Metrics, Kernels,
                         ::testing::Values(InMetric{"Htm", "htm", cosets_with_blocks, 11, 3},
                                           InMetric{"Qtm", "qtm", cosets_with_blocks_in_qtm, 13, 3},
                                           InMetric{"Stm", "stm", cosets_with_blocks_in_stm, 10, 2},
                                           InMetric{"Ahtm", "ahtm", cosets_with_blocks_in_ahtm, 9, 2},
                                           InMetric{"Aqtm", "aqtm", cosets_with_blocks_in_aqtm, 10, 2}),
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

// Requests a stop before it makes the rows of a level, and sees how many entries get a distance afterwards.
class StoppingDevice final : public EmulatedDevice {
 public:
  StoppingDevice(StopToken stop, u64& after_stop) : stop_(std::move(stop)), after_stop_(after_stop) {}

  Result<void> make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) override {
    if (depth < 4) return EmulatedDevice::make_level(plan, depth, first_row, rows);
    EXPECT_FALSE(stop_.stop_requested()) << "no other rows are asked for";
    stop_.request_stop();
    while (read_fresh(plan.stop) == 0) wait_a_little();
    auto done = EmulatedDevice::make_level(plan, depth, first_row, rows);
    for (u32 row = first_row; row < first_row + rows; ++row) after_stop_ += plan.newest[depth % 2][row];
    return done;
  }

 private:
  StopToken stop_;
  u64& after_stop_;
};

TEST(GatherGenerator, MakesNoLineAfterAStop) {
  const HostTables tables = *HostTables::make(kSmallShape, htm(), 5, store(), {});
  const StopToken stop;
  u64 after_stop = 0;
  const auto loaded = load_tables(std::make_unique<StoppingDevice>(stop, after_stop), tables, stop);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::kInterrupted);
  EXPECT_EQ(after_stop, 0U);
}

TEST(GatherGenerator, MakesTheBytesOfTheProductWhereMovesTurnTwoFaces) {
  expect_the_bytes_of_the_product({6, kFlipBlock, 1}, *find_metric("stm"), 2, 5);
  expect_the_bytes_of_the_product(kSmallShape, *find_metric("ahtm"), 2, 5);
  expect_the_bytes_of_the_product({2, kFlipBlock, 1}, *find_metric("aqtm"), 3, 6);
}

}  // namespace
}  // namespace superflip::gpu
