#include "stages/reduced_rows.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/parallel.h"
#include "base/rng.h"
#include "cube/random_state.h"
#include "stages/pattern_table.h"

namespace superflip::stages {
namespace {

constexpr std::uint16_t bits(std::initializer_list<int> places) {
  unsigned mask = 0;
  for (const int p : places) mask |= 1U << p;
  return static_cast<std::uint16_t>(mask);
}

constexpr std::uint16_t kCross = bits({kDR, kDF, kDL, kDB});

struct ReducedCase {
  PieceSet edges;
  std::uint8_t corners;
  std::size_t symmetries;
};
const ReducedCase kCases[] = {
    // Two opposite slots, with and without the cross.
    {{.edges = bits({kFR, kBL})}, static_cast<std::uint8_t>(bits({kDFR, kDBL})), 4},
    {{.edges = static_cast<std::uint16_t>(kCross | bits({kFR, kBL}))},
     static_cast<std::uint8_t>(bits({kDFR, kDBL})),
     4},
    // A cross and one edge: one mirror.
    {{.edges = static_cast<std::uint16_t>(kCross | bits({kFR}))}, 0, 2},
    // A block and the opposite corner: rotations by a third of a turn.
    {{.edges = bits({kDL, kDB, kBL})}, static_cast<std::uint8_t>(bits({kDBL, kURF})), 6},
};

PieceSet all_of(const ReducedCase& c) { return {.edges = c.edges.edges, .corners = c.corners}; }

ReducedRows rows_of(const ReducedCase& c) { return {c.edges, symmetries_of(all_of(c)), list_of(htm().moves)}; }

// A table with one entry for each arrangement, or for each class under the symmetries of its pattern.
PatternTable table_of(const ReducedCase& c, bool reduced) {
  TableStore store("");
  GenerateOptions options;
  options.threads = hardware_threads();
  PatternShape shape = shape_of(all_of(c), kMostEntries).value();
  if (reduced) shape = reduced_shape_of(all_of(c), 1'000'000'000).value();
  shape.grade = 0;
  return PatternTable::open(store, all_of(c), shape, htm(), options).value();
}

TEST(ReducedRows, KnowTheSymmetriesOfASet) {
  for (const ReducedCase& c : kCases) {
    const auto symmetries = symmetries_of(all_of(c));
    EXPECT_EQ(symmetries.size(), c.symmetries);
    EXPECT_EQ(symmetries.front(), Symmetry());
    EXPECT_EQ(ReducedRows::size_of(c.edges, symmetries), rows_of(c).size());
  }
  // Refused: no three orbits leave at most two edges.
  EXPECT_FALSE(ReducedRows::size_of({.edges = bits({kUF, kUB, kDF, kDB, kFR, kFL, kBR})}, {Symmetry()}));
  EXPECT_FALSE(ReducedRows::size_of({.edge_places = kCross}, {Symmetry()}));
}

TEST(ReducedRows, HaveOneRowForAllImagesOfAnArrangement) {
  Rng rng(6);
  for (const ReducedCase& c : kCases) {
    const ReducedRows rows = rows_of(c);
    const ReducedGraph graph(rows, TrackedPieces(PieceSet{.corners = c.corners}), {}, {});
    int symmetric = 0;
    for (int i = 0; i < 3'000; ++i) {
      const auto row = static_cast<Index>(rng.below(rows.size()));
      const CubieState state = decode(rows, row);
      ASSERT_EQ(rows.encode(state), row);
      const auto aliases = graph.aliases(row);
      symmetric += aliases.begin() != aliases.end();
      for (const Symmetry s : rows.symmetries()) {
        const Index image = rows.encode(conjugate(state, s));
        const bool is_alias = std::any_of(aliases.begin(), aliases.end(),
                                          [&](const RowEdge& alias) { return alias.target_row == image; });
        ASSERT_TRUE(image == row || is_alias);
      }
    }
    EXPECT_GT(symmetric, 0);
    EXPECT_LT(symmetric, 1'500);
  }
}

TEST(ReducedRows, MoveAsStatesMove) {
  const MoveSequence moves = list_of(htm().moves);
  Rng rng(7);
  for (const ReducedCase& c : kCases) {
    const ReducedRows rows = rows_of(c);
    for (int i = 0; i < 300; ++i) {
      const CubieState state = random_state(rng);
      const SplitRow split = rows.split(state);
      for (std::size_t k = 0; k < moves.size(); ++k) {
        const auto [row, symmetry] = rows.reduce(rows.from(split).by(k));
        const CubieState moved = apply(state, moves[k]);
        ASSERT_EQ(row, rows.encode(moved));
        ASSERT_EQ(row, rows.encode(decode(rows, row)));
        // The symmetry maps the row to its representative.
        const TrackedPieces edges(c.edges);
        ASSERT_EQ(edges.encode(conjugate(moved, rows.symmetries()[symmetry])), edges.encode(decode(rows, row)));
      }
    }
  }
}

TEST(ReducedRows, MakeTablesWithTheDistancesOfPlainOnes) {
  for (const ReducedCase& c : kCases) {
    if (TrackedPieces::size_of(all_of(c)) > 10'000'000) continue;
    const PatternTable plain = table_of(c, false);
    const PatternTable reduced = table_of(c, true);
    const ReducedRows rows = rows_of(c);
    const TrackedPieces columns(PieceSet{.corners = c.corners});
    EXPECT_EQ(reduced.histogram().unreached, 0U);
    EXPECT_EQ(reduced.histogram().max_distance(), plain.histogram().max_distance());
    const auto distance = [](const PatternTable& table, const CubieState& state) {
      return table.distance(table.entry(table.encode(state)));
    };
    // Every entry, and every arrangement.
    for (Index row = 0; row < rows.size(); ++row) {
      CubieState state = decode(rows, row);
      for (Index column = 0; column < columns.size(); ++column) {
        columns.decode_into(column, state);
        ASSERT_EQ(reduced.distance(std::uint64_t{row} * columns.size() + column), distance(plain, state));
      }
    }
    const TrackedPieces edges(c.edges);
    for (Index row = 0; row < edges.size(); ++row) {
      CubieState state = decode(edges, row);
      for (Index column = 0; column < columns.size(); ++column) {
        columns.decode_into(column, state);
        ASSERT_EQ(distance(reduced, state), distance(plain, state));
      }
    }
  }
}

}  // namespace
}  // namespace superflip::stages
