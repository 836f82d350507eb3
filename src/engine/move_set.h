// The moves that a solution may use, read from text.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/metric.h"

namespace superflip {

/// Parses a move restriction such as "<R,U,F>", "R U F2", "RUF" or "R, U, M".
///
/// A letter alone allows every turn of that face, or of that slice (M, E, S) where the metric counts a slice as one
/// move. "F2" allows the half turn only. Angle brackets, commas and blanks only separate. In the axial metrics, two
/// opposite faces that may turn may also turn together. The letters are those of a written solution: where slices move
/// the centres, a letter names another face after a slice (cube/held_moves.h). The set has the inverse of each of its
/// moves. Errors: kUsage, with the token in the message and "column N" (from 1) as the place.
Result<MoveSet> parse_move_set(std::string_view text, const Metric& metric);

/// The face turns of a set, as parse_move_set() reads them: "<U,R2>".
std::string move_set_text(MoveSet moves);

}  // namespace superflip
