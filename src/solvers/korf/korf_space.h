// The cube as Korf's solver sees it: three pattern databases, of which the largest entry is the bound.
//
// A node is expanded in three passes (PruningSpace, search/space.h): the corners of all children, whose database prunes
// nine in ten of what is pruned; the edges of those that are left; their entries. So the edges of a child that the
// corners prune are never computed, and the memory lines of each pass are on their way together.
#pragma once

#include <algorithm>
#include <array>

#include "search/canonical_order.h"
#include "solvers/korf/korf_tables.h"

namespace superflip::korf {

/// A PruningSpace over the 18 face turns or a part of them. Thread-safe.
class KorfSpace {
 public:
  /// 18 bytes.
  struct Node {
    std::uint16_t corner_perm;
    std::uint16_t corner_orientation;
    EdgePatternParts edges;        ///< those of the pattern
    EdgePatternParts other_edges;  ///< those of its image, as the conjugated cube has them
    std::uint8_t bound;
  };

  /// `tables` must outlive it; `order` is of the metric that they were made for.
  KorfSpace(const KorfTables& tables, const CanonicalOrder& order)
      : tables_(tables), order_(order), corners_(tables.corners()), edges_(tables.edges()) {
    for (const Move m : MoveSet::face_turns())
      seen_[static_cast<std::size_t>(m.index())] = static_cast<std::uint8_t>(kOtherEdges(m).index());
  }

  [[nodiscard]] Node root(const CubieState& state) const {
    const EdgePatternMoves& steps = tables_.edge_moves;
    return with_bound({static_cast<std::uint16_t>(CornerPerm::encode(state)),
                       static_cast<std::uint16_t>(CornerOrientation::encode(state)),
                       steps.parts_of(tables_.edges_of(state)),
                       steps.parts_of(tables_.edges_of(conjugate(state, kOtherEdges))), 0});
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    const auto turn = static_cast<std::size_t>(m.index());
    return with_bound({tables_.corner_perm_moves.next_at(node.corner_perm, turn),
                       tables_.corner_orientation_moves.next_at(node.corner_orientation, turn),
                       tables_.edge_moves.after(node.edges, turn),
                       tables_.edge_moves.after(node.other_edges, seen_[turn]), 0});
  }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const;

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// Both edge patterns together have all edges.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

  /// The bound of a cube, made from nothing; the edges are left out where the corners alone say more than `enough`.
  [[nodiscard]] int bound_of(const CubieState& state, int enough) const {
    const auto corners = static_cast<int>(
        corners_.get(CornerPerm::encode(state) * CornerOrientation::kSize + CornerOrientation::encode(state)));
    if (corners > enough) return corners;
    const auto edges = static_cast<int>(edges_.get(tables_.edges_of(state)));
    if (edges > enough) return edges;
    return std::max({corners, edges, static_cast<int>(edges_.get(tables_.edges_of(conjugate(state, kOtherEdges))))});
  }
  /// What each database says of a node: corners, edges, other edges.
  [[nodiscard]] std::array<int, 3> bounds(const Node& node) const {
    return {static_cast<int>(corners_.get(corner_value(node))),
            static_cast<int>(edges_.get(tables_.edge_moves.value_of(node.edges))),
            static_cast<int>(edges_.get(tables_.edge_moves.value_of(node.other_edges)))};
  }

 private:
  static Index corner_value(const Node& node) {
    return Index{node.corner_perm} * CornerOrientation::kSize + node.corner_orientation;
  }
  [[nodiscard]] Node with_bound(Node node) const {
    const auto all = bounds(node);
    node.bound = static_cast<std::uint8_t>(*std::max_element(all.begin(), all.end()));
    return node;
  }

  const KorfTables& tables_;
  CanonicalOrder order_;
  PackedView<4> corners_;
  PackedView<4> edges_;
  std::array<std::uint8_t, kFaceTurns> seen_{};  // turns as the conjugated cube sees them
};

inline MoveSet KorfSpace::expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
  // Step 1. The corners.
  const auto perms = tables_.corner_perm_moves.row(node.corner_perm);
  const auto orientations = tables_.corner_orientation_moves.row(node.corner_orientation);
  std::array<Index, kFaceTurns> corners;
  for (const Move m : moves) {
    const auto turn = static_cast<std::size_t>(m.index());
    corners[turn] = Index{perms[turn]} * CornerOrientation::kSize + orientations[turn];
    corners_.prefetch(corners[turn]);
  }

  // Step 2. The edges of the children that are left.
  MoveSet left;
  std::size_t made = 0;
  for (const Move m : moves) {
    const auto turn = static_cast<std::size_t>(m.index());
    const auto bound = static_cast<int>(corners_.get(corners[turn]));
    if (bound > remaining - cost(m)) continue;
    left.insert(m);
    out[made] = {perms[turn], orientations[turn], tables_.edge_moves.after(node.edges, turn),
                 tables_.edge_moves.after(node.other_edges, seen_[turn]), static_cast<std::uint8_t>(bound)};
    edges_.prefetch(tables_.edge_moves.value_of(out[made].edges));
    edges_.prefetch(tables_.edge_moves.value_of(out[made].other_edges));
    ++made;
  }

  // Step 3. Their bounds.
  MoveSet kept;
  std::size_t seen = 0;
  std::size_t count = 0;
  for (const Move m : left) {
    Node& child = out[seen++];
    const auto bound = std::max({unsigned{child.bound}, edges_.get(tables_.edge_moves.value_of(child.edges)),
                                 edges_.get(tables_.edge_moves.value_of(child.other_edges))});
    if (static_cast<int>(bound) > remaining - cost(m)) continue;
    child.bound = static_cast<std::uint8_t>(bound);
    kept.insert(m);
    out[count++] = child;
  }
  return kept;
}

}  // namespace superflip::korf
