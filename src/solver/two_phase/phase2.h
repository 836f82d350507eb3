// Phase 2: from the subgroup <U, D, R2, L2, F2, B2> to solved.
//
// There the corners, the eight edges of the U and D layers and the four edges of the slice only change places:
//
//   node      corner permutation (8!) x U and D edge permutation (8!) x slice permutation (4!), and beside them,
//   because
//             a table needs it, which of the eight edges are those of the U layer (70)
//   moves     those that stay in the subgroup: quarter turns of U and D, half turns of the others; 10 in HTM.
//             (Not the quarter turns of R and L: they twist corners and take edges out of the slice.)
//   bound     the largest of three exact distances: (corners, slice) and (U and D edges, slice), 967,680 entries each,
//             which are the two that the usual articles name; and (corners, edge split), 2,822,400 entries, which joins
//             corners with edges and saves two nodes of three
#pragma once

#include <algorithm>
#include <cstdint>

#include "coord/permutations.h"
#include "coord/ud_slice.h"
#include "search/canonical_order.h"
#include "solver/two_phase/tables.h"

namespace superflip::two_phase {

/// The Space of phase 2 (search/space.h). Cheap to copy; the tables must outlive it.
class Phase2Space {
 public:
  struct Node {
    std::uint16_t corners;
    std::uint16_t ud_edges;
    std::uint8_t slice;
    std::uint8_t split;
    std::uint8_t bound;
  };

  Phase2Space(const Phase2Tables& tables, const CanonicalOrder& order) : tables_(&tables), order_(order) {}

  /// The node of a cube that is in the subgroup.
  [[nodiscard]] Node root(const CubieState& state) const {
    Node node{
        static_cast<std::uint16_t>(CornerPerm::encode(state)), static_cast<std::uint16_t>(UdEdgePerm::encode(state)),
        static_cast<std::uint8_t>(SlicePerm::encode(state)), static_cast<std::uint8_t>(UdEdgeSplit::encode(state)), 0};
    settle(node, node);
    return node;
  }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = step(node, m);
    settle(node, next);
    return next;
  }

  /// All children with their table lines on the way.
  int expand(const Node& node, MoveSet moves, Node* out) const {
    int count = 0;
    for (Move m : moves) {
      const Node next = step(node, m);
      tables_->corners_and_split.prefetch(corners_split(next));
      tables_->corners_and_slice.prefetch(corners_slice(next));
      tables_->edges_and_slice.prefetch(edges_slice(next));
      out[count++] = next;
    }
    return count;
  }
  /// Reads the bound of one of them.
  void settle(const Node&, Node& next) const {
    next.bound = static_cast<std::uint8_t>(std::max({tables_->corners_and_split.lower_bound(corners_split(next)),
                                                     tables_->corners_and_slice.lower_bound(corners_slice(next)),
                                                     tables_->edges_and_slice.lower_bound(edges_slice(next))}));
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// The bound is 0 at a solved cube alone: corners and edges home in the first two tables.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  // The next node, its bound not yet read.
  [[nodiscard]] Node step(const Node& node, Move m) const {
    const std::size_t column = tables_->corner_moves.position(m);  // the same in all four
    return {tables_->corner_moves.next_at(node.corners, column), tables_->ud_edge_moves.next_at(node.ud_edges, column),
            static_cast<std::uint8_t>(tables_->slice_moves.next_at(node.slice, column)),
            static_cast<std::uint8_t>(tables_->split_moves.next_at(node.split, column)), 0};
  }
  static std::size_t corners_slice(const Node& node) {
    return std::size_t{node.corners} * SlicePerm::kSize + node.slice;
  }
  static std::size_t edges_slice(const Node& node) {
    return std::size_t{node.ud_edges} * SlicePerm::kSize + node.slice;
  }
  static std::size_t corners_split(const Node& node) {
    return std::size_t{node.corners} * UdEdgeSplit::kSize + node.split;
  }

  const Phase2Tables* tables_;
  CanonicalOrder order_;
};

}  // namespace superflip::two_phase
