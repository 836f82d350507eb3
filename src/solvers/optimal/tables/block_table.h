// Makes the tables with 256 flip parts: breadth-first from solved, in the memory where they stay.
//
// While it is made an entry's code says
//
//   3   not yet reached
//   c   at the newest distance, and the other of 1 and 2 for the one that is being reached
//   0   nearer
//
// When a row is given its entries at distance d, those at d - 2, whose code is the same, become 0. The distances base +
// 1 and base + 2 get the codes 1 and 2 that they keep, and what is not reached is code 3 already. A thread writes only
// to its row, and no entry looks, in the midst of being written, as if it were at distance d - 1: so rows are read and
// written at the same time.
#pragma once

#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// `space` has 256 flip parts. Takes the memory of the table and 1.2 MB a thread.
Result<TableContents> generate_block_table(const CosetNumbering& space, const GenerateOptions& options);

}  // namespace superflip::optimal
