// The pattern databases of Korf's solver.
//
//   table     indexed by                                  entries        4 bits    at most (HTM)
//   corners   corner permutation x corner orientation     88,179,840     44 MB     11
//   edges     six edges: where each is and its flip       42,577,920     21 MB     10
//             or seven                                    510,935,040    255 MB    11
//             or eight                                  5,109,350,400    2.6 GB    12
//
// Korf has two databases of six edges, one for each half of the twelve. Here a half turn of the whole cube about its
// L-R axis maps the first half to the second, so both halves share one table, which is read twice. (Of all 30
// essentially different halves this one has the largest mean, 7.668, the number in Korf's article.) Seven edges and
// their image overlap in two edges, eight in four.
#pragma once

#include "coord/all.h"
#include "cube/metric.h"
#include "cube/symmetry.h"
#include "table/edge_pattern_moves.h"
#include "table/move_table.h"
#include "table/storage.h"
#include "table/store.h"

namespace superflip::korf {

/// The half turn that maps the edges of SixEdges to the other six (x2, Kociemba's number 12: b = 1, c = 2).
inline constexpr Symmetry kOtherEdges{12};

/// The database of the corners for a metric. Immutable; many threads may read it.
struct CornerTables {
  MoveTable<std::uint16_t> corner_perm_moves;
  MoveTable<std::uint16_t> corner_orientation_moves;
  Table corner_table;  ///< on huge pages: a random read of a mapped file also walks the page table

  [[nodiscard]] PackedView<4> corners() const { return {corner_table.payload().data(), Corners().size()}; }
};

/// One set of tables for a metric. Immutable; many threads may read it.
struct KorfTables : CornerTables {
  EdgePatternMoves edge_moves;
  Table edge_table;  ///< on huge pages

  [[nodiscard]] PackedView<4> edges() const {
    return {edge_table.payload().data(), std::uint64_t{edge_moves.rows()} << edge_moves.edges()};
  }
  /// The value of the edges in a cube. For the other edges, conjugate the cube by kOtherEdges first.
  [[nodiscard]] std::uint64_t edges_of(const CubieState& state) const {
    switch (edge_moves.edges()) {
      case SixEdges::kCount:
        return SixEdges::encode(state);
      case SevenEdges::kCount:
        return SevenEdges::encode(state);
      default:
        return EightEdges::encode(state);
    }
  }
};

/// The bytes of the corners.
constexpr std::size_t corner_tables_bytes() { return CornerPerm::kSize * CornerOrientation::kSize / 2; }

/// The bytes of both databases with 6 to 8 edges.
constexpr std::size_t korf_tables_bytes(int edges) {
  const std::uint64_t values = edges == SixEdges::kCount     ? SixEdges::kSize
                               : edges == SevenEdges::kCount ? SevenEdges::kSize
                                                             : EightEdges::kSize;
  return corner_tables_bytes() + values / 2;
}

/// Opens the database of the corners for a metric of face turns, or makes and saves it: 2 s of processor time. Errors:
/// kInterrupted.
Result<CornerTables> open_corner_tables(TableStore& store, const Metric& metric, const GenerateOptions& options);

/// Opens the databases for a metric of face turns with 6 to 8 edges, or makes and saves them. They are made with all 18
/// turns, and give lower bounds for any set of these. Cost: 3 s of processor time with six edges, minutes and twice the
/// memory with eight. Errors: kInterrupted.
Result<KorfTables> open_korf_tables(TableStore& store, const Metric& metric, int edges, const GenerateOptions& options);

}  // namespace superflip::korf
