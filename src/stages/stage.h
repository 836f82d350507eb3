// A stage: its goals, and all that needs no tables. stage_rows.h has the named stages, goal_text.h the syntax.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cube/move.h"
#include "stages/follow_up_row.h"
#include "stages/pattern.h"

namespace superflip::stages {

/// One way to finish a stage: the cube meets all of these patterns. Blocks after the first include the first, so that
/// each makes a pattern with a stronger table.
using Goal = std::vector<Pattern>;

/// Solved when the cube has any of its goals.
struct Stage {
  std::string name;
  std::vector<Goal> goals;  ///< all different
  /// For goals but for turns of a layer: by goal, the moves to put before the scramble; the cube so made must meet the
  /// goal (turned_goal.h).
  std::vector<MoveSequence> before = {};
  /// The row of a follow-up stage, which has ends in place of goals; nullptr for all others.
  const FollowUpRow* follow_up = nullptr;
  std::vector<Symmetry> holdings = {};  ///< in which a follow-up stage may begin
  /// By goal, or by holding of a follow-up stage: the holding with the face of the stage at the bottom. Empty for
  /// stages without a face.
  std::vector<Symmetry> held = {};

  /// The cube that must meet goal g.
  [[nodiscard]] CubieState seen_by(std::size_t g, const CubieState& state) const;
};

/// Whether a stage has a goal, its parts in any order, with equivalent moves before it.
bool has_goal(const Stage& stage, const Goal& goal, const MoveSequence& before);
/// Whether two stages have the same goals, and so the same ends.
bool have_same_goals(const Stage& a, const Stage& b);

/// Whether a state meets every demand of a goal.
bool holds(const Goal& goal, const CubieState& state);

/// Whether a state has one of the goals, or is an end of a follow-up stage.
bool holds(const Stage& stage, const CubieState& state);
/// The holding with the face at the bottom on which a state has the stage. Nothing where it does not have the stage, or
/// the stage has no face.
std::optional<Symmetry> holding_of(const Stage& stage, const CubieState& state);
/// The error for a cube with which a follow-up stage cannot begin, since the stage before is not done (kNoSolution).
/// Nothing where it can begin, and for all other stages. Needs no table.
std::optional<Error> not_begun(const Stage& stage, const CubieState& state);
/// Whether moves solve a stage and no proper prefix of them does.
bool is_solution(const Stage& stage, CubieState state, std::span<const Move> moves);

/// Whether each goal of `outer` meets all demands of some goal of `inner`: then `outer` takes at least as many moves.
/// False for follow-up stages, which have turns of their own.
bool contains(const Stage& outer, const Stage& inner);

}  // namespace superflip::stages
