// The tables of phase 1 with the masks of every coset (the large table set).
//
//   table              indexed by                                 entries (HTM)    bytes
//   graph              coset_graph.h                                               8.2 MB
//   masks              class, corner orientation                  140,908,410      755 MB   distance, useful units
//   endings            key of a coset: distance <= 5              6,379            0.4 MB   all shortest sequences
#pragma once

#include "cosets/coset_graph.h"
#include "solvers/two_phase/phase1/ending_corners.h"
#include "solvers/two_phase/phase1/endings.h"
#include "solvers/two_phase/phase1/mask_table.h"
#include "table/store.h"

namespace superflip::two_phase {

struct MaskTables {
  CosetGraph graph;
  MaskTable masks;    ///< [class][corner orientation]
  EndingSet endings;  ///< of the cosets nearest to the subgroup
  EndingCorners ending_corners;
};

/// True when a scope can have mask tables of at most `memory` bytes: it has at most 18 units, all of cost 1, and all 16
/// symmetries map its units to its units.
bool mask_tables_fit(const MoveScope& scope, std::size_t memory);

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<MaskTables> open_mask_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);

}  // namespace superflip::two_phase
