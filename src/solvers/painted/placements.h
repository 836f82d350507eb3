// The coordinate of one kind of piece: places and orientations of the pieces of some classes, with its moves.
//
//   value = arrangement * n^k + turns                          n = 2 for edges, 3 for corners; k pieces
//
//   arrangement   the class at each place, where empty places are a class too: the lexicographic rank of a permutation
//                 of a multiset, 12! / (m1! m2! ... (12 - k)!) for edges
//   turns         the facelet of its place on which each piece has its sticker: base n, by rising place, the lowest
//                 first
//
// A move maps each arrangement to another one. Its effect on the turns depends only on the occupied places: it permutes
// the turns and adds to each. There are only some hundred such effects ("ways"), and each has a map of all n^k turns.
// So a step is two lookups in tables that stay in the cache.
#pragma once

#include <span>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/move.h"

namespace superflip::painted {

// Painted pieces in classes of indistinguishable ones. A piece with one painted sticker may be any piece with this
// colour: it may end at each of their places, and two such pieces may swap. A piece with two painted stickers is known,
// so it is a class of its own with one place.
//
// Example: a cross with only its white stickers is one class of four edges, C(12, 4) * 2^4 = 7,920 arrangements. Four
// distinguishable edges have 190,080.

/// Facelet k of a place of the piece's kind.
struct Spot {
  std::uint8_t place;
  std::uint8_t facelet;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// A piece, and the sticker of it whose facelet gives its place and orientation.
struct TrackedPiece {
  std::uint8_t piece;
  std::uint8_t sticker;
};

/// Indistinguishable pieces of one kind, and the facelets where their stickers may end.
struct PieceClass {
  bool corners;
  std::vector<Spot> goals;
  std::vector<TrackedPiece> members;
};

/// The classes of all pieces with a sticker in the set: edges, then corners.
std::vector<PieceClass> classes_of(const StickerSet& set);

/// One value in its two parts.
struct Placement {
  std::uint32_t arrangement;
  std::uint16_t turns;
};

/// The coordinate of the members of some classes of one kind; without classes it has one value. Immutable, thread-safe.
class Placements {
 public:
  /// With this limit an arrangement and a way fit into one word.
  static constexpr std::uint64_t kMostArrangements = std::uint64_t{1} << 18;

  /// `classes` are of one kind, with the members to track. `moves` are the moves of next(). At most kMostArrangements
  /// arrangements.
  Placements(bool corners, std::vector<PieceClass> classes, const MoveSequence& moves);

  /// The sizes of the coordinate of these classes: arrangements and n^k.
  static std::uint64_t arrangements_of(bool corners, std::span<const PieceClass> classes);
  static std::uint64_t turns_of(bool corners, std::span<const PieceClass> classes);

  [[nodiscard]] std::uint32_t size() const { return arrangements_ * turns_; }
  [[nodiscard]] std::uint32_t value_of(Placement at) const { return at.arrangement * turns_ + at.turns; }
  [[nodiscard]] Placement placement_of(std::uint32_t value) const {
    return {value / turns_, static_cast<std::uint16_t>(value % turns_)};
  }
  [[nodiscard]] Placement encode(const CubieState& state) const;
  /// `k` is the position of a move in the list.
  [[nodiscard]] Placement next(Placement at, std::size_t k) const {
    const std::uint32_t step = steps_[std::size_t{at.arrangement} * moves_ + k];
    return {step & kArrangementMask, turned_[std::size_t{step >> kArrangementBits} * turns_ + at.turns]};
  }
  /// The values with every piece at one of the goals of its class.
  [[nodiscard]] std::vector<std::uint32_t> goals() const;

 private:
  static constexpr int kArrangementBits = 18;
  static constexpr std::uint32_t kArrangementMask = (std::uint32_t{1} << kArrangementBits) - 1;
  using Classes = std::array<std::uint8_t, kEdges>;  // by place: 0 for nothing, else the number of the class from 1

  [[nodiscard]] std::uint32_t rank(const Classes& at) const;
  [[nodiscard]] std::uint32_t turns_rank(const Classes& at, const Classes& facelets) const;
  void make_steps(const MoveSequence& moves);

  bool corners_;
  std::size_t places_;
  std::uint32_t stickers_;  // of a piece
  std::vector<PieceClass> classes_;
  std::vector<std::uint32_t> counts_;  // members by class; of nothing at 0
  std::uint32_t arrangements_;
  std::uint32_t turns_;
  std::size_t moves_;
  std::vector<std::uint32_t> steps_;   // [arrangement][move]: the way above, the arrangement after it below
  std::vector<std::uint16_t> turned_;  // [way][turns]
};

}  // namespace superflip::painted
