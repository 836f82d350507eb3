// Moves named by the faces as the cube is held.
//
// In metrics with slice moves, a slice turns the centres: after M the face U stands where F was, and the letter U
// then turns another face than before. The search keeps the centres in place, so the moves that a set of letters allows
// depend on the earlier slices:
//
//   letters <M, U>, with the centres in place     at first  R L', U      after M  R L', B      after M2  R L', D
//
// A wide letter does the same in every metric: r is L and a rotation x of the whole cube. After r the letter U turns
// the face that was F.
//
//   letters <r, U>, with the centres in place     at first  L, U         after r  L, F         after r2  L, D
//
// Only the rotation of the cube by the earlier moves matters, its *holding*: there are at most 24. Some sets have a
// single holding, because each of their slices and wide letters maps the set to itself, such as all moves or
// <M, U, F, D, B>.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cube/metric.h"
#include "cube/move_letters.h"
#include "cube/symmetry.h"

namespace superflip {

/// Whether a metric writes a slice as M, E or S, which turns the centres. The axial metrics write a slice as the turns
/// of its two faces.
constexpr bool slices_carry_centres(const Metric& metric) {
  return metric.moves.contains(Move::pair(Axis::kRL, 1, 3)) && !metric.moves.contains(Move::pair(Axis::kRL, 1, 1));
}

/// The rotation of the whole cube by quarter turns about an axis: x for RL, y for UD, z for FB.
Symmetry rotation_about(Axis axis, int quarter_turns);

/// The rotation by which a slice differs from the turns of its two outer faces: R L' is M x, so x for M. The identity
/// for a move that is not a slice.
Symmetry rotation_of_slice(Move move);

/// Converts between moves named as the cube is held and moves with the centres in place. A value.
class Holding {
 public:
  /// The holding after moves that have turned the cube by `turned`.
  explicit Holding(Symmetry turned = {}) : turned_(turned) {}

  [[nodiscard]] Symmetry turned() const { return turned_; }
  /// A move with the centres in place, named as held: the pair R L' becomes M.
  [[nodiscard]] Move held(Move fixed) const { return turned_.inverse()(fixed); }
  /// A move named as held, with the centres in place.
  [[nodiscard]] Move fixed(Move held) const { return turned_(held); }
  /// The holding after a face turn or a slice, named as held.
  [[nodiscard]] Holding after(Move held) const { return after(rotation_of_slice(held)); }
  /// The holding after a move that turns the letters by `rotation`, named as held.
  [[nodiscard]] Holding after(Symmetry rotation) const { return Holding(compose(rotation, turned_)); }

  friend bool operator==(Holding, Holding) = default;

 private:
  Symmetry turned_;
};

/// The moves that a set of letters allows in each holding. Immutable once made; thread-safe.
class HeldMoves {
 public:
  /// `letters` are moves of the metric, named as held; with each move they contain its inverse.
  HeldMoves(const Metric& metric, MoveLetters letters);

  /// The number of holdings that allow different moves. Holding 0 is the one before any move.
  [[nodiscard]] std::size_t holdings() const { return allowed_.size(); }
  /// True when the allowed moves depend on the earlier slices and wide letters.
  [[nodiscard]] bool depend_on_holding() const { return holdings() > 1; }
  /// The moves allowed in a holding, with the centres in place.
  [[nodiscard]] MoveSet allowed(std::size_t holding) const { return allowed_[holding]; }
  /// The holding after an allowed move, given with the centres in place.
  [[nodiscard]] std::size_t after(std::size_t holding, Move fixed) const {
    return after_[holding * kMoves + static_cast<std::size_t>(fixed.index())];
  }
  /// The quarter turns, 0..3, by which an allowed move turns the letters about its axis; 0 when moves do not depend on
  /// the holding. Other moves of the same axis do not change it.
  [[nodiscard]] int letter_turns(std::size_t holding, Move fixed) const {
    return letter_turns_.empty() ? 0 : letter_turns_[holding * kMoves + static_cast<std::size_t>(fixed.index())];
  }
  /// The moves that are allowed in at least one holding.
  [[nodiscard]] MoveSet ever_allowed() const { return ever_allowed_; }

 private:
  std::vector<MoveSet> allowed_;
  std::vector<std::uint8_t> after_;         // [holding * kMoves + move]
  std::vector<std::uint8_t> letter_turns_;  // the same
  MoveSet ever_allowed_;
};

/// Whether a sequence of moves, given with the centres in place, can be written with these letters alone.
bool are_made_of(const Metric& metric, MoveLetters letters, std::span<const Move> moves);

}  // namespace superflip
