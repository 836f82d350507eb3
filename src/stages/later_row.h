// Later stages: those that go on from another one, as the second block of Roux from the first one, FMC's DR from
// oriented edges, or ZBLL from the first two layers. Rows of data, like those of stage.h.
//
// Most have turns of their own, and then so few cubes are left that every one has an exact distance: what the row looks
// at are two numbers, and the pairs of these that its turns can make are counted when the table is made
// (later_table.h). Those of the last layer take any turns, and few cubes end them: they are solved to each of these, by
// the optimal solver (last_layer_search.h). Where many cubes end them they are searched for as other stages are, by
// goals (goal_search.h). Nothing else is to be written for a new row.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "stages/held_cube.h"

namespace superflip::stages {

/// A later stage as data, for the face D as rows of stage.h are.
struct LaterRow {
  std::string_view name;
  std::string_view title;       ///< what is solved, in words
  std::string_view before;      ///< what must be done before, in words
  std::string_view follows;     ///< the stage that does it
  std::string_view turns = {};  ///< as held_turns() reads them; empty: those that the user allows
  bool any_turn;                ///< the cube may be turned about the face
  bool (*begins)(const HeldCube&);
  bool (*ends)(const HeldCube&);
  /// The pieces of any cube that begins the row as it is held, each order of the corners with each of the edges equally
  /// likely, whatever their parities.
  CubieState (*draw)(Rng&);
  /// What the row looks at, as two numbers. Of cubes that begin here, each must say what a turn makes of it.
  /// Only of rows with turns of their own.
  std::uint64_t (*first)(const HeldCube&) = nullptr;
  std::uint64_t (*second)(const HeldCube&) = nullptr;
  /// Every cube that ends the row, of those without turns of their own.
  std::vector<CubieState> (*last)() = nullptr;
  /// What ends the row as goals that stage.h describes, where turns of its own are missing and ends are many.
  std::string_view goals = {};
  /// How many cubes that begin the row are so many turns from its end, in HTM with all turns, where tables do not tell;
  /// of those that differ by what the stage does not look at one is counted.
  std::span<const std::uint32_t> counts = {};
  /// Turns that may have turned the centres away before or may in the end, of rows without turns of their own.
  std::string_view centres = {};
  /// The inverse of a cube that begins the row begins it too, and of one that ends it. So it may be solved from both
  /// sides (niss_search.h).
  bool both_sides = false;
};

/// Every row.
std::span<const LaterRow> later_rows();
/// The row of this name; nullptr when there is none.
const LaterRow* find_later_row(std::string_view name);

/// The rotations of the whole cube in which turns may have left it before the row begins.
std::vector<Symmetry> rotations_by(const LaterRow& row);

/// Where a cube begins a row: how it is held.
struct Beginning {
  Symmetry holding;   ///< the faces of the one who holds it, before `rotation`
  Symmetry rotation;  ///< of the whole cube, by which the centres are then away from home
  HeldCube cube;
};

/// Every way to hold `state` in which a row may begin; `holdings` are those before the centres are turned.
std::vector<Beginning> beginnings(const LaterRow& row, std::span<const Symmetry> holdings, const CubieState& state);

/// Whether the row's end is met in some way to hold the cube.
bool is_ended(const LaterRow& row, std::span<const Symmetry> holdings, const CubieState& state);

}  // namespace superflip::stages
