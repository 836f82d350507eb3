// Both phases on all three axes, on the tables that a metric, a set of moves and a memory get.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "cosets/two_phase/joint_phase1.h"
#include "cosets/two_phase/joint_tables.h"
#include "cosets/two_phase/small_phase1.h"
#include "cosets/two_phase/split_phase1.h"
#include "solver/solver.h"
#include "solvers/two_phase/coupling/direction.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"
#include "solvers/two_phase/phase2/ball_phase2.h"
#include "solvers/two_phase/phase2/small_phase2_tables.h"

namespace superflip::two_phase {

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

/// One choice of phases: on each axis, and the workers that search them.
template <Phase1 First, Phase2 Second>
struct Axes {
  std::vector<AxisPhases<First, Second>> of;
  mutable Workers<First, Second> workers;
};
template <NearEntry Kind>
using JointAxes = Axes<JointPhase1<Kind>, BallPhase2>;
using MaskAxes = Axes<MaskPhase1, BallPhase2>;
using SplitAxes = Axes<SplitPhase1, BallPhase2>;
using SmallAxes = Axes<SmallPhase1, SmallPhase2>;
using HeldAxes = Axes<SplitPhase1, HeldPhase2>;

/// The phases and their tables. Immutable once made; the axes point into the tables.
struct Phases {
  // Axes that see the same moves share their tables.
  std::array<std::unique_ptr<Phase2Tables>, kAxes> phase2;
  std::array<std::unique_ptr<HeldPhase2Tables>, kAxes> held_phase2;
  std::array<std::unique_ptr<SplitTables>, kAxes> split;
  std::array<std::unique_ptr<JointTables>, kAxes> joint;
  std::array<std::unique_ptr<MaskTables>, kAxes> masks;
  std::unique_ptr<SmallTables> small_phase1;  // of all axes
  std::unique_ptr<SmallPhase2Tables> small_phase2;

  std::variant<SplitAxes, JointAxes<NearEntry::kNarrow>, JointAxes<NearEntry::kWide>, MaskAxes, SmallAxes, HeldAxes>
      axes;
};

/// Opens the tables of a set, or makes and saves them. `set` is one of table_sets() for metric and moves of the
/// options; the moves are closed under inverse. Errors: kInterrupted; kTable with PrepareOptions::only_stored.
Result<std::unique_ptr<Phases>> open_phases(TableStore& store, const TableSet& set, const PrepareOptions& options);

}  // namespace superflip::two_phase
