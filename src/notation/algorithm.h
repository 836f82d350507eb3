// Algorithms: reads the usual notation of cubers into moves.
//
// The grammar is SiGN as cubing.js 0.63 reads it, with obvious extensions; docs/notation.md lists all of it. Rotations,
// slices and wide moves are reduced to face turns on a cube with fixed centres and one rotation at the end.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cube/facelets.h"
#include "cube/move.h"
#include "cube/pocket_state.h"
#include "cube/symmetry.h"
#include "notation/layer_turn.h"

namespace superflip {

/// A parsed algorithm, with all groups, commutators and repetitions expanded.
struct Algorithm {
  /// Face turns and pairs of them, named by the fixed centres: in "y R" the letter R turns the face B. A slice is one
  /// pair (M is R L').
  MoveSequence moves;
  Symmetry rotation;                      ///< the rotation of the whole cube at the end; never a mirror
  std::vector<std::string> remarks = {};  ///< how parts were read that have another reading too, in words
};

/// Options of parse_algorithm().
struct AlgorithmOptions {
  Puzzle puzzle = Puzzle::k3x3x3;
  /// The maximal number of turns after expansion, rotations included. The parser stops at this number, so nested
  /// repetitions cannot use up memory or time. A turn takes about four bytes.
  std::size_t max_moves = 100'000;
};

/// The maximal nesting of brackets.
inline constexpr int kDeepestNesting = 200;

/// Reads an algorithm. Errors are kBadAlgorithm; the message names the wrong word, `where` is "column 7" or, if the
/// text has several lines, "line 2, column 7". Linear in the length of the text and of its expansion.
Result<Algorithm> parse_algorithm(std::string_view text, const AlgorithmOptions& options = {});

/// The same text as turns named as the cube is held, wide moves, slices and rotations among them; all expanded. The
/// errors are those of parse_algorithm(). `remarks`, if any, receives Algorithm::remarks.
Result<std::vector<LayerTurn>> parse_turns(std::string_view text, const AlgorithmOptions& options = {},
                                           std::vector<std::string>* remarks = nullptr);

/// The moves as turns; a pair becomes two.
std::vector<LayerTurn> turns_of(std::span<const Move> moves);

/// The turns with fixed centres. A rotation gives no move.
Algorithm with_fixed_centres(std::span<const LayerTurn> turns);

/// The cube after the algorithm, from solved.
PlacedCube apply(const Algorithm& algorithm);
/// The 2x2x2 after the algorithm, from solved, as it is held at the end.
PocketState apply_to_pocket(const Algorithm& algorithm);

/// Turns as the cube is held: "r U2 M' x". Wide moves are small letters.
std::string to_text(std::span<const LayerTurn> turns);

/// Moves in WCA notation: "R U2 F'". A pair is written as two face turns.
std::string to_text(std::span<const Move> moves);

/// The same with each pair in parentheses: "(R L') U2". Each group is one move of the axial metrics.
std::string to_text_with_pairs(std::span<const Move> moves);

/// The moves with slices: a pair such as R L' is written as M, and the later moves are named by the faces as they then
/// lie. The text leaves the whole cube rotated, which does not matter for a solution. Other pairs are written as two
/// face turns. `turned` is the rotation of the cube by the slices written so far; it is updated.
std::string to_text_with_slices(std::span<const Move> moves, Symmetry& turned);

// What people and programs write around the moves of an algorithm: comments, time stamps, numbers of lines, labels.

/// The moves of a pasted text.
struct PastedMoves {
  /// The text in the same lines and columns. All that is no part of an algorithm has become blanks, other spellings of
  /// primes have become apostrophes.
  std::string moves = {};
  std::vector<std::string> remarks = {};  ///< what was read that one could read otherwise, in words
  bool niss = false;                      ///< groups in parentheses are moves on the inverse, and lengths are blanks
};

/// True for moves as programs write scrambles, "R U2 F'", where nothing else can be meant: single blanks, and numbers
/// or primes often enough. A fast path: such a text needs no other look.
bool is_plain_scramble(std::string_view text);

/// Finds the moves. `text` is folded(). Errors are kBadAlgorithm: a text with several algorithms, and marks with two
/// meanings. docs/notation.md lists all that is understood.
Result<PastedMoves> moves_in(std::string_view text);

// Moves for robots: steps of simultaneous turns, "R+L' U2 F2+B D'".
//
//   steps = [step *(" " step)]
//   step  = turn ["+" turn]            the second turn on the face opposite to the first
//   turn  = face ["2" / "'"]           clockwise by a quarter, by a half, counter-clockwise by a quarter
//   face  = "U" / "R" / "F" / "D" / "L" / "B"
//
// The format is unambiguous: split at blanks to get the steps, and at "+" to get their turns.

/// Moves as steps, with consecutive turns of opposite faces joined (cube/move_costs.h). The turn of U, R or F is first.
std::string to_steps(std::span<const Move> moves);

/// Reads steps as one Move each. Accepts exactly the grammar above. Errors: kBadAlgorithm, with "column N" (from 1).
Result<MoveSequence> parse_steps(std::string_view text);

}  // namespace superflip
