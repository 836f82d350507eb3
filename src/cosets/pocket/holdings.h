// Turns of any face of a 2x2x2 as turns of U, R and F, which keep the DBL corner in place.
//
// On a 2x2x2, turning the left layer equals turning the right layer and rotating the whole cube back: L = R x'. So
// every position is a position with DBL at home and a holding, which is the rotation of the whole cube. In a holding, a
// turn of face X turns some face of the cube itself. If that face is D, L or B, the opposite face turns instead and the
// holding changes.
//
//   held cube = position (DBL home) * holding        12 of the 18 turns by number; 24 holdings, of which few occur
//               -----------------------------        when few faces may turn; with U, R, F only one
//
// Any corner can play the part of DBL. Chosen is the one with which the allowed moves reach the fewest holdings. With
// one face per axis, such as U, R, B, some corner never moves, so there is one holding.
#pragma once

#include <array>
#include <vector>

#include "cube/metric.h"
#include "cube/pocket_state.h"
#include "cube/symmetry.h"
#include "table/graph.h"

namespace superflip::pocket {

/// The effect of a turn in a holding.
struct HeldTurn {
  std::uint8_t turn = 0;     ///< the turn of U, R or F of the pieces: Move::index(), 0..8
  std::uint8_t holding = 0;  ///< the holding afterwards
};

/// The holdings that a set of moves leads to. Immutable.
class Holdings {
 public:
  /// `allowed` are face turns and closed under inverse.
  explicit Holdings(MoveSet allowed);

  /// The point of view: a state X is solved as conjugate(X, home()) with the moves home()(m).
  [[nodiscard]] Symmetry home() const { return home_; }
  /// The allowed moves from this point of view.
  [[nodiscard]] MoveSet moves() const { return moves_; }
  /// The number of holdings; the search starts in holding 0.
  [[nodiscard]] int count() const { return static_cast<int>(turns_.size()); }
  /// The effect of a move of moves().
  [[nodiscard]] HeldTurn after(int holding, Move m) const {
    return turns_[static_cast<std::size_t>(holding)][static_cast<std::size_t>(m.index())];
  }
  /// True when the pieces can make the same turns in each holding. Then distances do not depend on the holding, and two
  /// turns of one axis in a row are useless.
  [[nodiscard]] bool alike() const { return alike_; }

  /// The number of holdings that a table distinguishes: 1 when they are alike.
  [[nodiscard]] std::uint32_t tabled() const { return alike_ ? 1 : static_cast<std::uint32_t>(count()); }
  /// The moves of a table of distances; turns of U, R and F when holdings are alike. Leaves out moves that equal others
  /// of the same total cost.
  [[nodiscard]] std::vector<GraphMove> table_moves(const Metric& metric) const;
  /// The effect of a move of table_moves() in such a table.
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

/// The position with corners renamed so that the corner at DBL is home and untwisted. Turns of U, R and F have the same
/// effect on both positions, and both are solved together.
PocketState seen_from_dbl(const PocketState& state);

}  // namespace superflip::pocket
