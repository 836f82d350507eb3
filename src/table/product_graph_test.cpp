// The generators and move tables on real coordinates: corner orientation and UD slice, plain and by classes.
#include "table/product_graph.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>

#include "coord/all.h"
#include "table/generate_in_place.h"
#include "table/generate_simple.h"
#include "table/testing.h"

namespace superflip {
namespace {

using testing::expect_equal;
using testing::kExact4;
using testing::kExact8;
using testing::kModThree;
using testing::on_threads;
using testing::prune_table;

// States of corner orientation x UD slice at each distance in HTM, recomputed by an independent breadth-first search.
constexpr std::array<std::uint64_t, 10> kKnown = {1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340};

// The corner orientations and the UD slice, plain and by classes of the slice.
class SliceAndTwist : public ::testing::Test {
 protected:
  template <typename Entry, Coordinate C>
  static MoveTable<Entry> move_table(const C& coordinate) {
    const MoveSet moves = MoveSet::face_turns();
    return MoveTable<Entry>(Table::in_memory(move_table_spec<Entry>(coordinate, moves),
                                             *make_move_table<Entry>(coordinate, moves, on_threads(2))));
  }

  const MoveTable<std::uint16_t> twist_moves_ = move_table<std::uint16_t>(CornerOrientation{});
  const MoveTable<std::uint16_t> slice_moves_ = move_table<std::uint16_t>(UdSlice{});
};

TEST_F(SliceAndTwist, ProductHasTheKnownCounts) {
  const Product<UdSlice, CornerOrientation> both;
  const std::vector<std::uint64_t> goals = {both.encode(CubieState::solved())};
  const ProductGraph graph(slice_moves_, ColumnMaps(twist_moves_), graph_moves(MoveSet::face_turns(), htm()), goals);
  const auto contents = generate_in_place(graph, kExact4, on_threads(2));
  ASSERT_TRUE(contents);
  for (std::size_t d = 0; d < kKnown.size(); ++d) EXPECT_EQ(contents->histogram.counts[d], kKnown[d]);
  EXPECT_EQ(contents->histogram.max_distance(), 9);
  EXPECT_EQ(contents->histogram.unreached, 0U);
}

TEST_F(SliceAndTwist, ClassesWeightedByTheirSizeCountLikeTheProduct) {
  const SymReduced<UdSlice> classes{UdSlice{}};
  const SymProductGraph graph(classes, CornerOrientation{}, twist_moves_);
  const auto oracle = generate_simple(graph, kExact8, on_threads(1));
  ASSERT_TRUE(oracle);
  std::array<std::uint64_t, 10> weighted{};
  const auto table = prune_table<Exact8>(*oracle, entries_of(graph), kExact8);
  for (std::uint32_t row = 0; row < graph.rows(); ++row)
    for (std::uint32_t c = 0; c < graph.columns(); ++c)
      weighted.at(static_cast<std::size_t>(table.lower_bound(std::uint64_t{row} * graph.columns() + c))) +=
          static_cast<std::uint64_t>(kUdSymmetries / std::popcount(classes.stabilisers(row)));
  EXPECT_EQ(weighted, kKnown);
}

TEST_F(SliceAndTwist, BothGeneratorsFillTheAliasesOfSymmetricClasses) {
  const SymReduced<UdSlice> classes{UdSlice{}};
  const SymProductGraph graph(classes, CornerOrientation{}, twist_moves_);
  for (const Packing& packing : {kExact4, kModThree}) {
    const auto oracle = generate_simple(graph, packing, on_threads(1));
    for (const int threads : {1, 4}) expect_equal(*oracle, *generate_in_place(graph, packing, on_threads(threads)));
  }
}

TEST_F(SliceAndTwist, MoveTableAgreesWithTheCubiesForEveryValueAndMove) {
  for (std::uint32_t value = 0; value < UdSlice::size(); ++value) {
    const CubieState state = decode(UdSlice{}, value);
    for (const Move m : MoveSet::face_turns()) ASSERT_EQ(slice_moves_.next(value, m), UdSlice::encode(apply(state, m)));
  }
}

TEST(MoveTable, ColumnsArePositionsInTheMoveSetForAnyMoveSet) {
  for (const MoveSet moves : {phase2_moves(), phase2_moves() & MoveSet::face_turns()}) {
    const MoveTable<std::uint32_t> table(Table::in_memory(move_table_spec<std::uint32_t>(SlicePerm{}, moves),
                                                          *make_move_table<std::uint32_t>(SlicePerm{}, moves, {})));
    ASSERT_EQ(table.size(), SlicePerm::kSize);
    for (std::uint32_t value = 0; value < table.size(); ++value)
      for (const Move m : moves)
        ASSERT_EQ(table.next(value, m), SlicePerm::encode(apply(decode(SlicePerm{}, value), m)));
  }
}

TEST(Fingerprint, TellsNumberingsApart) {
  struct Renumbered : EdgeOrientation {  // the bits in another order; solved is still 0
    static constexpr Index encode(const CubieState& state) {
      const Index value = EdgeOrientation::encode(state);
      return (value << 1 | value >> 10) & (kSize - 1);
    }
  };
  const MoveSet moves = MoveSet::face_turns();
  EXPECT_EQ(fingerprint(EdgeOrientation{}, moves), fingerprint(EdgeOrientation{}, moves));
  EXPECT_NE(fingerprint(EdgeOrientation{}, moves), fingerprint(Renumbered{}, moves));
}

}  // namespace
}  // namespace superflip
