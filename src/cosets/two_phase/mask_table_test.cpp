// The mask table against the distances of neighbours, and phase 1 on masks against phase 1 on the joint tables.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <memory>

#include "base/parallel.h"
#include "base/testing.h"
#include "cosets/two_phase/joint_phase1.h"
#include "cosets/two_phase/mask_tables.h"
#include "cosets/two_phase/pools.h"
#include "cosets/two_phase/testing.h"
#include "cube/random_state.h"
#include "table/product_graph.h"

namespace superflip::two_phase {
namespace {

GenerateOptions all_cores() {
  GenerateOptions options;
  options.threads = hardware_threads();
  return options;
}

Table in_memory(TableContents contents) {
  TableSpec spec;
  spec.name = "test";
  spec.packing.bits = 8;
  spec.entries = contents.payload.size();
  return Table::in_memory(spec, std::move(contents));
}

template <Coordinate C>
MoveTable16 turns_of(const C& coordinate, MoveSet moves) {
  return *move_table_in_memory<std::uint16_t>(coordinate, moves, {});
}

// The masks of every entry follow from the distances of its neighbours.
void expect_masks_of_neighbours(MoveSet moves) {
  const SymReduced<UdSlice> classes{UdSlice{}, symmetries_of(moves)};
  const SymProductGraph graph(classes, CornerOrientation(), turns_of(CornerOrientation(), moves));
  const auto distances = generate_in_place(graph, {8, Meaning::kExact, 0}, all_cores());
  auto contents = make_mask_table(graph, all_cores());
  ASSERT_TRUE(distances.has_value() && contents.has_value());
  EXPECT_EQ(contents->histogram, distances->histogram);
  const MaskTable table(in_memory(*std::move(contents)), graph.columns());
  const auto distance_at = [&](std::uint32_t row, std::uint32_t column) {
    return std::min<int>(distances->payload.data()[row * graph.columns() + column], MaskTable::kUnreached);
  };
  for (std::uint32_t row = 0; row < graph.rows(); ++row)
    for (std::uint32_t column = 0; column < graph.columns(); ++column) {
      UnitMasks expected{0, 0};
      for (std::size_t k = 0; k < graph.moves().size(); ++k) {
        const RowEdge edge = graph.edge(row, k);
        const int after = distance_at(edge.target_row, edge.column_map[column]);
        if (after < distance_at(row, column)) expected.nearer |= std::uint64_t{1} << k;
        if (after == distance_at(row, column)) expected.same |= std::uint64_t{1} << k;
      }
      const MaskTable::Entry entry = table.get(row, column);
      ASSERT_EQ(entry.distance, distance_at(row, column)) << row << ", " << column;
      ASSERT_EQ(entry.masks.nearer, expected.nearer) << row << ", " << column;
      ASSERT_EQ(entry.masks.same, expected.same) << row << ", " << column;
    }
}

TEST(MaskTable, TellsOfEachEntryWhichNeighboursAreNearerAndWhichAreAsNear) {
  expect_masks_of_neighbours(MoveSet::face_turns());
}

TEST(MaskTable, KnowsEntriesThatTheMovesDoNotReach) {
  expect_masks_of_neighbours(MoveSet::face_turns() & phase2_moves());
}

// Requests a stop when the distances are done.
class StopAfterDistances : public Progress {
 public:
  explicit StopAfterDistances(StopToken token) : token_(std::move(token)) {}
  void report(const ProgressReport& report) override {
    if (report.finished) token_.request_stop();
  }

 private:
  StopToken token_;
};

TEST(MaskTable, IsNotMadeToItsEndWhenItIsInterrupted) {
  const SymReduced<UdSlice> classes{UdSlice{}};
  const SymProductGraph graph(classes, CornerOrientation(), turns_of(CornerOrientation(), MoveSet::face_turns()));
  GenerateOptions options;
  StopAfterDistances progress(options.stop);
  options.progress = &progress;
  const auto contents = make_mask_table(graph, options);
  ASSERT_FALSE(contents.has_value());
  EXPECT_EQ(contents.error().code, ErrorCode::kInterrupted);
}

// Mask tables of the half-turn metric that pack a class when it is first needed, from exact distances in memory. The
// table has 755 MB of address space, but pages that are never touched take no memory.
class LazyMasks {
 public:
  LazyMasks()
      : joint_(testing::joint_tables(htm())),
        graph_(SymReduced<SliceAndEdgeOrientation>{{}}, CornerOrientation(), joint_.graph.co_moves),
        distances_(*generate_in_place(graph_, {8, Meaning::kExact, 0}, all_cores())),
        bytes_(static_cast<std::uint8_t*>(std::calloc(graph_.rows(), kRowBytes)), &std::free),
        packed_(graph_.rows(), false),
        row_(graph_.columns()) {
    tables_ = std::make_unique<MaskTables>(MaskTables{joint_.graph, {}, joint_.endings, joint_.ending_corners});
    TableSpec spec;
    spec.name = "test";
    tables_->masks = MaskTable(Table(spec, {}, {bytes_.get(), graph_.rows() * kRowBytes}, nullptr), graph_.columns());
  }

