// Phase 1 on the joint tables against cubes: its children, their distances, and its endings.
//
// The oracle walks down the distances modulo 3 with cubes that it turns and encodes. So it shares neither the class
// moves nor the sets around the subgroup with the code under test. Near the subgroup it is itself compared with a plain
// breadth-first search.
#include "cosets/two_phase/joint_phase1.h"

#include <gtest/gtest.h>

#include <set>

#include "cosets/two_phase/testing.h"
#include "cube/random_state.h"

namespace superflip::two_phase {
namespace {

using Units = std::map<std::size_t, int>;  // distances by unit

const Metric& qtm() { return *find_metric("qtm"); }
const Metric& ahtm() { return *find_metric("ahtm"); }

unsigned distance_modulo_3(const JointTables& tables, const CubieState& cube) {
  return tables.distance.value(tables.graph.coset_of(cube).key());
}

int full_distance_of(const JointTables& tables, CubieState cube) {
  const std::uint32_t subgroup = testing::coset_number(CubieState::solved());
  const MoveSequence& moves = tables.graph.moves.moves();
  int distance = 0;
  for (; testing::coset_number(cube) != subgroup; ++distance) {
    const unsigned wanted = (distance_modulo_3(tables, cube) + 2) % 3;
    cube = apply(cube, *std::find_if(moves.begin(), moves.end(),
                                     [&](Move m) { return distance_modulo_3(tables, apply(cube, m)) == wanted; }));
  }
  return distance;
}

// Cubes at all distances: a random one, or one after a few moves.
CubieState some_cube(const JointTables& tables, Rng& rng) {
  const std::uint64_t turns = rng.below(14);
  return turns > 11 ? random_state(rng) : testing::scrambled(tables.graph.moves.moves(), turns, rng);
}

// The units that may follow and lead to within left - 1 of the subgroup.
Units useful_units(const JointTables& tables, const CubieState& cube, UnitMoves::State order, int left) {
  Units useful;
  for (std::uint64_t rest = tables.graph.moves.after(order); rest != 0; rest &= rest - 1) {
    const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
    const int distance = full_distance_of(tables, apply(cube, tables.graph.moves.move(unit)));
    if (distance < left) useful[unit] = distance;
  }
  return useful;
}

template <typename Phase1>
CosetChildren children_of(const Phase1& phase1, const typename Phase1::Node& node, int left) {
  CosetChildren children;
  phase1.prefetch(node, left);
  phase1.expand(node, left, children);
  phase1.settle(node, left, children);
  return children;
}

// Walks from random cubes through random children to the subgroup, with every slack. At each node the children are the
// useful ones, with their distances.
template <NearEntry Kind>
void expect_useful_children(const Metric& metric, int cubes) {
  const JointTables& tables = testing::joint_tables(metric);
  const JointPhase1<Kind> phase1(tables);
  Rng rng(71);
  int with_children = 0;
  for (int i = 0; i < cubes; ++i) {
    CubieState cube = some_cube(tables, rng);
    const int start = full_distance_of(tables, cube);
    typename JointPhase1<Kind>::Node node{
        {}, phase1.coset_of(cube), UnitMoves::kStart, static_cast<std::uint8_t>(start), 0};
    for (int left = start + i % 4; left > 0; --left) {
      const bool too_few_left = node.bound == 0 && left < shortest_return(tables.graph.moves);
      const Units expected = too_few_left ? Units() : useful_units(tables, cube, node.order, left);
      const CosetChildren children = children_of(phase1, node, left);
      Units found;
      for (std::size_t c = 0; c < static_cast<std::size_t>(children.count); ++c)
        found[children.unit[c]] = children.bound[c];
      ASSERT_EQ(found, expected) << metric.id << ", " << int{node.bound} << " away, " << left << " left";
      ASSERT_EQ(static_cast<std::size_t>(children.count), expected.size()) << "a child is there twice";
      if (found.empty()) break;
      ++with_children;
      const std::size_t next = rng.below(found.size());
      const std::size_t unit = children.unit[next];
      cube = apply(cube, tables.graph.moves.move(unit));
      ASSERT_EQ(children.coset[next].class_index, phase1.coset_of(cube).class_index);
      node = {{}, children.coset[next], tables.graph.moves.next(node.order, unit), children.bound[next], 0};
    }
  }
  EXPECT_GT(with_children, cubes);
}

TEST(JointPhase1, KeepsExactlyTheUsefulChildrenInTheHalfTurnMetric) {
  expect_useful_children<NearEntry::kNarrow>(htm(), 400);
}

TEST(JointPhase1, KeepsExactlyTheUsefulChildrenInTheQuarterTurnMetric) {
  expect_useful_children<NearEntry::kNarrow>(qtm(), 400);
}

TEST(JointPhase1, KeepsExactlyTheUsefulChildrenInTheAxialMetric) {
  expect_useful_children<NearEntry::kWide>(ahtm(), 100);
}

// The endings are the sequences that only useful children make; only nodes without slack near the subgroup have them.
template <NearEntry Kind>
void expect_joint_endings(const Metric& metric, int cubes) {
  const JointTables& tables = testing::joint_tables(metric);
  const JointPhase1<Kind> phase1(tables);
  const int bits = UnitPath::bits_for(tables.graph.moves.size());
  Rng rng(72);
  for (int i = 0; i < cubes; ++i) {
    const CubieState before = testing::scrambled(tables.graph.moves.moves(), rng.below(5), rng);
    const std::size_t unit = rng.below(static_cast<std::uint64_t>(tables.graph.moves.size()));
    const CubieState cube = apply(before, tables.graph.moves.move(unit));
    const int distance = full_distance_of(tables, cube);
    const typename JointPhase1<Kind>::Node node{UnitPath().then(unit, bits), phase1.coset_of(cube),
                                                tables.graph.moves.next(UnitMoves::kStart, unit),
                                                static_cast<std::uint8_t>(distance), 3};
    EXPECT_FALSE(phase1.has_endings(node, distance + 1));
    ASSERT_EQ(phase1.has_endings(node, distance), distance <= tables.endings.depth());
    if (distance > tables.endings.depth()) continue;

    std::multiset<std::vector<std::size_t>> endings;
    const auto all = [](const auto&, auto corners) { return ~std::uint64_t{0} >> (64 - corners.size()); };
    phase1.for_each_ending(node, bits, all, [&](ViewNumber view, UnitPath path) {
      EXPECT_EQ(view, 3);
      std::vector<std::size_t> units;
      for (; !path.empty(); path = path.without_last(bits)) units.insert(units.begin(), path.last(bits));
      endings.insert(units);
    });

    struct Step {
      CubieState cube;
      UnitMoves::State order;
      std::vector<std::size_t> units;
    };
    std::vector<Step> steps = {{cube, node.order, {unit}}};
    for (int left = distance; left > 0; --left) {
      std::vector<Step> next;
      for (const Step& step : steps)
        for (const auto& [u, unused] : useful_units(tables, step.cube, step.order, left)) {
          next.push_back(
              {apply(step.cube, tables.graph.moves.move(u)), tables.graph.moves.next(step.order, u), step.units});
          next.back().units.push_back(u);
        }
      steps = std::move(next);
    }
    std::multiset<std::vector<std::size_t>> expected;
    for (const Step& step : steps) expected.insert(step.units);
    ASSERT_EQ(endings, expected) << metric.id << ", " << distance << " away";
  }
}

TEST(JointPhase1, EndsInAllCanonicalShortestSequences) {
  expect_joint_endings<NearEntry::kNarrow>(htm(), 300);
  expect_joint_endings<NearEntry::kNarrow>(qtm(), 300);
  expect_joint_endings<NearEntry::kWide>(ahtm(), 50);
}

template <NearEntry Kind>
int descend(const JointPhase1<Kind>& phase1, const CubieState& cube) {
  typename JointPhase1<Kind>::Descent descent(phase1.coset_of(cube));
  while (!descent.over()) {
    descent.prefetch(phase1);
    descent.expand(phase1);
    if (!descent.over()) descent.settle(phase1);
  }
  return descent.distance();
}

template <NearEntry Kind>
void expect_descents(const Metric& metric, int plain_depth) {
  const JointTables& tables = testing::joint_tables(metric);
  const JointPhase1<Kind> phase1(tables);
  const testing::PlainLevels levels(tables.graph.moves.moves(), plain_depth);
  Rng rng(73);
  for (int d = 0; d <= plain_depth; ++d)
    for (int i = 0; i < 200; ++i) {
      const CubieState& cube = levels.at(d)[rng.below(levels.at(d).size())];
      ASSERT_EQ(full_distance_of(tables, cube), d) << metric.id << ": the oracle";
      ASSERT_EQ(descend(phase1, cube), d) << metric.id;
    }
  for (int i = 0; i < 1000; ++i) {
    const CubieState cube = some_cube(tables, rng);
    ASSERT_EQ(descend(phase1, cube), full_distance_of(tables, cube)) << metric.id;
  }
}

TEST(JointPhase1, DescendsToTheSubgroupInAsManyMovesAsItIsAway) {
  expect_descents<NearEntry::kNarrow>(htm(), 5);
  expect_descents<NearEntry::kNarrow>(qtm(), 5);
  expect_descents<NearEntry::kWide>(ahtm(), 3);
}

TEST(JointTables, HaveWholeLevelsAroundTheSubgroupInTheirSets) {
  for (const Metric* metric : {&htm(), &qtm(), &ahtm()}) {
    const JointTables& tables = testing::joint_tables(*metric);
    const auto& counts = tables.distance.table().histogram().counts;
    const auto& near = tables.near.histogram();
    ASSERT_GE(near.max_distance(), tables.endings.depth()) << metric->id;
    for (std::size_t d = 0; d <= static_cast<std::size_t>(near.max_distance()); ++d)
      EXPECT_EQ(near.counts[d], counts[d]) << metric->id << " at " << d;
    for (std::size_t d = 0; d < tables.levels.size(); ++d)
      EXPECT_EQ(tables.levels[d].distance(), static_cast<int>(d) <= tables.endings.depth() ? -1 : static_cast<int>(d));
  }
  EXPECT_EQ(testing::joint_tables(htm()).near.histogram().max_distance(), 7);
  EXPECT_EQ(testing::joint_tables(htm()).levels.size(), 9U);
}

}  // namespace
}  // namespace superflip::two_phase
