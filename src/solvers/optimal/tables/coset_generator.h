// Generates the tables with 1 and 4 flip parts: breadth-first, all parts of a class of corners at once. (block_table.h
// generates those with 256.)
#pragma once

#include "base/result.h"
#include "search/unit_moves.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "table/contents.h"

namespace superflip::optimal {

/// The bytes of a table as coset_table.h describes them: from solved by unit moves, up to distance base + 2.
/// Errors: kInterrupted.
Result<TableContents> generate_cosets(const CosetNumbering& space, const UnitMoves& units, int base,
                                      const GenerateOptions& options);

}  // namespace superflip::optimal
