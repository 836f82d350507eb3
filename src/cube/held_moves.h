// A set of moves as one holds the cube.
//
// Where a slice is a move of its own it carries the centres: after M the face U stands where F was, and the letter U
// then turns another face than before. All search is done with the centres in place, so which moves a set of letters
// allows depends on the slices before:
//
//   letters <M, U>, with the centres in place     at first  R L', U      after M  R L', B      after M2  R L', D
//
// What matters of the slices before is only how they have turned the cube, its *holding*: at most 24. Sets that every
// slice of theirs leaves as they are, such as all moves or <M, U, F, D, B>, have one.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cube/metric.h"
#include "cube/symmetry.h"

namespace superflip {

/// Whether a metric writes a slice as M, E or S, which carries the centres. In the axial metrics a slice is written as
/// the turns of its two faces.
constexpr bool slices_carry_centres(const Metric& metric) {
  return metric.moves.contains(Move::pair(Axis::kRL, 1, 3)) && !metric.moves.contains(Move::pair(Axis::kRL, 1, 1));
}

/// The rotation of the whole cube by quarter turns about an axis: x for the axis RL, y for UD, z for FB.
Symmetry rotation_about(Axis axis, int quarter_turns);

/// The rotation of the whole cube by which a slice differs from the turns of its two outer faces: R L' is M x, so x.
/// None for a move that is no slice.
Symmetry rotation_of_slice(Move move);

/// Names moves as they are held, one after the other, and moves that are held with the centres in place. A value.
class Holding {
 public:
  /// As if slices had turned the cube by `turned`.
  explicit Holding(Symmetry turned = {}) : turned_(turned) {}

  [[nodiscard]] Symmetry turned() const { return turned_; }
  /// The letter for a move with the centres in place: the pair R L' stands for M.
  [[nodiscard]] Move held(Move fixed) const { return turned_.inverse()(fixed); }
  /// And back.
  [[nodiscard]] Move fixed(Move held) const { return turned_(held); }
  /// After a move, named as it is held.
  [[nodiscard]] Holding after(Move held) const { return Holding(compose(rotation_of_slice(held), turned_)); }

  friend bool operator==(Holding, Holding) = default;

 private:
  Symmetry turned_;
};

/// Which moves letters allow. Immutable once made; thread-safe.
class HeldMoves {
 public:
  /// `letters` are moves of the metric, as they are held, with the inverse of each.
  HeldMoves(const Metric& metric, MoveSet letters);

  /// The holdings that allow different moves, by number. 0: none of the slices has been turned yet.
  [[nodiscard]] std::size_t holdings() const { return allowed_.size(); }
  /// True where what is allowed depends on the slices before.
  [[nodiscard]] bool depend_on_slices() const { return holdings() > 1; }
  /// The moves allowed in a holding, with the centres in place.
  [[nodiscard]] MoveSet allowed(std::size_t holding) const { return allowed_[holding]; }
  /// The holding after a move, which is allowed and has the centres in place.
  [[nodiscard]] std::size_t after(std::size_t holding, Move fixed) const {
    return after_[holding * kMoves + static_cast<std::size_t>(fixed.index())];
  }
  /// All that is allowed in some holding.
  [[nodiscard]] MoveSet ever_allowed() const { return ever_allowed_; }

 private:
  std::vector<MoveSet> allowed_;
  std::vector<std::uint8_t> after_;  // [holding * kMoves + move]
  MoveSet ever_allowed_;
};

/// Whether a sequence of moves with the centres in place is made of these letters.
bool are_made_of(const Metric& metric, MoveSet letters, std::span<const Move> moves);

}  // namespace superflip