  [[nodiscard]] const JointTables& joint() const { return joint_; }
  [[nodiscard]] const MaskTables& tables() const { return *tables_; }
  [[nodiscard]] int distance(const JointCoset& coset) const { return distances_.payload.data()[coset.key()]; }
  // Packs the class of a coset.
  void need(const JointCoset& coset) {
    if (packed_[coset.class_index]) return;
    packed_[coset.class_index] = true;
    const auto edge = [&](std::size_t k) {
      const RowEdge to = graph_.edge(coset.class_index, k);
      return std::pair(distances_of(to.target_row), to.column_map);
    };
    row_.pack(distances_of(coset.class_index), graph_.moves().size(), edge,
              bytes_.get() + coset.class_index * kRowBytes);
  }

 private:
  static constexpr std::size_t kRowBytes = MaskTable::row_bytes(CornerOrientation::kSize);

  [[nodiscard]] const std::uint8_t* distances_of(std::uint32_t row) const {
    return distances_.payload.data() + std::uint64_t{row} * graph_.columns();
  }

  const JointTables& joint_;
  SymProductGraph graph_;
  TableContents distances_;
  std::unique_ptr<std::uint8_t, decltype(&std::free)> bytes_;
  std::vector<bool> packed_;
  detail::MaskRow row_;
  std::unique_ptr<MaskTables> tables_;
};

// A MaskPhase1 that packs each class before it reads it.
class LazyPhase1 : public MaskPhase1 {
 public:
  explicit LazyPhase1(LazyMasks& masks) : MaskPhase1(masks.tables()), masks_(masks) {}
  void prefetch(const Node& node, int left) const {
    masks_.need(node.coset);
    MaskPhase1::prefetch(node, left);
  }

 private:
  LazyMasks& masks_;
};

// How often each path ends phase 1 of exactly `depth` units.
template <Phase1 P>
std::map<std::vector<std::size_t>, int> leaves_of(const P& phase1, const CosetNode& root, int depth) {
  const int bits = UnitPath::bits_for(phase1.moves().size());
  std::map<std::vector<std::size_t>, int> leaves;
  const auto leaf = [&](ViewNumber, UnitPath path) {
    std::vector<std::size_t> units;
    for (; !path.empty(); path = path.without_last(bits)) units.push_back(path.last(bits));
    ++leaves[units];
  };
  Phase1Pools<P> pools;
  pools.add(phase1, root, depth);
  const std::array<const P*, 1> views = {&phase1};
  const auto all = [](const CosetNode&, auto corners) { return ~std::uint64_t{0} >> (64 - corners.size()); };
  pools.run(views, bits, all, leaf, [](std::size_t) { return true; });
  return leaves;
}

TEST(MaskPhase1, HasTheLeavesAndTheDistancesOfJointPhase1) {
  if (superflip::testing::kSanitized) GTEST_SKIP() << "140 million entries take minutes under a sanitizer";
  LazyMasks masks;
  const JointPhase1<NearEntry::kNarrow> joint(masks.joint());
  const LazyPhase1 lazy(masks);
  const MaskPhase1 phase1(masks.tables());
  Rng rng(91);
  std::size_t leaves = 0;
  for (int i = 0; i < 60; ++i) {
    const CubieState cube =
        i % 3 == 0 ? random_state(rng) : testing::scrambled(masks.joint().graph.moves.moves(), rng.below(9), rng);
    const JointCoset coset = phase1.coset_of(cube);
    const int distance = masks.distance(coset);
    masks.need(coset);
    MaskPhase1::Descent descent(coset);
    descent.prefetch(phase1);
    descent.expand(phase1);
    ASSERT_TRUE(descent.over());
    ASSERT_EQ(descent.distance(), distance);
    const CosetNode root{{}, coset, UnitMoves::kStart, static_cast<std::uint8_t>(distance), 0};
    for (int depth = std::max(distance, 1); depth <= distance + 2 && depth <= 10; ++depth) {
      const auto expected = leaves_of(joint, root, depth);
      ASSERT_EQ(leaves_of(lazy, root, depth), expected) << distance << " away, " << depth << " units";
      leaves += expected.size();
    }
  }
  EXPECT_GT(leaves, 1'000U);
}

}  // namespace
}  // namespace superflip::two_phase
