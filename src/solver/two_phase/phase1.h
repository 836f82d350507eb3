// Phase 1: from any cube into the subgroup <U, D, R2, L2, F2, B2>.
//
// A cube is in the subgroup when no edge is flipped, no corner is twisted and the four slice edges are in the slice:
// 2,217,093,120 cosets, at most 12 moves (HTM), 9.5 on average. The same search runs on either of two table sets:
//
//   SplitPhase1   node: slice places (495), edge orientation (2,048), corner orientation (2,187)
//                 bound: the larger of two exact distances, (slice, edges) and (slice, corners): 1 MB
//   JointPhase1   node: class of (slice, edge orientation) under 16 symmetries (64,430), the symmetry, corner
//   orientation
//                 bound: the exact distance to the subgroup, kept modulo 3 in 2 bits: 35 MB
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "coord/all.h"
#include "search/table_space.h"
#include "solver/two_phase/tables.h"

namespace superflip::two_phase {

/// A way out of the subgroup and back into it that ends with a move not of the subgroup takes at least this many turns
/// of single faces (phase1_test.cpp looks for a shorter one). So where a cube is in the subgroup and fewer moves are
/// left, no new end of phase 1 follows.
inline constexpr int kShortestReturn = 5;

/// True for a node that has entered the subgroup too late to leave it and come back.
constexpr bool cannot_return(int bound, int remaining, const CanonicalOrder& order) {
  return bound == 0 && remaining > 0 && remaining < kShortestReturn && order.face_turns_only();
}

struct SplitNode {
  std::uint16_t slice;
  std::uint16_t eo;
  std::uint16_t co;
  std::uint8_t bound;
};

/// Phase 1 on the split tables. Any metric, any move set.
class SplitPhase1 : public TableSpace<SplitPhase1, SplitNode> {
 public:
  SplitPhase1(const SplitTables& tables, const CanonicalOrder& order) : TableSpace(order), tables_(&tables) {}

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node{static_cast<std::uint16_t>(UdSlice::encode(state)),
              static_cast<std::uint16_t>(EdgeOrientation::encode(state)),
              static_cast<std::uint16_t>(CornerOrientation::encode(state)), 0};
    settle(node, node);
    return node;
  }
  [[nodiscard]] bool skip(const Node& node, int remaining) const {
    return cannot_return(node.bound, remaining, order());
  }

  [[nodiscard]] Node step(const Node& node, Move m) const {
    const std::size_t column = tables_->slice_moves.position(m);  // the same in all three
    return {tables_->slice_moves.next_at(node.slice, column), tables_->eo_moves.next_at(node.eo, column),
            tables_->co_moves.next_at(node.co, column), 0};
  }
  void fetch(const Node& node) const {
    tables_->slice_and_eo.prefetch(slice_eo(node));
    tables_->slice_and_co.prefetch(slice_co(node));
  }
  void settle(const Node&, Node& next) const {
    next.bound = static_cast<std::uint8_t>(
        std::max(tables_->slice_and_eo.lower_bound(slice_eo(next)), tables_->slice_and_co.lower_bound(slice_co(next))));
  }

 private:
  static std::size_t slice_eo(const Node& node) { return std::size_t{node.slice} * EdgeOrientation::kSize + node.eo; }
  static std::size_t slice_co(const Node& node) { return std::size_t{node.slice} * CornerOrientation::kSize + node.co; }

  const SplitTables* tables_;
};

struct JointNode {
  std::uint32_t class_index;
  std::uint16_t co;
  std::uint8_t symmetry;
  std::uint8_t bound;
};

/// Phase 1 on the joint table. The half-turn metric with all 18 turns only: the table is read modulo 3, which takes
/// moves of cost 1 and a move set that all 16 symmetries keep.
///
/// The node keeps the class of (slice, edges) and the symmetry s that leads from the cube to the representative; a move
/// m of the cube is s(m) as seen from there. The corner orientation is kept as the cube has it and conjugated by s only
/// to address the table. The bound is exact: the neighbour's residue tells whether it is one nearer, as near, or one
/// farther.
class JointPhase1 : public TableSpace<JointPhase1, JointNode> {
 public:
  JointPhase1(const JointTables& tables, const CanonicalOrder& order)
      : TableSpace(order), tables_(&tables), class_moves_(JointTables::words(tables.class_moves).data()) {}

  /// Finds the class among the representatives and the distance by walking down to the subgroup: about 100 lookups.
  [[nodiscard]] Node root(const CubieState& state) const {
    const ClassAndSymmetry found =
        classify_among(SliceAndEdgeOrientation(), JointTables::words(tables_->representatives), state);
    Node node{found.class_index, static_cast<std::uint16_t>(CornerOrientation::encode(state)),
              static_cast<std::uint8_t>(found.symmetry.index()), 0};
    const auto neighbour = [&](std::uint64_t index, std::size_t k) {
      const auto class_index = static_cast<std::uint32_t>(index / CornerOrientation::kSize);
      const auto co = static_cast<std::uint32_t>(index % CornerOrientation::kSize);
      const std::uint32_t packed = class_moves_[class_index * kFaceTurns + k];
      const std::uint32_t moved = tables_->co_moves.next_at(co, k);
      return JointTables::entry(packed / kUdSymmetries,
                                tables_->co_conjugates[moved * kUdSymmetries + packed % kUdSymmetries]);
    };
    node.bound = static_cast<std::uint8_t>(tables_->distance_mod3.root_distance(entry(node), kFaceTurns, neighbour));
    return node;
  }
  [[nodiscard]] bool skip(const Node& node, int remaining) const {
    return cannot_return(node.bound, remaining, order());
  }

  [[nodiscard]] Node step(const Node& node, Move m) const {
    const auto move = static_cast<std::size_t>(m.index());
    const std::size_t seen = tables_->symmetry_move[node.symmetry][move];
    const std::uint32_t packed = class_moves_[node.class_index * kFaceTurns + seen];
    return {packed / kUdSymmetries, tables_->co_moves.next_at(node.co, move),
            tables_->symmetry_product[node.symmetry][packed % kUdSymmetries], 0};
  }
  void fetch(const Node& node) const { tables_->distance_mod3.prefetch(entry(node)); }
  void settle(const Node& parent, Node& next) const {
    next.bound = static_cast<std::uint8_t>(tables_->distance_mod3.lower_bound(entry(next), parent.bound));
  }

 private:
  [[nodiscard]] std::size_t entry(const Node& node) const {
    return JointTables::entry(node.class_index,
                              tables_->co_conjugates[std::size_t{node.co} * kUdSymmetries + node.symmetry]);
  }

  const JointTables* tables_;
  const std::uint32_t* class_moves_;
};

}  // namespace superflip::two_phase
