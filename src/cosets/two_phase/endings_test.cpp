// The listed endings of phase 1 against a plain search among cubes.
#include "cosets/two_phase/endings.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "cosets/two_phase/testing.h"

namespace superflip::two_phase {
namespace {

using Endings = std::set<std::vector<std::size_t>>;

// All shortest sequences into the subgroup as lists of units; `levels` gives the distances.
void search(const UnitMoves& moves, const testing::PlainLevels& levels, const CubieState& cube, int distance,
            std::vector<std::size_t>& ending, Endings& endings) {
  if (distance == 0) {
    endings.insert(ending);
    return;
  }
  for (std::size_t unit = 0; unit < static_cast<std::size_t>(moves.size()); ++unit) {
    const CubieState child = apply(cube, moves.move(unit));
    if (levels.distance(child, distance) != distance - 1) continue;
    ending.push_back(unit);
    search(moves, levels, child, distance - 1, ending, endings);
    ending.pop_back();
  }
}

// The endings that the table lists for a cube, in the cube's own units.
Endings listed(const JointTables& tables, const CubieState& cube, int distance, std::size_t& count) {
  const JointCoset coset = tables.graph.coset_of(cube);
  const std::span<const Ending> endings = tables.endings.of(coset.key());
  count = endings.size();
  Endings result;
  for (const Ending& ending : endings) {
    std::vector<std::size_t> units;
    for (int i = 0; i < distance; ++i) units.push_back(tables.graph.unseen[coset.symmetry][ending.unit(i)]);
    result.insert(units);
  }
  return result;
}

// For cubes at every listed distance and their images under the symmetries of the axis.
void expect_endings(const Metric& metric, int deepest) {
  const JointTables& tables = testing::joint_tables(metric);
  const int depth = std::min(tables.endings.depth(), deepest);
  const testing::PlainLevels levels(tables.graph.moves.moves(), depth);
  Rng rng(61);
  for (int d = 0; d <= depth; ++d) {
    ASSERT_FALSE(levels.at(d).empty());
    for (int i = 0; i < 20; ++i) {
      const CubieState& cube = levels.at(d)[rng.below(levels.at(d).size())];
      for (int s = 0; s < kUdSymmetries; ++s) {
        const CubieState image = conjugate(cube, Symmetry(s));
        ASSERT_EQ(levels.distance(image, -1), d);
        Endings expected;
        std::vector<std::size_t> ending;
        search(tables.graph.moves, levels, image, d, ending, expected);
        std::size_t count = 0;
        ASSERT_EQ(listed(tables, image, d, count), expected) << metric.id << " at " << d << ", symmetry " << s;
        ASSERT_EQ(count, expected.size()) << "an ending is listed twice";
      }
    }
  }
}

TEST(Ending, KeepsSixBitsForEachOfFiveUnits) {
  Ending ending;
  for (int i = 0; i < 5; ++i) ending.set(i, static_cast<std::size_t>(63 - i));
  ending.set(2, 7);
  EXPECT_EQ(ending.unit(0), 63U);
  EXPECT_EQ(ending.unit(1), 62U);
  EXPECT_EQ(ending.unit(2), 7U);
  EXPECT_EQ(ending.unit(3), 60U);
  EXPECT_EQ(ending.unit(4), 59U);
}

TEST(EndingSet, ListsAllShortestSequencesAndNoOtherInTheHalfTurnMetric) {
  EXPECT_EQ(testing::joint_tables(htm()).endings.depth(), 5);
  expect_endings(htm(), 5);
}

TEST(EndingSet, ListsAllShortestSequencesAndNoOtherInTheQuarterTurnMetric) { expect_endings(*find_metric("qtm"), 5); }

TEST(EndingSet, ListsAllShortestSequencesAndNoOtherInTheAxialMetric) { expect_endings(*find_metric("ahtm"), 4); }

TEST(EndingCorners, SayWhereEachEndingTakesTheCorners) {
  for (const Metric* metric : {&htm(), find_metric("qtm"), find_metric("ahtm")}) {
    const JointTables& tables = testing::joint_tables(*metric);
    const UnitMoves& moves = tables.graph.moves;
    const int depth = std::min(tables.endings.depth(), 4);
    const testing::PlainLevels levels(moves.moves(), depth);
    Rng rng(62);
    for (int i = 0; i < 300; ++i) {
      const int distance = i % (depth + 1);
      const CubieState& cube = levels.at(distance)[rng.below(levels.at(distance).size())];
      const JointCoset coset = tables.graph.coset_of(cube);
      const std::span<const Ending> endings = tables.endings.of(coset.key());
      const std::span<const std::uint64_t> corners = tables.ending_corners.of(tables.endings, endings);
      ASSERT_EQ(corners.size(), endings.size());
      for (std::size_t e = 0; e < endings.size(); ++e) {
        CubieState moved = CubieState::solved();
        for (int unit = 0; unit < distance; ++unit) moved = apply(moved, moves.move(endings[e].unit(unit)));
        ASSERT_EQ(std::memcmp(&corners[e], moved.cp.data(), kCorners), 0) << metric->id << ", " << distance << " away";
      }
    }
  }
}

// An opening that is interrupted has no set here.
TEST(EndingCorners, AreNoneWhereThereIsNoSet) {
  const EndingSet none;
  EXPECT_EQ(none.counts(), decltype(none.counts()){});
  EndingCorners(UnitMoves(htm(), MoveSet::face_turns()), none);
}

TEST(EndingSet, StopsBeforeTheLevelWhoseEndingsDoNotFit) {
  // One ending from each key but the last level's, which have more than a key may have.
  const std::vector<std::vector<std::uint32_t>> levels = {{0}, {10, 11}, {20}};
  const TableContents contents = EndingSet::contents(levels, [](std::uint32_t, int distance, const auto& visit) {
    for (int i = 0; i < (distance == 2 ? 256 : 1); ++i) {
      Ending ending;
      ending.set(0, static_cast<std::size_t>(i % 64));
      visit(ending);
    }
  });
  EXPECT_EQ(reinterpret_cast<const std::uint64_t*>(contents.payload.data())[0], 1U);
  EXPECT_EQ(contents.histogram.counts[1], 2U);
  EXPECT_EQ(contents.histogram.counts[2], 0U);
}

}  // namespace
}  // namespace superflip::two_phase
