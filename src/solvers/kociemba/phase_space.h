// One phase as the search sees it: a node is three coordinates, and its bound is the larger of two pruning tables.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/canonical_order.h"
#include "solvers/kociemba/phase_tables.h"

namespace superflip::kociemba {

/// A Space (search/space.h) over the moves of FirstPhase or SecondPhase. Immutable, thread-safe.
template <typename Phase>
class PhaseSpace {
 public:
  /// 8 bytes.
  struct Node {
    std::uint16_t corners;
    std::uint16_t edges;
    std::uint16_t slice;
    std::uint8_t bound;  ///< 0 only at the goal of the phase
  };

  /// `tables` must outlive it.
  explicit PhaseSpace(const PhaseTables& tables) : tables_(tables), order_(htm(), Phase::moves()) {}

  /// The node of a cube; for the second phase it is in the subgroup.
  [[nodiscard]] Node root(const CubieState& state) const {
    return with_bound({static_cast<std::uint16_t>(Phase::Corners::encode(state)),
                       static_cast<std::uint16_t>(Phase::Edges::encode(state)),
                       static_cast<std::uint16_t>(Phase::Slice::encode(state)), 0});
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    return with_bound({tables_.corner_moves.next(node.corners, m), tables_.edge_moves.next(node.edges, m),
                       tables_.slice_moves.next(node.slice, m), 0});
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.bound; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.bound == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  /// The moves that may follow `last`, which may be a move of the other phase.
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

  /// The entries of both tables.
  [[nodiscard]] int corners_bound(const Node& node) const {
    return tables_.corners_and_slice.lower_bound(with_slice<typename Phase::Corners>(node.corners, node.slice));
  }
  [[nodiscard]] int edges_bound(const Node& node) const {
    return tables_.edges_and_slice.lower_bound(with_slice<typename Phase::Edges>(node.edges, node.slice));
  }

 private:
  template <typename C>
  static Index with_slice(Index value, Index slice) {
    return Phase::kSliceFirst ? slice * C::kSize + value : value * Phase::Slice::kSize + slice;
  }
  [[nodiscard]] Node with_bound(Node node) const {
    node.bound = static_cast<std::uint8_t>(std::max(corners_bound(node), edges_bound(node)));
    return node;
  }

  const PhaseTables& tables_;
  CanonicalOrder order_;
};

}  // namespace superflip::kociemba
