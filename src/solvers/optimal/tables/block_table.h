// Generates the tables with 256 flip parts: breadth-first from solved, in place.
//
// The codes during generation:
//
//   3        not yet reached
//   1 and 2  the frontier and the level that is being made, alternately
//   0        nearer
//
// When a row gets its entries at distance d, those at d - 2, whose code is the same, become 0. The distances base + 1
// and base + 2 get their final codes 1 and 2, and unreached entries have code 3 already. A thread writes only to its
// own row, and a half-written entry never reads as distance d - 1; so rows may be read while they are written.
#pragma once

#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// `space` has 256 flip parts. Takes the memory of the table and 1.2 MB a thread.
Result<TableContents> generate_block_table(const CosetNumbering& space, const GenerateOptions& options);

}  // namespace superflip::optimal
