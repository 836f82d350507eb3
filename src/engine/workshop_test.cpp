#include "engine/workshop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "coord/all.h"
#include "cube/testing.h"

namespace superflip {
namespace {

Limits deep(int depth) {
  Limits limits;
  limits.max_depth = depth;
  return limits;
}

TEST(Workshop, TablesHoldEveryValueAndTheirHistogramsAreThoseOfTheField) {
  const auto workshop = Workshop::open();
  ASSERT_TRUE(workshop);
  const auto& tables = workshop->tables();
  ASSERT_EQ(tables.size(), kWorkshopTables);
  // Thistlethwaite's first phase takes at most 7 moves; corner orientation alone 6 and the slice 5 (kociemba.org).
  EXPECT_EQ(tables[0].histogram.size(), 8U);
  EXPECT_EQ(tables[1].histogram.size(), 7U);
  EXPECT_EQ(tables[2].histogram.size(), 6U);
  for (const WorkshopTable& table : tables) {
    const std::uint64_t sum = std::accumulate(table.histogram.begin(), table.histogram.end(), std::uint64_t{0});
    EXPECT_EQ(sum, table.distances.size()) << table.name;
    EXPECT_EQ(table.histogram[0], 1U) << table.name;
  }
}

TEST(Workshop, RowsOfTheMoveTableAreWhatTurningTheCubeGives) {
  const auto workshop = Workshop::open();
  ASSERT_TRUE(workshop);
  CubieState state = CubieState::solved();
  for (Move m : {Move(7), Move(3), Move(0), Move(16), Move(9)}) state = apply(state, m);
  const auto seen = workshop->coordinates(state);
  ASSERT_EQ(seen.size(), kWorkshopTables);
  EXPECT_EQ(seen[0].value, EdgeOrientation::encode(state));
  EXPECT_EQ(seen[1].value, CornerOrientation::encode(state));
  EXPECT_EQ(seen[2].value, UdSlice::encode(state));
  for (Move m : MoveSet::face_turns()) {
    const auto at = static_cast<std::size_t>(m.index());
    const auto turned = workshop->coordinates(apply(state, m));
    for (std::size_t i = 0; i < kWorkshopTables; ++i) {
      EXPECT_EQ(seen[i].neighbours[at].value, turned[i].value);
      EXPECT_EQ(seen[i].neighbours[at].distance, turned[i].distance);
    }
  }
}

TEST(Workshop, TheSearchRecordsWhatItCutAndItsSolutionLeadsIntoPhase2) {
  const auto workshop = Workshop::open();
  ASSERT_TRUE(workshop);
  CubieState state = CubieState::solved();
  for (Move m : {Move(6), Move(0), Move(3), Move(15), Move(12)}) state = apply(state, m);
  const auto trees = workshop->search(state, 1'000'000, deep(12));
  ASSERT_FALSE(trees.empty());
  for (std::size_t i = 0; i < trees.size(); ++i) {
    const SearchTree& tree = trees[i];
    EXPECT_EQ(tree.found, i + 1 == trees.size());
    EXPECT_EQ(tree.nodes.size(), tree.children);
    const auto cut =
        std::count_if(tree.nodes.begin(), tree.nodes.end(), [](const SearchTreeNode& n) { return n.pruned; });
    EXPECT_EQ(static_cast<std::uint64_t>(cut), tree.pruned);
    for (const SearchTreeNode& node : tree.nodes) {
      EXPECT_EQ(node.pruned, *std::max_element(node.bounds.begin(), node.bounds.end()) > tree.length - node.ply);
      if (node.parent < 0) continue;
      EXPECT_FALSE(tree.nodes[static_cast<std::size_t>(node.parent)].pruned);
    }
  }
  EXPECT_LE(trees.back().length, 5);
  for (Move m : trees.back().solution) state = apply(state, m);
  for (const WorkshopCoordinate& coordinate : workshop->coordinates(state)) EXPECT_EQ(coordinate.distance, 0);
}

TEST(Workshop, TheRecordEndsWhereItIsToldTo) {
  const auto workshop = Workshop::open();
  ASSERT_TRUE(workshop);
  CubieState state = CubieState::solved();
  for (Move m : {Move(6), Move(0), Move(3), Move(15), Move(12), Move(7)}) state = apply(state, m);
  for (const SearchTree& tree : workshop->search(state, 10, deep(12))) EXPECT_LE(tree.nodes.size(), 10U);
  EXPECT_LE(workshop->search(state, 10, deep(3)).back().length,
            std::max(3, workshop->search(state, 0, deep(0))[0].length));
}

TEST(Workshop, SymmetriesAndPackingSaveWhatTheyAreKnownToSave) {
  const WorkshopSavings saved = Workshop::savings();
  EXPECT_EQ(saved.positions, 2'217'093'120U);
  EXPECT_EQ(saved.classes, 64'430U);
  EXPECT_EQ(saved.entries, 140'908'410U);
  EXPECT_EQ(saved.bytes_8bit / 1'000'000, 140U);
  EXPECT_EQ(saved.bytes_4bit / 1'000'000, 70U);
  EXPECT_EQ(saved.bytes_2bit / 1'000'000, 35U);
}

}  // namespace
}  // namespace superflip
