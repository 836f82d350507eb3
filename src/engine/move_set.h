// The moves that a solution may use, read from text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/held_moves.h"
#include "cube/metric.h"
#include "engine/spelling.h"
#include "notation/layer_turn.h"

namespace superflip {

/// A set of moves, as a search needs it and as a solution is written with it.
struct WrittenMoves {
  MoveLetters letters;
  /// With wide letters or rotations; else nothing, and every writer serves.
  std::optional<Spelling> spelling = {};
};

/// Parses the moves of solutions, such as "<R,U,F>", "R U F2", "RUF", "R, U, M", "<R,r,U>" or "<R,U,y>".
///
/// A letter alone allows every turn of that face, of that slice (M, E, S) where the metric counts a slice as one move,
/// of a wide move (r or Rw), or every rotation about that axis (x, y, z). "F2" allows the half turn only. Commas and
/// blanks separate; one pair of angle brackets may stand around the set. In the axial metrics, two opposite faces that
/// may turn may also turn together. The letters are those of a written solution: where slices, wide moves and rotations
/// move the centres, a letter names another face afterwards (cube/held_moves.h). Rotations cost nothing: the letters of
/// the result are those that the rotations lead to. The set has the inverse of each of its moves.
///
/// Errors: kUsage, with the token in the message and "column N" (from 1) as the place. Axial metrics have no wide moves
/// and no rotations, the 2x2x2 has no wide moves. Refused as well are two letters that do the same to the cube and
/// leave it held in different ways, such as r and L, unless the rotations of the set or the other letters make up for
/// it.
Result<WrittenMoves> parse_moves(std::string_view text, const Metric& metric, Puzzle puzzle = Puzzle::k3x3x3);

/// The same for faces and slices alone. Errors: also kUsage for wide moves and rotations.
Result<MoveSet> parse_move_set(std::string_view text, const Metric& metric);

/// The face turns of a set, as parse_move_set() reads them: "<U,R2>".
std::string move_set_text(MoveSet moves);

}  // namespace superflip
