// A stage: its goals, and all that needs no tables. The syntax of goals is in goal_text.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/move.h"
#include "stages/follow_up_row.h"
#include "stages/pattern.h"

namespace superflip::stages {

/// One way to finish a stage: the cube meets all of these patterns. Blocks after the first include the first, so that
/// each makes a pattern with a stronger table.
using Goal = std::vector<Pattern>;

struct PocketStageRow;

/// Solved when the cube has any of its goals.
struct Stage {
  std::string name;
  std::vector<Goal> goals;  ///< all different
  /// For goals but for turns of a layer: by goal, the moves to put before the scramble; the cube so made must meet the
  /// goal (goal_text.h).
  std::vector<MoveSequence> before = {};
  /// The row of a follow-up stage, which has ends in place of goals; nullptr for all others.
  const FollowUpRow* follow_up = nullptr;
  std::vector<Symmetry> holdings = {};  ///< in which a follow-up stage may begin
  /// The row of a stage of the 2x2x2 (pocket_stage.h), which has ends too; nullptr for the 3x3x3.
  const PocketStageRow* pocket = nullptr;
  /// By goal, or by holding of a follow-up stage: the holding with the face of the stage at the bottom. Empty for
  /// stages without a face.
  std::vector<Symmetry> held = {};

  /// The cube that must meet goal g.
  [[nodiscard]] CubieState seen_by(std::size_t g, const CubieState& state) const;

  friend bool operator==(const Stage&, const Stage&) = default;
};

/// Whether the stage holds for the inverse of every cube for which it holds.
bool has_both_sides(const Stage& stage);

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

// The named stages as rows of data. Goals, coordinates, tables, bound, test, name and help follow from a row: a new
// stage is a new row. goal_text.h has the syntax of the goals.

/// A stage as data.
struct StageRow {
  std::string_view name;
  std::string_view title;  ///< what is solved, in words
  std::string_view goals;  ///< as goal_text.h reads them, for the face D
  bool any_turn;           ///< the cube may be turned about the face, so that any slot serves for an xcross
};

/// Every row, shortest stages of a method first.
std::span<const StageRow> stage_rows();
/// The row of this name; nullptr when there is none.
const StageRow* find_stage_row(std::string_view name);

// Stages by name, and as users write them (goal_text.h), on a face: what a row says of D holds for the face asked for,
// turned to the bottom.

/// The stage of a row of stage_rows() or follow_up_rows() by its name, or one written out (which may not be turned
/// about the face), on any of `faces`. Errors: kUsage, `where` the word that is not understood.
Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces);

/// The ends of a follow-up stage with FollowUpRow::goals: a stage of these goals for each of its holdings.
std::vector<Stage> ends_of(const Stage& follow_up);

}  // namespace superflip::stages
