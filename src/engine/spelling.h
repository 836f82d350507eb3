// Writes solutions with the letters of a set that has wide moves or rotations, such as <R,r,U> or <R,U,y>.
//
// A search knows moves with the centres in place. Which letter makes such a move depends on how the letters before it
// have turned the cube, and a rotation costs nothing. So the text is a cheapest path through the 24 holdings
// (cube/held_moves.h), move by move, in which each rotation costs one.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "cube/symmetry.h"
#include "notation/layer_turn.h"

namespace superflip {

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

}  // namespace superflip
