// Moves named by the faces as the cube is held.
//
// In metrics with slice moves, a slice turns the centres: after M the face U stands where F was, and the letter U
// then turns another face than before. The search keeps the centres in place, so the moves that a set of letters allows
// depend on the earlier slices:
//
//   letters <M, U>, with the centres in place     at first  R L', U      after M  R L', B      after M2  R L', D
//
// Only the rotation of the cube by the earlier slices matters, its *holding*: there are at most 24. Some sets have a
// single holding, because each of their slices maps the set to itself, such as all moves or <M, U, F, D, B>.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cube/metric.h"
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
  /// The holding after slices that have turned the cube by `turned`.
  explicit Holding(Symmetry turned = {}) : turned_(turned) {}

  [[nodiscard]] Symmetry turned() const { return turned_; }
  /// A move with the centres in place, named as held: the pair R L' becomes M.
  [[nodiscard]] Move held(Move fixed) const { return turned_.inverse()(fixed); }
  /// A move named as held, with the centres in place.
  [[nodiscard]] Move fixed(Move held) const { return turned_(held); }
  /// The holding after a move that is named as held.
  [[nodiscard]] Holding after(Move held) const { return Holding(compose(rotation_of_slice(held), turned_)); }

  friend bool operator==(Holding, Holding) = default;

 private:
  Symmetry turned_;
};

/// The moves that a set of letters allows in each holding. Immutable once made; thread-safe.
class HeldMoves {
 public:
  /// `letters` are moves of the metric, named as held; with each move they contain its inverse.
  HeldMoves(const Metric& metric, MoveSet letters);

  /// The number of holdings that allow different moves. Holding 0 is the one before any slice.
  [[nodiscard]] std::size_t holdings() const { return allowed_.size(); }
  /// True when the allowed moves depend on the earlier slices.
  [[nodiscard]] bool depend_on_slices() const { return holdings() > 1; }
  /// The moves allowed in a holding, with the centres in place.
  [[nodiscard]] MoveSet allowed(std::size_t holding) const { return allowed_[holding]; }
  /// The holding after an allowed move, given with the centres in place.
  [[nodiscard]] std::size_t after(std::size_t holding, Move fixed) const {
    return after_[holding * kMoves + static_cast<std::size_t>(fixed.index())];
  }
  /// The moves that are allowed in at least one holding.
  [[nodiscard]] MoveSet ever_allowed() const { return ever_allowed_; }

 private:
  std::vector<MoveSet> allowed_;
  std::vector<std::uint8_t> after_;  // [holding * kMoves + move]
  MoveSet ever_allowed_;
};

/// Whether a sequence of moves, given with the centres in place, can be written with these letters alone.
bool are_made_of(const Metric& metric, MoveSet letters, std::span<const Move> moves);

}  // namespace superflip
