// Stages from both sides: on the cube and on its inverse (notation/niss.h).
//
// A stage whose cubes have it together with their inverses (pieces at home, edges oriented, DR, HTR) may be reached by
// moves N on the cube X and moves P on its inverse: P^-1 X N has it when (X N)^-1 P has. For a length L every way has
// one side with at most L/2 moves. Those are tried one by one, and the stage's tables say whether the other side can
// be ended with what is left. So eight moves need those sequences of four that a step allows, twice.
#pragma once

#include "stages/stage_set.h"

namespace superflip::stages {

/// Whether the inverse of every cube that has the stage has it too.
bool has_both_sides(const Stage& stage);

/// Solutions of `stage` of the set as StageSet::solve() gives them, with moves on both sides: those on the cube first,
/// then those on the inverse, of which SolveOutcome::on_inverse says how many they are. Of equal length come first
/// those with few moves on either side. No part of a solution, neither side's last moves left out, has the stage.
/// `options` must be those that the set was opened for. Errors: those of StageSet::solve(); kUsage for stages without
/// both sides, and for metrics whose moves are more than single faces.
Result<SolveOutcome> solve_both_sides(const StageSet& set, std::size_t stage, const CubieState& state,
                                      const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::stages
