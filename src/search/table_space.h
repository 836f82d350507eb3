// The common parts of Spaces whose nodes carry a bound that was read from tables.
#pragma once

#include "search/canonical_order.h"

namespace superflip {

/// Base of a Space (curiously recurring template: Derived is the Space itself, so nothing is virtual). NodeType has a
/// member `bound`, which is 0 at goals alone. Derived has
///   step(node, m)           the node after a move, its bound not yet read
///   fetch(node)             asks the processor for the table lines that its bound will be read from
///   settle(parent, node)    reads the bound
/// and gets from here child, and expand for all children at once: their lines are on the way before one is read.
template <typename Derived, typename NodeType>
class TableSpace {
 public:
  using Node = NodeType;

  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = self().step(node, m);
    self().settle(node, next);
    return next;
  }
  int expand(const Node& node, MoveSet moves, Node* out) const {
    int count = 0;
    for (Move m : moves) {
      out[count] = self().step(node, m);
      self().fetch(out[count++]);
    }
    return count;
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 protected:
  explicit TableSpace(const CanonicalOrder& order) : order_(order) {}
  [[nodiscard]] const CanonicalOrder& order() const { return order_; }

 private:
  [[nodiscard]] const Derived& self() const { return static_cast<const Derived&>(*this); }

  CanonicalOrder order_;
};

}  // namespace superflip
