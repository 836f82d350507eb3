// The bits of the corners against a plain search.
#include <gtest/gtest.h>

#include <queue>

#include "coord/coordinate.h"
#include "coord/sym_reduced.h"
#include "cube/metric.h"
#include "solvers/two_phase/phase2/phase2_tables.h"

namespace superflip::two_phase {
namespace {

CornerBound bound_of(const UnitMoves& moves) {
  const auto group = symmetries_of(moves.set());
  return {moves, *corner_symmetries(group), group};
}

constexpr int kUnreached = 1000;

// Dijkstra's algorithm over single permutations.
std::vector<int> plain_distances(const UnitMoves& moves) {
  std::vector<int> distances(CornerPerm::kSize, kUnreached);
  using Entry = std::pair<int, Index>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
  waiting.push({distances[0] = 0, 0});
  while (!waiting.empty()) {
    const auto [distance, rank] = waiting.top();
    waiting.pop();
    if (distance > distances[rank]) continue;
    for (std::size_t u = 0; u < static_cast<std::size_t>(moves.size()); ++u) {
      const Index to = CornerPerm::encode(apply(decode(CornerPerm(), rank), moves.move(u)));
      if (distance + moves.cost(u) < distances[to]) waiting.push({distances[to] = distance + moves.cost(u), to});
    }
  }
  return distances;
}

TEST(CornerBound, AgreesWithAPlainSearchInEveryMetricAndWithoutAFace) {
  for (const Metric* metric : {&htm(), find_metric("qtm"), find_metric("ahtm")})
    for (const MoveSet moves : {metric->moves, htm().moves - MoveSet::of(Face::kB)}) {
      if ((metric->moves & moves) != moves) continue;
      const UnitMoves units(*metric, moves & phase2_moves());
      const std::vector<int> expected = plain_distances(units);
      const CornerBound bound = bound_of(units);
      for (int left = 0; left < CornerBound::kLimits; ++left)
        for (Index rank = 0; rank < CornerPerm::kSize; ++rank)
          ASSERT_EQ(bound.within(left)[rank / 64] >> rank % 64 & 1, expected[rank] <= left ? 1U : 0U) << metric->id;
    }
}

TEST(CornerBound, IsWorthReadingUpToNineMovesInTheHalfTurnMetric) {
  EXPECT_EQ(bound_of(UnitMoves(htm(), htm().moves & phase2_moves())).deepest(), 9);
}

}  // namespace
}  // namespace superflip::two_phase
