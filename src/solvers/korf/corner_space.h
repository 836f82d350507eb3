// Korf's search with one pattern database: that of the corners, which knows nothing of the edges.
//
// A node has no edges, so the path from the root decides whether a node with solved corners is a solution. Many
// programs make the database only to depth 8, where 31 % of the entries are set, and call all others 9. That is
// admissible.
#pragma once

#include <algorithm>
#include <span>

#include "search/canonical_order.h"
#include "solvers/korf/korf_tables.h"

namespace superflip::korf {

/// The largest bound of a database that is made to depth 8.
inline constexpr int kCutBound = 9;
/// No bound is larger in HTM or QTM.
inline constexpr int kWholeBound = 14;

/// A BatchSpace and PathGoalSpace (search/space.h) over the 18 face turns or some of them. Thread-safe.
class CornerSpace {
 public:
  /// 6 bytes.
  struct Node {
    std::uint16_t corner_perm;
    std::uint16_t corner_orientation;
    std::uint8_t bound;
  };

  /// For searches from `state`. `tables` and `state` must outlive it; `order` has the metric of the tables. Entries
  /// above `largest` count as `largest`.
  CornerSpace(const CornerTables& tables, const CanonicalOrder& order, const CubieState& state,
              int largest = kWholeBound)
      : tables_(tables), order_(order), corners_(tables.corners()), state_(state), largest_(largest) {}

  [[nodiscard]] Node root() const {
    return with_bound({static_cast<std::uint16_t>(CornerPerm::encode(state_)),
                       static_cast<std::uint16_t>(CornerOrientation::encode(state_)), 0});
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    return with_bound({tables_.corner_perm_moves.next(node.corner_perm, m),
                       tables_.corner_orientation_moves.next(node.corner_orientation, m), 0});
  }
  int expand(const Node& node, MoveSet moves, Node* out) const {
    int made = 0;
    for (const Move m : moves) {
      Node& child = out[made++];
      child = {tables_.corner_perm_moves.next(node.corner_perm, m),
               tables_.corner_orientation_moves.next(node.corner_orientation, m), 0};
      corners_.prefetch(value_of(child));
    }
    return made;
  }
  void settle(const Node&, Node& child) const { child = with_bound(child); }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// Whether the corners are solved.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    return apply_all(state_, path) == CubieState::solved();
  }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  static Index value_of(const Node& node) {
    return Index{node.corner_perm} * CornerOrientation::kSize + node.corner_orientation;
  }
  [[nodiscard]] Node with_bound(Node node) const {
    node.bound = static_cast<std::uint8_t>(std::min(static_cast<int>(corners_.get(value_of(node))), largest_));
    return node;
  }

  const CornerTables& tables_;
  CanonicalOrder order_;
  PackedView<4> corners_;
  const CubieState& state_;
  int largest_;
};

}  // namespace superflip::korf
