// The tables of both phases (Herbert Kociemba, 1992): three coordinates a phase, their move tables, and two pruning
// tables that share the coordinate of the slice.
//
//   phase  moves  pruning table                       entries      bytes    most
//   1      18     UD slice x corner orientation       1,082,565    0.5 MB   9
//                 UD slice x edge orientation         1,013,760    0.5 MB   9
//   2      10     corner permutation x slice          967,680      0.5 MB   14
//                 UD edges x slice                    967,680      0.5 MB   12
//
// With the move tables all together takes 3.9 MB. Phase 1 has the split tables of two-phase (table/product_tables.h).
#pragma once

#include <string_view>

#include "coord/all.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::kociemba {

/// From any cube into the subgroup <U, D, R2, L2, F2, B2>.
struct FirstPhase {
  using Corners = CornerOrientation;
  using Edges = EdgeOrientation;
  using Slice = UdSlice;
  static constexpr bool kSliceFirst = true;  ///< in the numbering of both products
  static constexpr std::string_view kName = "first phase";
  static constexpr std::string_view kMeaning = "into <U, D, R2, L2, F2, B2>, by all 18 moves";
  static constexpr std::string_view kCornersBound = "corner orientation and UD slice";
  static constexpr std::string_view kEdgesBound = "edge orientation and UD slice";
  static constexpr MoveSet moves() { return MoveSet::face_turns(); }
};

/// From the subgroup to the solved cube.
struct SecondPhase {
  using Corners = CornerPerm;
  using Edges = UdEdgePerm;
  using Slice = SlicePerm;
  static constexpr bool kSliceFirst = false;
  static constexpr std::string_view kName = "second phase";
  static constexpr std::string_view kMeaning = "from there to the solved cube, by the 10 moves of the subgroup";
  static constexpr std::string_view kCornersBound = "corner permutation and slice permutation";
  static constexpr std::string_view kEdgesBound = "UD edges and slice permutation";
  static constexpr MoveSet moves() { return phase2_moves() & MoveSet::face_turns(); }
};

/// Four bits an entry; every distance of both phases is below 15, so it is exact.
using DistanceTable = PruneTable<Offset4>;

/// The tables of one phase. Immutable once opened; many threads may read them.
struct PhaseTables {
  MoveTable16 corner_moves, edge_moves, slice_moves;
  DistanceTable corners_and_slice, edges_and_slice;
};

struct Tables {
  PhaseTables first, second;
};

/// The bytes of all tables.
std::size_t tables_bytes();

/// Opens the tables of both phases in HTM, or makes and saves them: half a second of processor time. Errors:
/// kInterrupted; kTable with GenerateOptions::only_stored.
Result<Tables> open_tables(TableStore& store, const GenerateOptions& options);

}  // namespace superflip::kociemba
