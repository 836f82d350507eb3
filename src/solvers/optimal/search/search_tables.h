// The tables of a search.
#pragma once

#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// What a search reads, all made for one shape and one metric; a third bound only for HTM.
struct SearchTables {
  const CosetNumbering& cosets;
  const EdgeFrame& edges;
  CosetTable table;
  ThirdBound bound;
};
/// What the kernels are given of it.
inline ExpandContext context_of(const SearchTables& tables, const TurnRules& rules) {
  return {&tables.cosets.frame(),
          &tables.edges,
          tables.table.bytes(),
          entries_bytes(tables.cosets.shape()),
          tables.table.base(),
          tables.bound,
          &rules};
}

}  // namespace superflip::optimal
