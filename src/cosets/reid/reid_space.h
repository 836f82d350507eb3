// The search space of Reid's solver: the cosets of one subgroup along three axes, each with its exact distance, all
// from one table. The subgroup is that of phase 1 (CosetGraph). In the larger table it is the smaller one with the
// edges of the slice at home (SortedCosetGraph).
//
// The bound is the largest of the three distances, plus one when all three are equal and not 0. Otherwise the last move
// of a solution of that length would enter all three subgroups at once. But every turn is about one of the axes, and a
// turn about an axis never enters or leaves the subgroup of that axis.
//
// Some cubes are in all three subgroups at once (for phase 1 the 663,552 cubes that half turns make). All their
// distances are 0, so a bound of 0 does not mean solved. Nodes hold no pieces, so the path decides (PathGoalSpace).
//
// In QTM a half turn is two quarter turns of the tables. It may change a distance by two, so the search follows it in
// two steps.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/combinatorics.h"
#include "cosets/coset_graph.h"
#include "search/canonical_order.h"
#include "table/prune_table.h"

namespace superflip::reid {

inline constexpr std::size_t kAxes = 3;

/// The symmetry that brings axis 0, 1 or 2 to UD: so many third turns about the URF corner.
inline Symmetry axis_to_ud(std::size_t axis) { return Symmetry(static_cast<int>(axis) * kUdSymmetries); }

/// The bound of a cube with these distances.
constexpr std::uint8_t bound_of(const std::array<std::uint8_t, kAxes>& d) {
  const std::uint8_t most = std::max({d[0], d[1], d[2]});
  return static_cast<std::uint8_t>(most + (most != 0 && d[0] == d[1] && d[1] == d[2]));
}

/// The tables of all 18 turns. Immutable; many threads may read them.
template <typename Cosets>
struct ReidTables {
  Cosets graph;
  PruneTable<ModThree> distances;  ///< by key; on huge pages
  /// [axis][symmetry][turn]: the unit that acts on the representative of the class, when the symmetry leads to the
  /// representative. For a half turn that is no unit: the quarter turn that makes it in two steps.
  std::array<std::array<std::array<std::uint8_t, kFaceTurns>, kUdSymmetries>, kAxes> seen;
};

/// A PruningSpace over the 18 face turns or some of them, in HTM or QTM. Thread-safe.
template <typename Cosets>
class ReidSpace : public OrderedMoves {
 public:
  /// 28 bytes.
  struct Node {
    std::array<JointCoset, kAxes> cosets;
    std::array<std::uint8_t, kAxes> distances;
    std::uint8_t bound;
  };

  /// `tables` and `start` must outlive it; `order` has the metric of the tables.
  ReidSpace(const ReidTables<Cosets>& tables, const CanonicalOrder& order, const CubieState& start)
      : OrderedMoves(order), tables_(tables), start_(start), quarter_turns_(tables.graph.units() < kFaceTurns) {}

  [[nodiscard]] Node root() const {
    Node node{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      node.cosets[axis] = tables_.graph.coset_of(conjugate(start_, axis_to_ud(axis)));
      const auto neighbour = [&](std::uint64_t key, std::size_t unit) {
        return tables_.graph.step(JointCoset::at(static_cast<std::uint32_t>(key)), unit).key();
      };
      node.distances[axis] = static_cast<std::uint8_t>(
          tables_.distances.root_distance(node.cosets[axis].key(), tables_.graph.units(), neighbour));
    }
    node.bound = bound_of(node.distances);
    return node;
  }
  /// In QTM the length of a solution has the parity of the corner permutation.
  [[nodiscard]] Node begin(Node root, int depth) const {
    if (quarter_turns_ && is_odd_permutation(start_.cp) != (depth % 2 == 1))
      root.bound = static_cast<std::uint8_t>(depth + 1);
    return root;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node child;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      child.cosets[axis] = after(node.cosets[axis], axis, m);
      child.distances[axis] = static_cast<std::uint8_t>(distance_after(node, axis, m, child.cosets[axis]));
    }
    child.bound = bound_of(child.distances);
    return child;
  }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    const auto first = static_cast<std::size_t>(std::max_element(node.distances.begin(), node.distances.end()) -
                                                node.distances.begin());
    const std::size_t second = (first + 1) % kAxes;
    const std::size_t third = (first + 2) % kAxes;

    // Step 1. The axis with the largest distance: it prunes most often.
    std::array<JointCoset, kFaceTurns> cosets;
    for (const Move m : moves) {
      JointCoset& coset = cosets[static_cast<std::size_t>(m.index())];
      coset = after(node.cosets[first], first, m);
      tables_.distances.prefetch(coset.key());
    }

    // Step 2. The other two axes of the remaining children.
    MoveSet within;
    std::size_t made = 0;
    for (const Move m : moves) {
      const JointCoset& coset = cosets[static_cast<std::size_t>(m.index())];
      const int distance = distance_after(node, first, m, coset);
      if (distance > remaining - cost(m)) continue;
      within.insert(m);
      Node& child = out[made++];
      child.cosets[first] = coset;
      child.distances[first] = static_cast<std::uint8_t>(distance);
      for (const std::size_t axis : {second, third}) {
        child.cosets[axis] = after(node.cosets[axis], axis, m);
        tables_.distances.prefetch(child.cosets[axis].key());
      }
    }

    // Step 3. Their bounds.
    MoveSet kept;
    std::size_t next = 0;
    std::size_t count = 0;
    for (const Move m : within) {
      Node& child = out[next++];
      for (const std::size_t axis : {second, third})
        child.distances[axis] = static_cast<std::uint8_t>(distance_after(node, axis, m, child.cosets[axis]));
      child.bound = bound_of(child.distances);
      if (child.bound > remaining - cost(m)) continue;
      for (const JointCoset& coset : child.cosets) tables_.graph.class_moves.prefetch(coset.class_index);
      kept.insert(m);
      out[count++] = child;
    }
    return kept;
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// True for every cube in all three subgroups.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    return apply_all(start_, path) == CubieState::solved();
  }

 private:
  // One unit, or the first quarter turn of a half turn.
  [[nodiscard]] JointCoset step(const JointCoset& coset, std::size_t axis, Move m) const {
    return tables_.graph.step(coset, tables_.seen[axis][coset.symmetry][static_cast<std::size_t>(m.index())]);
  }
  [[nodiscard]] bool takes_two_steps(Move m) const { return quarter_turns_ && m.quarter_turns() == 2; }
  [[nodiscard]] JointCoset after(const JointCoset& coset, std::size_t axis, Move m) const {
    const JointCoset next = step(coset, axis, m);
    return takes_two_steps(m) ? step(next, axis, m) : next;
  }
  // The distance of the coset after a move.
  [[nodiscard]] int distance_after(const Node& node, std::size_t axis, Move m, const JointCoset& coset) const {
    int distance = node.distances[axis];
    if (takes_two_steps(m)) distance = tables_.distances.lower_bound(step(node.cosets[axis], axis, m).key(), distance);
    return tables_.distances.lower_bound(coset.key(), distance);
  }

  const ReidTables<Cosets>& tables_;
  const CubieState& start_;
  bool quarter_turns_;
};

}  // namespace superflip::reid
