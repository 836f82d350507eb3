// The tables of both phases, and the nodes that they give a bound.
#include "solvers/kociemba/phase_tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "base/testing.h"
#include "solvers/kociemba/testing.h"
#include "table/generate_in_place.h"
#include "table/product_graph.h"
#include "table/testing_known_counts.h"

namespace superflip::kociemba {
namespace {

using superflip::testing::known_counts;

std::vector<std::uint64_t> counts_of(const DistanceTable& table) {
  const DistanceHistogram& histogram = table.table().histogram();
  EXPECT_EQ(histogram.unreached, 0U);
  return {histogram.counts.begin(), histogram.counts.begin() + histogram.max_distance() + 1};
}

TEST(KociembaTables, HaveThePublishedNumbersOfPositionsAtEachDistance) {
  EXPECT_EQ(counts_of(tables().first.corners_and_slice), known_counts("CO_x_slice_HTM"));
  EXPECT_EQ(counts_of(tables().first.edges_and_slice), known_counts("EO_x_slice_HTM"));
  EXPECT_EQ(counts_of(tables().second.corners_and_slice), known_counts("phase2_corner_perm_x_slice_10moves"));
}

// Nobody published the distances of UD edges and slice, so another generator makes them again.
TEST(KociembaTables, HaveTheSameUdEdgesFromAnotherGenerator) {
  const DistanceTable& table = tables().second.edges_and_slice;
  const Product<UdEdgePerm, SlicePerm> coordinate{};
  const ProductGraph graph(tables().second.edge_moves, ColumnMaps(tables().second.slice_moves),
                           graph_moves(SecondPhase::moves(), htm()), {coordinate.encode(CubieState::solved())});
  const auto again = generate_in_place(graph, {4, Meaning::kExact, 0}, {});
  ASSERT_TRUE(again);
  EXPECT_EQ(table.table().histogram(), again->histogram);
  EXPECT_TRUE(std::ranges::equal(table.table().payload(), again->payload.bytes()));
  EXPECT_EQ(table.size(), 967'680U);
  EXPECT_EQ(counts_of(table).size(), 13U) << "at most 12 moves";
}

TEST(KociembaTables, TakeTheBytesThatTheSolverNames) {
  std::size_t bytes = 0;
  for (const PhaseTables* phase : {&tables().first, &tables().second}) {
    for (const DistanceTable* table : {&phase->corners_and_slice, &phase->edges_and_slice})
      bytes += table->table().payload().size();
    for (const MoveTable16* moves : {&phase->corner_moves, &phase->edge_moves, &phase->slice_moves})
      bytes += std::size_t{moves->size()} * static_cast<std::size_t>(moves->moves().size()) * sizeof(std::uint16_t);
  }
  EXPECT_NEAR(static_cast<double>(tables_bytes()), static_cast<double>(bytes), 64);
  EXPECT_EQ(solver().tiers(htm(), htm().moves).front().bytes, tables_bytes());
}

TEST(KociembaTables, AreMadeOnceAndOpenedFromTheirFilesAfterwards) {
  const superflip::testing::TemporaryFolder folder;
  TableStore files{folder.path()};
  GenerateOptions only_stored;
  only_stored.only_stored = true;
  EXPECT_EQ(open_tables(files, only_stored).error().code, ErrorCode::kTable);
  EXPECT_TRUE(open_tables(files, {}));
  EXPECT_EQ(folder.names().size(), 10U) << "six move tables and four pruning tables";
  EXPECT_TRUE(open_tables(files, only_stored));
  GenerateOptions stopped;
  stopped.stop.request_stop();
  TableStore nowhere{""};
  EXPECT_EQ(open_tables(nowhere, stopped).error().code, ErrorCode::kInterrupted);
}

template <typename Phase>
void expect_nodes_follow_cubes(const PhaseTables& phase_tables, std::uint64_t seed) {
  const PhaseSpace<Phase> space(phase_tables);
  const MoveSequence choices = list_of(Phase::moves());
  Rng rng(seed);
  CubieState state = CubieState::solved();
  auto node = space.root(state);
  EXPECT_TRUE(space.is_goal(node));
  for (int i = 0; i < 2000; ++i) {
    const Move m = choices[rng.below(choices.size())];
    const int before = space.lower_bound(node);
    state = apply(state, m);
    node = space.child(node, m);
    const auto fresh = space.root(state);
    ASSERT_EQ(std::tuple(node.corners, node.edges, node.slice, node.bound),
              std::tuple(fresh.corners, fresh.edges, fresh.slice, fresh.bound));
    ASSERT_LE(std::abs(space.lower_bound(node) - before), 1) << "a move changes a distance by one at most";
  }
}

TEST(KociembaPhases, FollowTheCubeMoveByMove) {
  expect_nodes_follow_cubes<FirstPhase>(tables().first, 1);
  expect_nodes_follow_cubes<SecondPhase>(tables().second, 2);
}

}  // namespace
}  // namespace superflip::kociemba
