// Where the pieces of some classes are and which way they lie: the coordinate of one kind of piece, with its moves.
//
//   value = arrangement * n^k + turns                          n = 2 for edges, 3 for corners; k pieces
//
//   arrangement   which class is at each place, "nothing" being one: rank of a permutation of a multiset in
//                 lexicographic order, 12! / (m1! m2! ... (12 - k)!) for edges
//   turns         on which facelet of its place each piece has its sticker: base n, by rising place, the lowest first
//
// A move takes all pieces of an arrangement to another one, and what it does to their turns depends on no more than
// which places are occupied: it permutes them and adds to each. There are few such ways (some hundreds), and each has a
// map of all n^k turns. So a step is two lookups in tables that stay in cache.
#pragma once

#include <span>
#include <vector>

#include "cube/move.h"
#include "solvers/painted/piece_classes.h"

namespace superflip::painted {

/// One value, its parts apart.
struct Placement {
  std::uint32_t arrangement;
  std::uint16_t turns;
};

/// The coordinate of the members of some classes of one kind; without classes it has one value. Immutable, thread-safe.
class Placements {
 public:
  /// So that the number of an arrangement and that of a way fit into one word.
  static constexpr std::uint64_t kMostArrangements = std::uint64_t{1} << 18;

  /// `classes` are of one kind, with the members that are to be followed. `moves` are those that next() knows. At most
  /// kMostArrangements arrangements.
  Placements(bool corners, std::vector<PieceClass> classes, const MoveSequence& moves);

  /// What the coordinate of these classes would have: arrangements and n^k.
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
  /// The values in which every piece is at one of the places of its class.
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
