// The split tables of phase 1, which fit the second-level cache: two distances, each a lower bound.
//
//   table                      entries       bytes at 4 bits
//   slice x eo distance        1,013,760     0.5 MB
//   slice x co distance        1,082,565     0.5 MB
//   slice, eo, co moves                      0.2 MB
//
// For any metric and any set of moves closed under inverse.
#pragma once

#include "coord/all.h"
#include "cosets/move_scope.h"
#include "search/unit_moves.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::two_phase {

/// 4 bits. 15 stands for 15 and more, and for unreachable.
using DistanceTable = PruneTable<Offset4>;

struct SplitTables {
  UnitMoves moves;
  MoveTable16 slice_moves, eo_moves, co_moves;  ///< by unit
  DistanceTable slice_and_eo, slice_and_co;
};

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);

}  // namespace superflip::two_phase
