// The shortest return against all short sequences.
#include "cosets/two_phase/node.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "coord/all.h"

namespace superflip::two_phase {
namespace {

// The cost of the cheapest sequence of at most `limit` that begins with the moves to `cube`, leaves the subgroup, comes
// back and ends with a move outside it.
int shortest_return_found(const UnitMoves& moves, const CubieState& cube, UnitMoves::State order, int cost, int limit) {
  int shortest = limit + 1;
  for (std::uint64_t rest = moves.after(order); rest != 0; rest &= rest - 1) {
    const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
    const int reached = cost + moves.cost(unit);
    if (reached > limit) continue;
    const CubieState next = apply(cube, moves.move(unit));
    const bool inside = CornerOrientation::encode(next) == 0 && EdgeOrientation::encode(next) == 0 &&
                        UdSlice::encode(next) == UdSlice::encode(CubieState::solved());
    if (inside && !phase2_moves().contains(moves.move(unit))) shortest = std::min(shortest, reached);
    shortest = std::min(shortest, shortest_return_found(moves, next, moves.next(order, unit), reached, limit));
  }
  return shortest;
}
int shortest_return_found(const UnitMoves& moves, int limit) {
  return shortest_return_found(moves, CubieState::solved(), UnitMoves::kStart, 0, limit);
}

TEST(ShortestReturn, IsNoLongerThanAnyWayOutOfTheSubgroupAndBack) {
  EXPECT_EQ(shortest_return_found(UnitMoves(htm(), htm().moves), 5), 5);
  // <r2,U,R> in QTM: R2 is two units, r2 one.
  const MoveSet turns = MoveSet::of(Face::kR) | MoveSet::of(Face::kU);
  MoveSet with_l2 = turns;
  with_l2.insert(Move::turn(Face::kL, 2));
  const UnitMoves held(*find_metric("qtm"), {with_l2, MoveSet::of(Face::kL)});
  EXPECT_TRUE(held.depend_on_holding());
  EXPECT_LE(shortest_return(held), shortest_return_found(held, 5));
  const UnitMoves in_htm(htm(), {turns | MoveSet::of(Face::kL), MoveSet::of(Face::kL)});
  EXPECT_TRUE(in_htm.depend_on_holding());
  EXPECT_LE(shortest_return(in_htm), shortest_return_found(in_htm, 5));
  for (const Metric& metric : metrics()) {
    const UnitMoves moves(metric, metric.moves);
    EXPECT_LE(shortest_return(moves), shortest_return_found(moves, 3 + (moves.size() <= 18 ? 2 : 0))) << metric.id;
  }
}

}  // namespace
}  // namespace superflip::two_phase
