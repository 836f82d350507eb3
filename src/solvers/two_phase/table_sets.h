// The sets of tables that the two-phase solver chooses from by memory, metric and moves.
//
//   all tables in HTM    phase 1           ball lines
//   2 MB                 small or split        12,000
//   8 MB                 split                 90,000      not in HTM with all moves, which has the small tables
//   128 MB               joint or split       450,000
//   880 MB               masks              1,800,000
//
// The small tables serve HTM with all moves; other metrics and moves have split tables there. Few symmetries keep some
// sets of moves. Their joint tables have many classes and take more memory: a set of their own between the last two.
// Mask tables need all symmetries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/table_tiers.h"
#include "solvers/two_phase/coupling/direction.h"
#include "solvers/two_phase/phase1/joint_tables.h"

namespace superflip::two_phase {

/// The tables that bound phase 1. Phase 2 has the small tables with kSmall and a ball with the others.
enum class Phase1Kind {
  kSmall,  ///< SmallTables
  kSplit,  ///< SplitTables
  kHeld,   ///< SplitTables, and a phase 2 for moves that depend on the holding (cube/held_moves.h)
  kJoint,  ///< JointTables
  kMasks,  ///< MaskTables
};

struct TableSet {
  TableTier tier;
  Phase1Kind phase1;
  NearSizes near;            ///< of kJoint
  std::uint64_t ball_lines;  ///< of phase 2
};

/// The sets for a metric and a set of moves, smallest first.
std::vector<TableSet> table_sets(const Metric& metric, MoveLetters moves);

/// A metric and the moves allowed, as each of the three axes sees them.
using AxisScopes = std::array<MoveScope, kAxes>;
AxisScopes axis_scopes(const Metric& metric, MoveLetters moves);

}  // namespace superflip::two_phase
