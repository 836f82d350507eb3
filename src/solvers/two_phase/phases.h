// Both phases on all three axes, on the tables that a metric, a set of moves and a memory get.
#pragma once

#include <array>
#include <memory>
#include <variant>

#include "solver/solver.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"
#include "solvers/two_phase/phase1/joint_phase1.h"
#include "solvers/two_phase/phase1/mask_phase1.h"
#include "solvers/two_phase/phase1/small_phase1.h"
#include "solvers/two_phase/phase1/split_phase1.h"
#include "solvers/two_phase/phase2/ball_phase2.h"
#include "solvers/two_phase/phase2/held_phase2.h"
#include "solvers/two_phase/phase2/small_phase2.h"
#include "solvers/two_phase/table_sets.h"

namespace superflip::two_phase {

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
