// Where the pieces of a PieceSet are and how they are turned: the coordinate of any stage, made from what it demands.
//
//   value = ((((corner places * edge places) * twists) * co) * eo) * flips, the last one lowest:
//
//   places   of the tracked pieces in rising order of their homes, a partial permutation: 12 * 11 * ... or 8 * 7 * ...
//   twists   base 3, by piece, the first piece highest      co, eo   of all pieces, by place: 2,187 and 2,048
//   flips    bit i for the i-th tracked edge, BY PIECE: a move then flips some of them, whichever were flipped before,
//            which makes next(value, move) == next(value without flips, move) ^ flips
//
// Four edges: 12 * 11 * 10 * 9 * 16 = 190,080 values (a cross). One edge and one corner: 24 * 24 = 576.
#pragma once

#include <vector>

#include "coord/coordinate.h"
#include "coord/piece_set.h"

namespace superflip {

/// The coordinate of a PieceSet. Solved is a value like others; see goal().
class TrackedPieces {
 public:
  /// `set.flips` must be the FB axis or none, `set.twists` UD or none: those that EdgeOrientation and CornerOrientation
  /// have. At most 2^32 - 1 values. Where all edges' orientation is in it, flips of single ones are left out.
  explicit TrackedPieces(const PieceSet& set);

  /// The number of values that a set needs, however large. Takes any axes.
  static std::uint64_t size_of(const PieceSet& any);

  /// The set, once nothing in it is said twice.
  [[nodiscard]] const PieceSet& pieces() const { return set_; }
  [[nodiscard]] std::string name() const;
  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] static MoveSet domain() { return MoveSet::all(); }
  [[nodiscard]] Index encode(const CubieState& state) const;
  void decode_into(Index index, CubieState& state) const;

  /// The lowest so many bits of a value are the flips; see the head of this file.
  [[nodiscard]] int flip_bits() const { return flip_bits_; }
  /// The value of every state that meets the demands of the set.
  [[nodiscard]] Index goal() const { return encode(CubieState::solved()); }

 private:
  PieceSet set_;
  std::vector<std::uint8_t> edges_;     // tracked, rising
  std::vector<std::uint8_t> corners_;   // tracked, rising
  std::vector<std::uint8_t> flipping_;  // those of edges_ whose flip counts
  std::vector<std::uint8_t> twisting_;  // those of corners_ whose twist counts
  int flip_bits_;
  Index size_;
};

}  // namespace superflip
