// What is to be reached: a stage, its goals, and what can be said of them without tables. How one is written, and the
// rows of those that have a name: stage_text.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cube/move.h"
#include "stages/later_row.h"
#include "stages/pattern.h"

namespace superflip::stages {

/// One way to have a stage done: all of these are met. Blocks after the first one hold the first one too, so that each
/// makes a pattern whose table tells something of its own.
using Goal = std::vector<Pattern>;

/// What is to be reached: the first of some goals, whichever is nearest.
struct Stage {
  std::string name;
  std::vector<Goal> goals;  ///< all different
  /// Where a layer may still have to be turned: by goal, the moves to put before those that made the cube. The goal is
  /// to be met then. (A turn after the solution is one before the scramble, of the pieces that it turns into.)
  std::vector<MoveSequence> before = {};
  /// The row of a later stage, which has no goals but an end of its own; nullptr for all others.
  const LaterRow* later = nullptr;
  std::vector<Symmetry> holdings = {};  ///< in which a later stage may begin
  /// By goal, or by holding of a later stage: how the cube is held with the face of that one at the bottom. Empty where
  /// a stage is of no face.
  std::vector<Symmetry> held = {};

  /// The cube that goal g looks at.
  [[nodiscard]] CubieState seen_by(std::size_t g, const CubieState& state) const;
};

/// Whether a stage has a goal, its parts in any order, with moves before it that do the same.
bool has_goal(const Stage& stage, const Goal& goal, const MoveSequence& before);
/// Whether two stages are ended by the same cubes, as far as their goals show.
bool have_same_goals(const Stage& a, const Stage& b);

/// Whether a state meets every demand of a goal.
bool holds(const Goal& goal, const CubieState& state);

/// Whether a state has one of the goals, or the end of a later stage.
bool holds(const Stage& stage, const CubieState& state);
/// How the cube is held with the face at the bottom on which a state has the stage. Nothing where it has not, or a
/// stage is of no face.
std::optional<Symmetry> holding_of(const Stage& stage, const CubieState& state);
/// Why a later stage cannot begin with this cube: what comes before it is not done (kNoSolution). Nothing where it can,
/// and for all other stages. Looks at the pieces alone, so it may be asked before any table is there.
std::optional<Error> not_begun(const Stage& stage, const CubieState& state);
/// Whether moves solve a stage, and no beginning of them does.
bool is_solution(const Stage& stage, CubieState state, std::span<const Move> moves);

/// Whether each goal of `outer` meets all that some goal of `inner` demands: then it takes at least as many moves.
/// Later stages have turns of their own, so nothing is said of them.
bool contains(const Stage& outer, const Stage& inner);

}  // namespace superflip::stages
