// The generators of coset tables (coset_table.h). Both search breadth-first from solved.
#pragma once

#include "base/result.h"
#include "search/unit_moves.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "table/contents.h"

namespace superflip::optimal {

/// With 1 or 4 flip parts, by unit moves: all parts of a class of corners at once. Errors: kInterrupted.
Result<TableContents> generate_cosets(const CosetNumbering& space, const UnitMoves& units, int base,
                                      const GenerateOptions& options);
/// The same with 256 flip parts, in the memory of the table (code_planes.h) and 1.2 MB a thread.
Result<TableContents> generate_block_table(const CosetNumbering& space, const UnitMoves& units, int base,
                                           const GenerateOptions& options);

}  // namespace superflip::optimal
