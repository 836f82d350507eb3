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
#include "search/table_space.h"
#include "solver/two_phase/tables.h"

namespace superflip::two_phase {

struct Phase2Node {
  std::uint16_t corners;
  std::uint16_t ud_edges;
  std::uint8_t slice;
  std::uint8_t split;
  std::uint8_t bound;
};

/// The Space of phase 2 (search/space.h). Cheap to copy; the tables must outlive it.
class Phase2Space : public TableSpace<Phase2Space, Phase2Node> {
 public:
  Phase2Space(const Phase2Tables& tables, const CanonicalOrder& order) : TableSpace(order), tables_(&tables) {}

  /// The node of a cube that is in the subgroup.
  [[nodiscard]] Node root(const CubieState& state) const {
    Node node{
        static_cast<std::uint16_t>(CornerPerm::encode(state)), static_cast<std::uint16_t>(UdEdgePerm::encode(state)),
        static_cast<std::uint8_t>(SlicePerm::encode(state)), static_cast<std::uint8_t>(UdEdgeSplit::encode(state)), 0};
    settle(node, node);
    return node;
  }

  [[nodiscard]] Node step(const Node& node, Move m) const {
    const std::size_t column = tables_->corner_moves.position(m);  // the same in all four
    return {tables_->corner_moves.next_at(node.corners, column), tables_->ud_edge_moves.next_at(node.ud_edges, column),
            static_cast<std::uint8_t>(tables_->slice_moves.next_at(node.slice, column)),
            static_cast<std::uint8_t>(tables_->split_moves.next_at(node.split, column)), 0};
  }
  void fetch(const Node& node) const {
    tables_->corners_and_split.prefetch(corners_split(node));
    tables_->corners_and_slice.prefetch(corners_slice(node));
    tables_->edges_and_slice.prefetch(edges_slice(node));
  }
  void settle(const Node&, Node& next) const {
    next.bound = static_cast<std::uint8_t>(std::max({tables_->corners_and_split.lower_bound(corners_split(next)),
                                                     tables_->corners_and_slice.lower_bound(corners_slice(next)),
                                                     tables_->edges_and_slice.lower_bound(edges_slice(next))}));
  }

 private:
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
};

}  // namespace superflip::two_phase
