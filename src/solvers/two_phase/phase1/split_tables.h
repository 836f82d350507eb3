// The tables of phase 1 that fit the second-level cache: two distances whose larger one bounds the true one from below.
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

/// 4 bits; a distance beyond 15 counts as 15, and so does one that is not reachable.
using DistanceTable = PruneTable<Offset4>;

struct SplitTables {
  UnitMoves moves;
  MoveTable16 slice_moves, eo_moves, co_moves;  ///< by unit
  DistanceTable slice_and_eo, slice_and_co;
};

/// The bytes of all five (HTM).
inline constexpr std::size_t kSplitTablesBytes = 1'300'000;

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);

}  // namespace superflip::two_phase
