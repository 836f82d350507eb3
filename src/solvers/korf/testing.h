// What the tests of Korf's solver share.
#pragma once

#include "cosets/korf/korf_space.h"
#include "solver/testing.h"

namespace superflip::korf {

/// The corners and both sets of six edges in htm, opened once for a test program.
inline const KorfTables& tables() {
  static const KorfTables kOpened = *open_korf_tables(testing::store(), htm(), SixEdges::kCount, {});
  return kOpened;
}

}  // namespace superflip::korf
