// Algorithms: text in the notation that cubers use, read into moves.
//
// The grammar is SiGN as cubing.js 0.63 reads it, and what is plainly meant beside it; docs/notation.md lists all of
// it. Whole-cube rotations, slices and wide moves are reduced: what remains are turns of faces on a cube whose centres
// stay where they are, and one rotation at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/move.h"
#include "cube/placed_cube.h"
#include "cube/pocket_state.h"
#include "cube/symmetry.h"
#include "notation/puzzle.h"

namespace superflip {

/// A parsed algorithm, all groups, commutators and repetitions written out.
struct Algorithm {
  /// Face turns and pairs of them, named by the centres, which stay: in "y R" the face that R turns is B. A slice is
  /// one pair (M is R L').
  MoveSequence moves;
  Symmetry rotation;             ///< how the whole cube is turned in the end; never a mirror
  std::uint64_t htm_length = 0;  ///< as written, nothing cancelled: rotations and amount 0 count 0, slices 2, others 1
};

/// What parse_algorithm may do.
struct AlgorithmOptions {
  Puzzle puzzle = Puzzle::k3x3x3;
  /// The most turns (rotations included) that may be written out. The cap works while parsing, so that nested
  /// repetitions cannot take memory or time: at most four bytes for each turn below the cap.
  std::size_t max_moves = 100'000;
};

/// How deep brackets may be nested.
inline constexpr int kDeepestNesting = 200;

/// Reads an algorithm. Errors are kBadAlgorithm; the message names the offending word, `where` is "column 7" or, when
/// the text has several lines, "line 2, column 7". Linear in the length of the text and of what it expands to.
Result<Algorithm> parse_algorithm(std::string_view text, const AlgorithmOptions& options = {});

/// What the algorithm makes of the solved cube.
PlacedCube apply(const Algorithm& algorithm);
/// What the algorithm makes of the solved 2x2x2, held as it is at the end.
PocketState apply_to_pocket(const Algorithm& algorithm);

/// Moves in the spelling of the WCA: "R U2 F'". Pairs are written as two face turns.
std::string to_text(std::span<const Move> moves);

/// The same with each pair in parentheses, "(R L') U2": what the axial metrics count as one move is one group.
std::string to_text_with_pairs(std::span<const Move> moves);

/// The same moves in the slice-turn metric: pairs such as R L' are written as the slice (M), and the moves after it by
/// the faces as they then lie. Leaves the whole cube turned differently than `moves` does, which is no difference for a
/// solution. Other pairs are written as two face turns.
std::string to_text_with_slices(std::span<const Move> moves);
/// The same for moves behind others. `turned` is the rotation that the slices written so far have left the cube in, and
/// becomes that after these.
std::string to_text_with_slices(std::span<const Move> moves, Symmetry& turned);

}  // namespace superflip
