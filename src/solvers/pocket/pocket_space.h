// The 2x2x2 as a Space for ida_star: a node is a position, as two numbers, and a holding; the bound is a parameter.
#pragma once

#include "coord/pocket.h"
#include "search/canonical_order.h"
#include "solvers/pocket/holdings.h"
#include "table/move_table.h"

namespace superflip::pocket {

/// The move tables of the seven corners for U, R and F.
struct PieceMoves {
  MoveTable<std::uint16_t> perm;
  MoveTable<std::uint16_t> split;  ///< the part of `perm` that the patterns keep
  MoveTable<std::uint16_t> orientation;

  /// Made in a millisecond.
  static PieceMoves make();
};

/// A held pocket cube. Six bytes.
struct Node {
  std::uint16_t perm;         ///< PocketPerm
  std::uint16_t orientation;  ///< PocketOrientation
  std::uint8_t holding;
  std::uint8_t bound;  ///< lower bound in moves; 0 for the solved cube alone
};

/// Holdings and pieces together: the effect of moves on nodes. Immutable.
class Turning {
 public:
  Turning(Holdings holdings, PieceMoves pieces) : holdings_(std::move(holdings)), pieces_(std::move(pieces)) {}

  [[nodiscard]] const Holdings& holdings() const { return holdings_; }
  [[nodiscard]] const PieceMoves& pieces() const { return pieces_; }
  /// The node of a held state; only its corners matter. Its bound is not set.
  [[nodiscard]] Node node_of(const CubieState& state) const;
  /// The node after a move of holdings().moves(); its bound is not set.
  [[nodiscard]] Node step(const Node& node, Move m) const {
    const HeldTurn held = holdings_.after(node.holding, m);
    return {pieces_.perm.next_at(node.perm, held.turn), pieces_.orientation.next_at(node.orientation, held.turn),
            held.holding, 0};
  }

 private:
  Holdings holdings_;
  PieceMoves pieces_;
};

/// A Space (search/space.h). Bound has of_root(node) and of_child(parent, child, move), both bounds in moves of the
/// metric, kUnreachable where the moves cannot solve the cube. The parts must outlive it.
template <typename Bound>
class PocketSpace {
 public:
  using Node = pocket::Node;

  PocketSpace(const Turning& turning, const Bound& bound, const Metric& metric)
      : turning_(turning),
        bound_(bound),
        order_(metric, turning.holdings().moves()),
        one_turn_an_axis_(turning.holdings().alike()) {}

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node = turning_.node_of(state);
    node.bound = static_cast<std::uint8_t>(bound_.of_root(node));
    return node;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = turning_.step(node, m);
    next.bound = static_cast<std::uint8_t>(bound_.of_child(node, next, m));
    return next;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.bound; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const {
    const MoveSet same_axis = MoveSet::of(last.face()) | MoveSet::of(opposite(last.face()));
    return one_turn_an_axis_ ? order_.after(last) - same_axis : order_.after(last);
  }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  const Turning& turning_;
  const Bound& bound_;
  CanonicalOrder order_;
  bool one_turn_an_axis_;
};

}  // namespace superflip::pocket
