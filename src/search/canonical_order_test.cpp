#include "search/canonical_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "search/turn_rules.h"

namespace superflip {
namespace {

constexpr int kFar = 100;
using Costs = std::array<int, kTurnElements>;

// The least cost of each element of an axis, in any order of the moves.
Costs least_costs(const Metric& metric, MoveSet moves) {
  Costs costs;
  costs.fill(kFar);
  costs[0] = 0;
  for (std::size_t round = 0; round < kTurnElements; ++round)
    for (std::size_t from = 0; from < kTurnElements; ++from)
      for (const Move m : moves) {
        int& cost = costs[sum_of_elements(from, element_of(m))];
        cost = std::min(cost, costs[from] + metric.cost_of(m));
      }
  return costs;
}

// The same, where sequences follow the order. They are short: each face and each slice comes once.
void follow(const CanonicalOrder& order, MoveSet next, std::size_t element, int cost, Costs& costs) {
  costs[element] = std::min(costs[element], cost);
  for (const Move m : next)
    follow(order, order.after(m), sum_of_elements(element, element_of(m)), cost + order.cost(m), costs);
}

// All turns of a face or a slice, its half turn alone, or none.
MoveSet part_of(MoveSet moves, int part) {
  MoveSet chosen;
  for (const Move m : moves)
    if (part == 2 || (part == 1 && m.quarter_turns() == 2)) chosen.insert(m);
  return chosen;
}

// In the axial metrics two faces that may turn may also turn together.
MoveSet with_pairs(MoveSet set, const Metric& metric) {
  MoveSet all = set;
  for (const Move m : metric.moves - MoveSet::face_turns())
    if (metric.moves.contains(Move::pair(m.axis(), 1, 1)) && set.contains(Move::turn(m.face(), m.quarter_turns())) &&
        set.contains(Move::turn(opposite(m.face()), m.opposite_quarter_turns())))
      all.insert(m);
  return all;
}

TEST(CanonicalOrder, ReachesEachTurnOfAnAxisAtItsLeastCostWithAnyMoves) {
  MoveSet slices;
  for (int turns = 1; turns <= 3; ++turns) slices.insert(Move::pair(Axis::kRL, turns, 4 - turns));
  for (const Metric& metric : metrics()) {
    for (int choice = 0; choice < 27; ++choice) {
      const MoveSet typed = (part_of(MoveSet::of(Face::kR), choice % 3) |
                             part_of(MoveSet::of(Face::kL), choice / 3 % 3) | part_of(slices, choice / 9)) &
                            metric.moves;
      const MoveSet allowed = with_pairs(typed, metric);
      const CanonicalOrder order(metric, allowed);
      Costs costs;
      costs.fill(kFar);
      follow(order, order.first(), 0, 0, costs);
      EXPECT_EQ(costs, least_costs(metric, allowed)) << metric.id << ", choice " << choice;
    }
  }
}

}  // namespace
}  // namespace superflip
