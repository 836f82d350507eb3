// What the tests of Korf's solver share.
#pragma once

#include "solver/testing.h"
#include "solvers/korf/korf_space.h"

namespace superflip::korf {

/// The corners and both sets of six edges in htm, opened once for a test program.
inline const KorfTables& tables() {
  static const KorfTables kOpened = *open_korf_tables(testing::store(), htm(), SixEdges::kCount, {});
  return kOpened;
}

}  // namespace superflip::korf
