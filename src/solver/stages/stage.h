// Stages: what a person solves first, as rows of data. From a row follow its goals, coordinates, tables, bound, test,
// name and help; adding a stage is adding a row (stages/stage.cpp).
//
// A row is written as the user may write one:
//
//   DR DF DL DB          these pieces, each at home and turned right
//   (DF)                 at home, however turned
//   eo, co               every edge, every corner is oriented: for eo quarter turns of F and B flip, co looks at U and
//   D cross+FR             blocks joined by +: rows by name, slots (the edge FR with the corner DFR), pieces A | B one
//   or the other
//   A & B              both, with tables apart
//   [D] cross          and then D may still have to be turned: the pseudo cross. So with [U], for U, with [M], for
//                      the slice, and with [MU], for the slice and then U
//   <FR>               the free pair of a slot: it is in, or a turn of U and one insertion of three moves put it in
//
// A stage belongs to a face: what is said of D holds for the face that is asked for, turned to the bottom. A row says
// whether the cube may also be turned about that face, as one may take any slot for an xcross.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/move.h"
#include "solver/stages/later_row.h"
#include "solver/stages/pattern.h"

namespace superflip::stages {

/// One way to have a stage done: all of these are met. Blocks after the first one hold the first one too, so that each
/// makes a pattern whose table tells something of its own.
using Goal = std::vector<Pattern>;

/// A stage as data.
struct StageRow {
  std::string_view name;
  std::string_view title;  ///< what is solved, in words
  std::string_view goals;  ///< as at the head of this file, for the face D
  bool any_turn;           ///< the cube may be turned about the face
};

/// Every row, shortest stages of a method first.
std::span<const StageRow> stage_rows();

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

  /// The cube that goal g looks at.
  [[nodiscard]] CubieState seen_by(std::size_t g, const CubieState& state) const;
};

/// A row's stage by its name, be it of stage_rows() or of later_rows(), or one written out (which may not be turned
/// about the face), on any of `faces`. Errors: kUsage, `where` the word that is not understood.
Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces);

/// What ends a later stage that has LaterRow::goals: a stage of these for each of its holdings.
std::vector<Stage> ends_of(const Stage& later);
/// Whether two stages of parse_stage() or ends_of() are ended by the same cubes, as far as their goals show.
bool have_same_goals(const Stage& a, const Stage& b);

/// Whether a state meets every demand of a goal.
bool holds(const Goal& goal, const CubieState& state);

/// Whether a state has one of the goals, or the end of a later stage.
bool holds(const Stage& stage, const CubieState& state);
/// Why a later stage cannot begin with this cube: what comes before it is not done (kNoSolution). Nothing where it can,
/// and for all other stages. Looks at the pieces alone, so it may be asked before any table is there.
std::optional<Error> not_begun(const Stage& stage, const CubieState& state);
/// Whether moves solve a stage, and no beginning of them does.
bool is_solution(const Stage& stage, CubieState state, std::span<const Move> moves);

/// Whether each goal of `outer` meets all that some goal of `inner` demands: then it takes at least as many moves.
/// Later stages have turns of their own, so nothing is said of them.
bool contains(const Stage& outer, const Stage& inner);

}  // namespace superflip::stages
