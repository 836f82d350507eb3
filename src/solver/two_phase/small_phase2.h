// Phase 2 on the small tables: a search down to the surface of the ball around solved, and through it where the filter
// says yes.
//
// The bounds are exact distances of corners and slice, and of corners and edge split. A node is a class of corner
// permutations, the symmetry that leads to its representative, and what a turn makes of the two small coordinates; the
// edges themselves are composed only for children that both bounds allow. All children are judged before the first
// one is entered, so that their table reads overlap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "solver/two_phase/small_phase2_tables.h"

namespace superflip::two_phase {

/// Finds ways to solved. Of one thread; cheap to make.
class SmallPhase2 {
 public:
  /// `tables` must outlive it.
  explicit SmallPhase2(const SmallPhase2Tables& tables) : tables_(tables) {}

  /// A way of at most `limit` moves, not always a shortest one, from a cube that is in the subgroup; false when there
  /// is none. Judges about 35, 230 and 1,330 turns for limits of 10, 11 and 12, from random positions.
  bool solve(const CubieState& start, int limit, MoveSequence& way) {
    way.clear();
    if (limit < 0) return false;
    const std::size_t packed = tables_.corner_class[CornerPerm::encode(start)];
    Node root{
        {static_cast<std::uint16_t>(packed / kUdSymmetries), static_cast<std::uint8_t>(packed % kUdSymmetries),
         static_cast<std::uint8_t>(SlicePerm::encode(start)), static_cast<std::uint8_t>(UdEdgeSplit::encode(start))},
        {}};
    std::copy_n(start.ep.begin(), root.edges.size(), root.edges.begin());
    ++nodes_;
    if (lower_bound(root.judged) > limit) return false;
    if (limit <= SmallPhase2Tables::kRadius && !may_be_near(root)) return false;
    return search(root, kPhase2Turns, limit, way);
  }

  /// Starts and turns judged so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // What a child is judged by.
  struct Judged {
    std::uint16_t corners;  // class
    std::uint8_t symmetry;
    std::uint8_t slice;
    std::uint8_t split;
  };
  struct Node {
    Judged judged;
    LayerEdges edges;
  };

  [[nodiscard]] int lower_bound(const Judged& j) const {
    return std::max(
        tables_.distance(j.corners, tables_.slice_conjugates[j.slice][j.symmetry]),
        tables_.distance(j.corners, SmallPhase2Tables::kSlices + tables_.split_conjugates[j.split][j.symmetry]));
  }
  [[nodiscard]] bool may_be_near(const Node& node) const {
    return tables_.near.may_contain(
        tables_.hash(node.judged.corners, node.judged.symmetry, node.edges, node.judged.slice));
  }
  // Class 0 is that of the solved corners alone.
  static bool is_solved(const Node& node) {
    return node.judged.corners == 0 && node.judged.slice == 0 && node.edges == LayerEdges{0, 1, 2, 3, 4, 5, 6, 7};
  }
  [[nodiscard]] Judged step(const Judged& from, std::size_t turn) const {
    const std::size_t seen = tables_.seen[from.symmetry][turn];
    const std::size_t packed = tables_.corner_moves[from.corners * kPhase2Turns + seen];
    return {static_cast<std::uint16_t>(packed / kUdSymmetries), tables_.product[from.symmetry][packed % kUdSymmetries],
            tables_.slice_moves[from.slice][turn], tables_.split_moves[from.split][turn]};
  }

  bool search(const Node& node, std::size_t last, int left, MoveSequence& way) {
    if (is_solved(node)) return true;
    if (left == 0) return false;

    // Step 1. The children that the bounds allow.
    std::array<Judged, kPhase2Turns> children;
    std::array<std::uint8_t, kPhase2Turns> turns;
    std::size_t count = 0;
    for (std::uint32_t rest = tables_.after[last]; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<std::size_t>(std::countr_zero(rest));
      children[count] = step(node.judged, turn);
      turns[count] = static_cast<std::uint8_t>(turn);
      count += static_cast<std::size_t>(lower_bound(children[count]) < left);
      ++nodes_;
    }

    // Step 2. Each of them, inside the ball only if the filter knows it.
    for (std::size_t i = 0; i < count; ++i) {
      Node next{children[i], {}};
      const LayerEdges& from = tables_.edge_moves[turns[i]];
      for (std::size_t p = 0; p < from.size(); ++p) next.edges[p] = node.edges[from[p]];
      if (left - 1 <= SmallPhase2Tables::kRadius && !may_be_near(next)) continue;
      way.push_back(tables_.turns[turns[i]]);
      if (search(next, turns[i], left - 1, way)) return true;
      way.pop_back();
    }
    return false;
  }

  const SmallPhase2Tables& tables_;
  std::uint64_t nodes_ = 0;
};

}  // namespace superflip::two_phase
