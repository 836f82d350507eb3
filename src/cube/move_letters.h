// The letters of a set of moves.
#pragma once

#include "cube/symmetry.h"

namespace superflip {

/// The turns that the letters of a set make before the first move, with the centres in place, and which of them have
/// wide letters. The wide letter r turns the face L and rotates the whole cube by x. Later letters then name other
/// faces (cube/held_moves.h). A set of moves without wide letters converts to this type. A value of 16 bytes.
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

}  // namespace superflip
