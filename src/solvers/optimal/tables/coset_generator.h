// Makes tables of cosets breadth-first, all parts of a class of corners at once. (Those with 256 flip parts are made in
// another way, block_table.h.)
#pragma once

#include "base/result.h"
#include "search/unit_moves.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "table/contents.h"

namespace superflip::optimal {

/// The bytes of a table as coset_table.h describes them, from solved over unit moves up to the distance base + 2.
/// Errors: kInterrupted.
Result<TableContents> generate_cosets(const CosetNumbering& space, const UnitMoves& units, int base,
                                      const GenerateOptions& options);

}  // namespace superflip::optimal
