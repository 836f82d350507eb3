// The moves that a solution may use, read from text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cube/held_moves.h"
#include "cube/metric.h"
#include "cube/symmetry.h"
#include "notation/layer_turn.h"

namespace superflip {

// Writes solutions with the letters of a set that has wide moves or rotations, such as <R,r,U> or <R,U,y>.
//
// A search knows moves with the centres in place. Which letter makes such a move depends on how the letters before it
// have turned the cube, and a rotation costs nothing. So the text is a cheapest path through the 24 holdings
// (cube/held_moves.h), move by move, in which each rotation costs one.

/// The letters of a set, all turns of each. Immutable once made.
class Spelling {
 public:
  /// `turns` are face turns, wide moves, slices and rotations; with each turn they have its inverse.
  explicit Spelling(std::span<const LayerTurn> turns);

  /// The turns of the set that make each of these moves: rotations, then one turn. As few rotations as possible.
  /// Nothing if the set cannot make the moves.
  [[nodiscard]] std::optional<std::vector<std::vector<LayerTurn>>> of(std::span<const Move> moves) const;
  /// Whether these are turns of the set.
  [[nodiscard]] bool has(std::span<const LayerTurn> turns) const;

  /// A turn that is no rotation.
  struct Letter {
    LayerTurn turn;
    Move move;        ///< with the centres in place, before any other move
    Symmetry turned;  ///< how it turns the letters: Holding::turned() after it
  };
  [[nodiscard]] std::span<const Letter> letters() const { return letters_; }

  /// A rotation that the rotations of the set generate.
  struct Rotation {
    Symmetry turned;              ///< Holding::turned() after it
    std::vector<LayerTurn> text;  ///< a shortest sequence of rotations of the set
  };
  /// All of them; the identity is the first.
  [[nodiscard]] std::span<const Rotation> rotations() const { return rotations_; }

 private:
  std::vector<LayerTurn> turns_;
  std::vector<Letter> letters_;
  std::vector<Rotation> rotations_ = {{}};
};

/// A set of moves, as a search needs it and as a solution is written with it.
struct WrittenMoves {
  WrittenMoves() = default;
  WrittenMoves(MoveLetters of, std::optional<Spelling> with = {})  // NOLINT: letters that every writer serves
      : letters(of), spelling(std::move(with)) {}

  MoveLetters letters = {};
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
