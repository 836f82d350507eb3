// Compares histograms of generated tables with published counts (tests/data/known_counts.txt).
#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "base/parallel.h"
#include "base/testing.h"
#include "coord/all.h"
#include "table/edge_pattern_moves.h"
#include "table/generate_in_place.h"
#include "table/generate_simple.h"
#include "table/level_loop.h"
#include "table/product_graph.h"
#include "table/testing_known_counts.h"

namespace superflip {
namespace {

using Counts = std::vector<std::uint64_t>;

using superflip::testing::known_counts;
using superflip::testing::kSanitized;

Counts counts_of(const DistanceHistogram& histogram) {
  EXPECT_EQ(histogram.unreached, 0U);
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

template <Coordinate C>
MoveTable<std::uint16_t> moves_of(const C& coordinate, MoveSet moves) {
  return MoveTable<std::uint16_t>(Table::in_memory(move_table_spec<std::uint16_t>(coordinate, moves),
                                                   *make_move_table<std::uint16_t>(coordinate, moves, {})));
}

GenerateOptions all_cores() {
  GenerateOptions options;
  options.threads = hardware_threads();
  return options;
}

template <Coordinate C>
Counts counts_alone(const C& c, const Metric& metric) {
  const MoveSet moves = metric.moves & c.domain();
  const ProductGraph<std::uint16_t> graph(moves_of(c, moves), graph_moves(moves, metric),
                                          {c.encode(CubieState::solved())});
  return counts_of(generate_simple(graph, {8, Meaning::kExact, 0}, all_cores())->histogram);
}

template <Coordinate A, Coordinate B>
ProductGraph<std::uint16_t> product_graph(const Product<A, B>& c, const Metric& metric) {
  const MoveSet moves = metric.moves & c.domain();
  return {moves_of(c.first(), moves),
          ColumnMaps(moves_of(c.second(), moves)),
          graph_moves(moves, metric),
          {c.encode(CubieState::solved())}};
}

template <Coordinate C>
Counts counts_of_product(const C& c, const Metric& metric) {
  return counts_of(generate_simple(product_graph(c, metric), {8, Meaning::kExact, 0}, all_cores())->histogram);
}

const Metric& qtm() { return *find_metric("qtm"); }

TEST(KnownCounts, OfEdgeOrientation) {
  EXPECT_EQ(counts_alone(EdgeOrientation(), htm()), known_counts("EO_HTM"));
  EXPECT_EQ(counts_alone(EdgeOrientation(), qtm()), known_counts("EO_QTM"));
}

TEST(KnownCounts, OfCornerOrientation) {
  EXPECT_EQ(counts_alone(CornerOrientation(), htm()), known_counts("CO_HTM"));
  EXPECT_EQ(counts_alone(CornerOrientation(), qtm()), known_counts("CO_QTM"));
}

TEST(KnownCounts, OfTheUdSlice) {
  EXPECT_EQ(counts_alone(UdSlice(), htm()), known_counts("UDslice_position_HTM"));
  EXPECT_EQ(counts_alone(UdSlice(), qtm()), known_counts("UDslice_position_QTM"));
}

TEST(KnownCounts, OfCornerPermutationByAllMoves) {
  EXPECT_EQ(counts_alone(CornerPerm(), htm()), known_counts("corner_permutation_HTM"));
}

TEST(KnownCounts, OfBothOrientations) {
  EXPECT_EQ(counts_of_product(Product<CornerOrientation, EdgeOrientation>(), htm()), known_counts("CO_x_EO_HTM"));
}

TEST(KnownCounts, OfThePocketCube) {
  EXPECT_EQ(counts_of_product(PocketCube(), htm()), known_counts("pocket_cube_HTM"));
  EXPECT_EQ(counts_of_product(PocketCube(), qtm()), known_counts("pocket_cube_QTM"));
}

TEST(KnownCounts, OfTheSplitTablesOfPhaseOne) {
  EXPECT_EQ(counts_of_product(Product<UdSlice, CornerOrientation>(), htm()), known_counts("CO_x_slice_HTM"));
  EXPECT_EQ(counts_of_product(Product<UdSlice, CornerOrientation>(), qtm()), known_counts("CO_x_slice_QTM"));
  EXPECT_EQ(counts_of_product(Product<UdSlice, EdgeOrientation>(), htm()), known_counts("EO_x_slice_HTM"));
  EXPECT_EQ(counts_of_product(Product<UdSlice, EdgeOrientation>(), qtm()), known_counts("EO_x_slice_QTM"));
}

TEST(KnownCounts, OfPhaseTwo) {
  EXPECT_EQ(counts_of_product(Product<CornerPerm, SlicePerm>(), htm()),
            known_counts("phase2_corner_perm_x_slice_10moves"));
  EXPECT_EQ(counts_alone(UdEdgePerm(), htm()), known_counts("phase2_UDedge_perm_10moves"));
  EXPECT_EQ(counts_alone(SlicePerm(), htm()), known_counts("phase2_slice_perm_10moves"));
  const MoveSet phase2 = htm().moves & phase2_moves();
  const ProductGraph<std::uint16_t> corners(moves_of(CornerPerm(), phase2), graph_moves(phase2, htm()), {0});
  EXPECT_EQ(counts_of(generate_simple(corners, {8, Meaning::kExact, 0}, {})->histogram),
            known_counts("phase2_corner_perm_10moves"));
}

// Two products of phase 2 have no published counts, so the test compares two generators and checks the totals.
TEST(KnownCounts, OfTheOtherPhaseTwoTablesAreTheSameFromBothGenerators) {
  const auto compare = [](const auto& graph) {
    const auto simple = generate_simple(graph, {4, Meaning::kExact, 0}, all_cores());
    const auto in_place = generate_in_place(graph, {4, Meaning::kExact, 0}, all_cores());
    EXPECT_EQ(simple->histogram, in_place->histogram);
    EXPECT_EQ(simple->histogram.unreached, 0U);
    EXPECT_TRUE(
        std::equal(simple->payload.bytes().begin(), simple->payload.bytes().end(), in_place->payload.bytes().begin()));
  };
  compare(product_graph(Product<UdEdgePerm, SlicePerm>(), htm()));
  compare(product_graph(Product<CornerPerm, UdEdgeSplit>(), htm()));
}

TEST(KnownCounts, OfAllCorners) {
  if (kSanitized) GTEST_SKIP() << "88 million entries take minutes under a sanitizer";
  const auto htm_table = generate_in_place(product_graph(Corners(), htm()), {4, Meaning::kExact, 0}, all_cores());
  EXPECT_EQ(counts_of(htm_table->histogram), known_counts("corners_fixed_centres_HTM"));
}

// There is no published list; Korf (1997) gives the number of entries, the largest distance 10 and the average 7.668.
TEST(KnownCounts, OfSixEdgesHaveTheMeanThatKorfPublished) {
  if (kSanitized) GTEST_SKIP() << "42 million entries take minutes under a sanitizer";
  const EdgePatternMoves steps(SixEdges::kCount);
  const EdgePatternGraph graph(steps, graph_moves(MoveSet::face_turns(), htm()),
                               SixEdges::encode(CubieState::solved()));
  const auto table = generate_bitwise(graph, {4, Meaning::kExact, 0}, all_cores());
  const Counts counts = counts_of(table->histogram);
  ASSERT_EQ(counts.size(), 11U);
  std::uint64_t entries = 0;
  std::uint64_t moves = 0;
  for (std::size_t d = 0; d < counts.size(); ++d) {
    entries += counts[d];
    moves += d * counts[d];
  }
  EXPECT_EQ(entries, 42'577'920U);
  EXPECT_NEAR(static_cast<double>(moves) / static_cast<double>(entries), 7.668, 0.0005);
}

TEST(KnownCounts, OfAllCornersInQuarterTurns) {
  if (kSanitized) GTEST_SKIP() << "88 million entries take minutes under a sanitizer";
  const auto qtm_table = generate_in_place(product_graph(Corners(), qtm()), {4, Meaning::kExact, 0}, all_cores());
  EXPECT_EQ(counts_of(qtm_table->histogram), known_counts("corners_fixed_centres_QTM"));
}

// The joint table has one entry for up to 16 cosets. Weighted by the class sizes, it must count all cosets. Each of the
// moves costs 1.
Counts counts_of_phase1(MoveSet moves) {
  const SymReduced<SliceAndEdgeOrientation> classes{{}};
  const SymProductGraph graph(classes, CornerOrientation(), moves_of(CornerOrientation(), moves));
  const auto table = generate_in_place(graph, {4, Meaning::kExact, 0}, all_cores());
  if (!table) return {};
  const PackedView<4> distances(table->payload.data(), entries_of(graph));
  Counts weighted(15);
  for (std::uint32_t row = 0; row < graph.rows(); ++row) {
    const auto size = static_cast<std::uint64_t>(kUdSymmetries / std::popcount(classes.stabilisers(row)));
    for (std::uint32_t column = 0; column < graph.columns(); ++column)
      weighted.at(distances.get(std::uint64_t{row} * graph.columns() + column)) += size;  // 15: an alias left empty
  }
  while (weighted.back() == 0) weighted.pop_back();
  return weighted;
}

TEST(KnownCounts, OfPhaseOneFromTheJointTableWeightedByClassSize) {
  if (kSanitized) GTEST_SKIP() << "140 million entries take minutes under a sanitizer";
  EXPECT_EQ(counts_of_phase1(htm().moves), known_counts("phase1_coset_HTM"));
}

TEST(KnownCounts, OfPhaseOneInQuarterTurns) {
  if (kSanitized) GTEST_SKIP() << "140 million entries take minutes under a sanitizer";
  EXPECT_EQ(counts_of_phase1(without_composites(qtm().moves, qtm())), known_counts("phase1_coset_QTM"));
}

}  // namespace
}  // namespace superflip
