// The tables of Reid's solver: the cosets of phase 1, or those with the edges of the slice in order.
#pragma once

#include "solver/reid/reid_space.h"
#include "solver/reid/sorted_cosets.h"

namespace superflip::reid {

/// The bytes of the tables: of CosetGraph for a metric, and of SortedCosetGraph.
std::size_t reid_tables_bytes(const Metric& metric);
std::size_t sorted_reid_tables_bytes();

/// Opens the tables for HTM or QTM, or makes and saves them; they are those that two-phase search has for all turns.
/// Errors: kInterrupted.
Result<ReidTables<CosetGraph>> open_reid_tables(TableStore& store, const Metric& metric,
                                                const GenerateOptions& options);

/// The same with sorted slices: 931 MB, and a minute or two of processor time to make them. Errors: kInterrupted.
Result<ReidTables<SortedCosetGraph>> open_sorted_reid_tables(TableStore& store, const Metric& metric,
                                                             const GenerateOptions& options);

}  // namespace superflip::reid
