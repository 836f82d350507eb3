// The cube as Reid's solver sees it: its cosets of one subgroup along three axes, each with its exact distance, all
// from one table. The subgroup is that of phase 1 (CosetGraph) or, in the larger table, the part of it in which the
// edges of the slice are at home (SortedCosetGraph).
//
// The bound is the largest of the three distances; and when all three are the same and not 0, one more. For the last
// move of a way of so many moves would have to lead into all three subgroups at once, from outside each of them; but
// the subgroup of the UD axis is left by no turn of U or D, and every turn is a turn about one of the axes.
//
// Some cubes are in all three subgroups at once (663,552 of them, half turns make them, in that of phase 1) and every
// distance is 0, so a bound of 0 does not say that a cube is solved. Nodes hold no pieces; the path is asked
// (PathGoalSpace).
//
// In QTM a half turn is two quarter turns of the tables, so a distance may change by two, and is followed in two steps.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/combinatorics.h"
#include "cosets/coset_graph.h"
#include "search/canonical_order.h"

namespace superflip::reid {

inline constexpr std::size_t kAxes = 3;

/// The subgroup of the axis that a third turn about the URF corner, taken so many times, brings to UD.
inline Symmetry axis_to_ud(std::size_t axis) { return Symmetry(static_cast<int>(axis) * kUdSymmetries); }

/// The bound of a cube with these distances.
constexpr std::uint8_t bound_of(const std::array<std::uint8_t, kAxes>& d) {
  const std::uint8_t most = std::max({d[0], d[1], d[2]});
  return static_cast<std::uint8_t>(most + (most != 0 && d[0] == d[1] && d[1] == d[2]));
}

/// The tables of all 18 turns. Immutable once opened; thread-safe to read.
template <typename Cosets>
struct ReidTables {
  Cosets graph;
  AlignedBuffer distances;  ///< by key, modulo 3; a copy in large pages
  /// [axis][symmetry][turn]: the unit as the representative of a class sees it, when the axis is UD and the symmetry
  /// leads to the representative. Of a half turn that is no unit: the quarter turn that makes it in two steps.
  std::array<std::array<std::array<std::uint8_t, kFaceTurns>, kUdSymmetries>, kAxes> seen;

  [[nodiscard]] unsigned distance_mod_3(std::uint32_t key) const {
    return PackedView<2>(distances.data(), graph.keys()).get(key);
  }
  /// The distance of a coset whose neighbour's is known.
  [[nodiscard]] int distance_after(int distance, std::uint32_t key) const {
    // As PruneTable<ModThree>::lower_bound.
    return distance - 1 + static_cast<int>((distance_mod_3(key) + 2 * static_cast<unsigned>(distance) + 1) % 3);
  }
};

/// A PruningSpace over the 18 face turns or a part of them, in HTM or QTM. Thread-safe.
template <typename Cosets>
class ReidSpace {
 public:
  /// 28 bytes.
  struct Node {
    std::array<JointCoset, kAxes> cosets;
    std::array<std::uint8_t, kAxes> distances;
    std::uint8_t bound;
  };

  /// `tables` and `start` must outlive it; `order` is of the metric that the tables were made for.
  ReidSpace(const ReidTables<Cosets>& tables, const CanonicalOrder& order, const CubieState& start)
      : tables_(tables), order_(order), start_(start), quarter_turns_(tables.graph.units() < kFaceTurns) {}

  [[nodiscard]] Node root() const;
  /// In QTM the length of a solution is odd where the permutation of the corners is.
  [[nodiscard]] Node begin(Node root, int depth) const {
    if (quarter_turns_ && is_odd_permutation(start_.cp) != (depth % 2 == 1))
      root.bound = static_cast<std::uint8_t>(depth + 1);
    return root;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const;
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const;

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// True of every cube in all three subgroups.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    return apply_all(start_, path) == CubieState::solved();
  }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  // One unit, or a half turn's first.
  [[nodiscard]] JointCoset step(const JointCoset& coset, std::size_t axis, Move m) const {
    return tables_.graph.step(coset, tables_.seen[axis][coset.symmetry][static_cast<std::size_t>(m.index())]);
  }
  [[nodiscard]] bool takes_two_steps(Move m) const { return quarter_turns_ && m.quarter_turns() == 2; }
  [[nodiscard]] JointCoset after(const JointCoset& coset, std::size_t axis, Move m) const {
    const JointCoset next = step(coset, axis, m);
    return takes_two_steps(m) ? step(next, axis, m) : next;
  }
  // The distance of the coset that a move leads to.
  [[nodiscard]] int distance_after(const Node& node, std::size_t axis, Move m, const JointCoset& coset) const {
    int distance = node.distances[axis];
    if (takes_two_steps(m)) distance = tables_.distance_after(distance, step(node.cosets[axis], axis, m).key());
    return tables_.distance_after(distance, coset.key());
  }
  void prefetch(const JointCoset& coset) const { prefetch_line(tables_.distances.data() + coset.key() / 4); }

  const ReidTables<Cosets>& tables_;
  CanonicalOrder order_;
  const CubieState& start_;
  bool quarter_turns_;
};

template <typename Cosets>
typename ReidSpace<Cosets>::Node ReidSpace<Cosets>::root() const {
  Node node{};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    JointCoset at = tables_.graph.coset_of(conjugate(start_, axis_to_ud(axis)));
    node.cosets[axis] = at;
    // Down to the subgroup: of the neighbours of a coset those nearer are the ones whose entry is one less.
    for (std::size_t unit = 0; unit < tables_.graph.units();) {
      const JointCoset next = tables_.graph.step(at, unit);
      if ((tables_.distance_mod_3(next.key()) + 1) % 3 != tables_.distance_mod_3(at.key())) {
        ++unit;
        continue;
      }
      at = next;
      unit = 0;
      ++node.distances[axis];
    }
  }
  node.bound = bound_of(node.distances);
  return node;
}

template <typename Cosets>
typename ReidSpace<Cosets>::Node ReidSpace<Cosets>::child(const Node& node, Move m) const {
  Node child;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    child.cosets[axis] = after(node.cosets[axis], axis, m);
    child.distances[axis] = static_cast<std::uint8_t>(distance_after(node, axis, m, child.cosets[axis]));
  }
  child.bound = bound_of(child.distances);
  return child;
}

template <typename Cosets>
MoveSet ReidSpace<Cosets>::expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
  const auto first =
      static_cast<std::size_t>(std::max_element(node.distances.begin(), node.distances.end()) - node.distances.begin());
  const std::size_t second = (first + 1) % kAxes;
  const std::size_t third = (first + 2) % kAxes;

  // Step 1. The axis with the largest distance, which is the likeliest to prune.
  std::array<JointCoset, kFaceTurns> cosets;
  for (const Move m : moves) {
    JointCoset& coset = cosets[static_cast<std::size_t>(m.index())];
    coset = after(node.cosets[first], first, m);
    prefetch(coset);
  }

  // Step 2. The other two of the children that are left.
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
      prefetch(child.cosets[axis]);
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

}  // namespace superflip::reid
