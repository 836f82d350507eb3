// The coordinate of a PieceSet: the places and orientations of its pieces. Every stage uses it for its demands.
//
//   value = ((((corner places * edge places) * twists) * co) * eo) * flips, the last one lowest:
//
//   places   of the tracked pieces in the order of their homes, a partial permutation: 12 * 11 * ... or 8 * 7 * ...
//   twists   base 3, by piece, the first piece highest      co, eo   of all pieces, by place: 2,187 and 2,048
//   flips    bit i is the i-th tracked edge, BY PIECE. A move then inverts the same bits whatever their values:
//            next(value, move) == next(value without flips, move) ^ flips
//
// Four edges: 12 * 11 * 10 * 9 * 16 = 190,080 values (a cross). One edge and one corner: 24 * 24 = 576.
#pragma once

#include <vector>

#include "coord/coordinate.h"
#include "coord/piece_set.h"

namespace superflip {

/// The coordinate of a PieceSet. Solved need not be 0: see goal().
class TrackedPieces {
 public:
  /// `set.flips` must be the FB axis or none, `set.twists` the UD axis or none: the axes of EdgeOrientation and
  /// CornerOrientation. At most 2^32 - 1 values. If the set orients all edges, the flips of single edges are left out.
  explicit TrackedPieces(const PieceSet& set);

  /// The number of values of a set, which may exceed 2^32. Any axes are allowed.
  static std::uint64_t size_of(const PieceSet& any);

  /// The set without redundant demands.
  [[nodiscard]] const PieceSet& pieces() const { return set_; }
  [[nodiscard]] std::string name() const;
  [[nodiscard]] Index size() const { return size_; }
  [[nodiscard]] static MoveSet domain() { return MoveSet::all(); }
  [[nodiscard]] Index encode(const CubieState& state) const;
  void decode_into(Index index, CubieState& state) const;

  /// The number of flip bits, the lowest bits of a value: see the head of this file.
  [[nodiscard]] int flip_bits() const { return flip_bits_; }
  /// The value of the states that meet all demands.
  [[nodiscard]] Index goal() const { return encode(CubieState::solved()); }

 private:
  PieceSet set_;
  std::vector<std::uint8_t> edges_;     // tracked edges, rising
  std::vector<std::uint8_t> corners_;   // tracked corners, rising
  std::vector<std::uint8_t> flipping_;  // those of edges_ whose flip counts
  std::vector<std::uint8_t> twisting_;  // those of corners_ whose twist counts
  int flip_bits_;
  Index size_;
};

}  // namespace superflip
