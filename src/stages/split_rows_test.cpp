#include "stages/split_rows.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "cube/metric.h"

namespace superflip::stages {
namespace {

constexpr PieceSet kSets[] = {
    {.edges = 0xF0},                   // a cross
    {.edges = 0x1F0},                  // with the edge of a slot
    {.edges = 0x70},                   // too few to be split
    {.edges = 0xF0, .corners = 0x10},  // not edges alone
    {.edge_places = 0x1F0},
};

TEST(SplitRows, MoveRowsAsStatesMove) {
  const MoveSequence moves = list_of(htm().moves);
  Rng rng(3);
  for (const PieceSet& set : kSets) {
    const TrackedPieces pieces(set);
    const SplitRows rows(set, moves);
    for (int i = 0; i < 300; ++i) {
      const auto row = static_cast<Index>(rng.below(pieces.size()));
      const SplitRow split = rows.split(row);
      ASSERT_EQ(rows.join(split), row) << pieces.name();
      const CubieState state = decode(pieces, row);
      for (std::size_t k = 0; k < moves.size(); ++k)
        ASSERT_EQ(rows.join(rows.from(split).by(k)), pieces.encode(apply(state, moves[k]))) << pieces.name();
    }
  }
}

}  // namespace
}  // namespace superflip::stages
