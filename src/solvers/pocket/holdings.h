// Turns of any face of a 2x2x2, told as turns of U, R and F that leave the DBL corner alone.
//
// The left layer turned one way is the right layer turned the same way and the whole cube turned back: L = R x'. So
// every position is that of a cube whose DBL corner is home, and a holding: how that cube is turned as a whole. A turn
// of the face X in a holding is the turn of some face of the cube itself; if that face is D, L or B, the opposite one
// turns instead and the holding changes.
//
//   held cube = position (DBL home) * holding        12 of the 18 turns by number; 24 holdings, few of which
//               -----------------------------        are met when few faces may turn; for U, R, F only one
//
// Which corner plays DBL is free: the cube is looked at from where the allowed moves change its holding least. With one
// face of each axis (U, R, B, say) some corner is touched by none of them, and nothing changes it at all.
#pragma once

#include <array>
#include <vector>

#include "cube/metric.h"
#include "cube/pocket_state.h"
#include "cube/symmetry.h"
#include "table/graph.h"

namespace superflip::pocket {

/// What a turn does to the cube in a holding.
struct HeldTurn {
  std::uint8_t turn = 0;     ///< the turn of U, R or F that the pieces make: Move::index(), 0..8
  std::uint8_t holding = 0;  ///< the holding afterwards
};

/// The holdings that a set of moves leads to. Immutable.
class Holdings {
 public:
  /// `allowed` are face turns, and with each its inverse.
  explicit Holdings(MoveSet allowed);

  /// How to look at the cube: a state X is to be solved as conjugate(X, home()), with the moves home()(m).
  [[nodiscard]] Symmetry home() const { return home_; }
  /// The allowed moves as seen so.
  [[nodiscard]] MoveSet moves() const { return moves_; }
  /// How many holdings there are, from the one at the start (0) on.
  [[nodiscard]] int count() const { return static_cast<int>(turns_.size()); }
  /// What a move of moves() does.
  [[nodiscard]] HeldTurn after(int holding, Move m) const {
    return turns_[static_cast<std::size_t>(holding)][static_cast<std::size_t>(m.index())];
  }
  /// True when the pieces can make the same turns in each holding: then distances do not depend on it, and nothing is
  /// gained by two turns of one axis in a row.
  [[nodiscard]] bool alike() const { return alike_; }

  /// How many holdings a table has to tell apart: 1 where they are alike.
  [[nodiscard]] std::uint32_t tabled() const { return alike_ ? 1 : static_cast<std::uint32_t>(count()); }
  /// The moves that a table of distances is made with; where holdings are alike, turns of U, R and F. Moves that cost
  /// as much as others that do the same are left out.
  [[nodiscard]] std::vector<GraphMove> table_moves(const Metric& metric) const;
  /// What a move of table_moves() does in such a table.
  [[nodiscard]] HeldTurn table_turn(std::uint32_t holding, Move m) const {
    return alike_ ? HeldTurn{static_cast<std::uint8_t>(m.index()), 0} : after(static_cast<int>(holding), m);
  }

 private:
  using Row = std::array<HeldTurn, kFaceTurns>;

  Holdings(MoveSet moves, Symmetry home);

  Symmetry home_;
  MoveSet moves_;
  std::vector<Row> turns_;  // by holding
  bool alike_ = true;
};

/// The position of a pocket cube with every corner named as seen from the one at DBL: that one is home and untwisted.
/// Turns of U, R and F do the same to both, and both are solved together.
PocketState seen_from_dbl(const PocketState& state);

}  // namespace superflip::pocket
