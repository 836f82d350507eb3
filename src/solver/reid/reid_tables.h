// The table of Reid's solver.
#pragma once

#include "solver/reid/reid_space.h"

namespace superflip::reid {

/// The bytes of the tables.
std::size_t reid_tables_bytes();

/// Opens the tables or makes them and saves them; they are those that two-phase search has for HTM with all turns.
/// Errors: kInterrupted.
Result<ReidTables> open_reid_tables(TableStore& store, const GenerateOptions& options);

}  // namespace superflip::reid
