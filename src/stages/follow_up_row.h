// Follow-up stages continue from another stage: the second block of Roux from the first, DR of FMC from oriented edges,
// ZBLL from the first two layers. They are rows of data, like those of stage.h.
//
// Three kinds are searched in three ways. Most rows have turns of their own. Few cubes are then left, and each has an
// exact distance: two coordinates describe a cube, and a table has all pairs that the turns can make
// (follow_up_table.h). Rows of the last layer take any turns and have few ends: the optimal solver solves to each
// (goal_search.h). Rows with many ends are searched like other stages, by goals (goal_search.h). A new row needs
// nothing else.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "stages/held_cube.h"

namespace superflip::stages {

/// A follow-up stage as data, for the face D.
struct FollowUpRow {
  std::string_view name;
  std::string_view title;       ///< what is solved, in words
  std::string_view before;      ///< what must be done before, in words
  std::string_view follows;     ///< the stage that does it
  std::string_view turns = {};  ///< for held_turns(); empty: those that the user allows
  bool any_turn;                ///< the cube may be turned about the face
  bool (*begins)(const HeldCube&);
  bool (*ends)(const HeldCube&);
  /// The pieces of a random cube that begins the row: each order of the corners with each order of the edges equally
  /// likely, whatever their parities.
  CubieState (*draw)(Rng&);
  /// Two coordinates that describe a cube of this stage. On cubes that begin the stage, the value after a turn must
  /// depend on the value before it alone. Only for rows with turns of their own.
  std::uint64_t (*first)(const HeldCube&) = nullptr;
  std::uint64_t (*second)(const HeldCube&) = nullptr;
  /// For rows with turns of their own: turns that are left for later. Every cube that these solve, as far as the two
  /// coordinates tell, is an end.
  std::string_view left = {};
  /// Every end of the row, for rows without turns of their own and with few ends.
  std::vector<CubieState> (*last)() = nullptr;
  /// The ends of the row as goals (goal_text.h), for rows without turns of their own and with many ends.
  std::string_view goals = {};
  /// How many cubes are how many turns from the end, in HTM with all turns, for rows without a table. Cubes that the
  /// stage does not tell apart count once.
  std::span<const std::uint32_t> counts = {};
  /// Turns that may displace the centres before the stage or at its end, for rows without turns of their own.
  std::string_view centres = {};
  /// With a cube its inverse begins the row, and with an end its inverse ends it. So the row may be solved from both
  /// sides (stage_solver.h).
  bool both_sides = false;
};

/// Every row.
std::span<const FollowUpRow> follow_up_rows();
/// The row of this name; nullptr when there is none.
const FollowUpRow* find_follow_up_row(std::string_view name);

/// The rotations of the whole cube that turns before the row may leave.
std::vector<Symmetry> rotations_by(const FollowUpRow& row);

/// A holding in which a cube begins a row.
struct Beginning {
  Symmetry holding;   ///< the frame of the holder, before `rotation`
  Symmetry rotation;  ///< of the whole cube: the displacement of the centres
  HeldCube cube;
};

/// Every holding of `state` in which a row begins; `holdings` are those without displaced centres.
std::vector<Beginning> beginnings(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state);

/// Whether the cube is an end of the row in some holding.
bool is_ended(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state);

}  // namespace superflip::stages
