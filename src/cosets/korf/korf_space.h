// The search space of Korf's solver: three pattern databases, whose largest entry is the bound.
//
// An expansion has three passes (PruningSpace, search/space.h): the corners of all children, which make nine of ten
// prunes; the edges of the remaining children; the entries of these edges. So it never computes the edges of a child
// that the corners prune, and it prefetches all memory lines of a pass together.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "cosets/korf/korf_tables.h"
#include "search/canonical_order.h"

namespace superflip::korf {

/// A PruningSpace over the 18 face turns or some of them. Thread-safe.
class KorfSpace : public OrderedMoves {
 public:
  /// 18 bytes.
  struct Node {
    std::uint16_t corner_perm;
    std::uint16_t corner_orientation;
    EdgePatternParts edges;        ///< of the pattern
    EdgePatternParts other_edges;  ///< of its image: the pattern's edges in the conjugated cube
    std::uint8_t bound;
  };

  /// `tables` must outlive it; `order` has the metric of the tables.
  KorfSpace(const KorfTables& tables, const CanonicalOrder& order)
      : OrderedMoves(order), tables_(tables), corners_(tables.corners()), edges_(tables.edges()) {
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
  /// A bound of 0 means solved, because both edge patterns together have all edges.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }

  /// The bound of a cube without a parent. Skips the edges when the corners alone give more than `enough`.
  [[nodiscard]] int bound_of(const CubieState& state, int enough) const {
    const auto corners = static_cast<int>(
        corners_.get(CornerPerm::encode(state) * CornerOrientation::kSize + CornerOrientation::encode(state)));
    if (corners > enough) return corners;
    const auto edges = static_cast<int>(edges_.get(tables_.edges_of(state)));
    if (edges > enough) return edges;
    return std::max({corners, edges, static_cast<int>(edges_.get(tables_.edges_of(conjugate(state, kOtherEdges))))});
  }
  /// The entry of each database for a node: corners, edges, other edges.
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
  PackedView<4> corners_;
  PackedView<4> edges_;
  std::array<std::uint8_t, kFaceTurns> seen_{};  // by turn: the turn of the conjugated cube
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

  // Step 2. The edges of the remaining children.
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

// Korf's search with one pattern database: that of the corners, which knows nothing of the edges.
//
// A node has no edges, so the path from the root decides whether a node with solved corners is a solution. Many
// programs make the database only to depth 8, where 31 % of the entries are set, and call all others 9. That is
// admissible.

/// The largest bound of a database that is made to depth 8.
inline constexpr int kCutBound = 9;
/// No bound is larger in HTM or QTM.
inline constexpr int kWholeBound = 14;

/// A BatchSpace and PathGoalSpace (search/space.h) over the 18 face turns or some of them. Thread-safe.
class CornerSpace : public OrderedMoves {
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
      : OrderedMoves(order), tables_(tables), corners_(tables.corners()), state_(state), largest_(largest) {}

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

 private:
  static Index value_of(const Node& node) {
    return Index{node.corner_perm} * CornerOrientation::kSize + node.corner_orientation;
  }
  [[nodiscard]] Node with_bound(Node node) const {
    node.bound = static_cast<std::uint8_t>(std::min(static_cast<int>(corners_.get(value_of(node))), largest_));
    return node;
  }

  const CornerTables& tables_;
  PackedView<4> corners_;
  const CubieState& state_;
  int largest_;
};

}  // namespace superflip::korf
