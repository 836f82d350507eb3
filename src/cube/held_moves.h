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
#include "cube/symmetry.h"

namespace superflip {

/// The turns that the letters of a set make before the first move, with the centres in place, and which of them have
/// wide letters. The wide letter r turns the face L and rotates the whole cube by x. Later letters then name other
/// faces. A set of moves without wide letters converts to this type. A value of 16 bytes.
class MoveLetters {
 public:
  constexpr MoveLetters() = default;
  constexpr MoveLetters(MoveSet moves) : moves_(moves) {}  // NOLINT: a set without wide letters
  /// The turns of `wide_faces` in `moves` have wide letters, those of other faces and slices have plain ones.
  constexpr MoveLetters(MoveSet moves, MoveSet wide_faces) : moves_(moves), wide_(moves & wide_faces) {}

  [[nodiscard]] constexpr MoveSet moves() const { return moves_; }
  /// Those of moves() with wide letters: of a face all or none. r is a turn of L here.
  [[nodiscard]] constexpr MoveSet wide() const { return wide_; }
  /// The same letters as a symmetry sees them.
  [[nodiscard]] MoveLetters seen_by(Symmetry symmetry) const { return {symmetry(moves_), symmetry(wide_)}; }
  /// A number for each set of letters: bit i for move i, then bit kMoves + f for a face f with wide letters.
  [[nodiscard]] constexpr std::uint64_t bits() const {
    std::uint64_t bits = moves_.bits();
    for (const Move m : wide_) bits |= std::uint64_t{1} << (kMoves + index_of(m.face()));
    return bits;
  }
  /// The letters with this number.
  [[nodiscard]] static constexpr MoveLetters of_bits(std::uint64_t bits) {
    MoveSet wide;
    for (int f = 0; f < kFaces; ++f)
      if ((bits >> (kMoves + f) & 1) != 0) wide = wide | MoveSet::of(static_cast<Face>(f));
    return {MoveSet(bits & MoveSet::all().bits()), wide};
  }
  /// Above every number of bits().
  static constexpr std::uint64_t kMostBits = std::uint64_t{1} << (kMoves + kFaces);

  friend constexpr bool operator==(MoveLetters, MoveLetters) = default;

 private:
  MoveSet moves_;
  MoveSet wide_;
};

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
