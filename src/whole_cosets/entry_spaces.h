// Spaces whose goal is a subgroup (entry_search.h).
#pragma once

#include <vector>

#include "cosets/subgroup_cosets.h"
#include "search/canonical_order.h"
#include "search/space.h"
#include "solvers/reid/reid_tables.h"

namespace superflip::whole_cosets {

/// The coset of a cube by its number, with its exact distance.
class CosetTableSpace {
 public:
  struct Node {
    std::uint32_t coset;
    std::uint8_t distance;
  };

  /// All three must outlive it.
  CosetTableSpace(const SubgroupCosets& cosets, const std::vector<std::uint8_t>& distances, const CanonicalOrder& order)
      : cosets_(cosets), distances_(distances), order_(order) {}

  [[nodiscard]] Node root(const CubieState& start) const { return at(cosets_.coset_of(start)); }
  [[nodiscard]] Node child(const Node& node, Move m) const { return at(cosets_.next(node.coset, m)); }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    MoveSet within;
    for (const Move m : moves) {
      const Node next = child(node, m);
      if (next.distance > remaining - cost(m)) continue;
      within.insert(m);
      *out++ = next;
    }
    return within;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.distance; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.distance == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  [[nodiscard]] Node at(std::uint32_t coset) const { return {coset, distances_[coset]}; }

  const SubgroupCosets& cosets_;
  const std::vector<std::uint8_t>& distances_;
  const CanonicalOrder& order_;
};

/// The coset of phase 1 along one axis, with its exact distance.
class AxisSpace {
 public:
  struct Node {
    JointCoset coset;
    std::uint8_t distance;
  };

  /// Axis 0, 1 or 2 as in reid::axis_to_ud(). `tables` and `order` must outlive it.
  AxisSpace(const reid::ReidTables<CosetGraph>& tables, std::size_t axis, const CanonicalOrder& order)
      : tables_(tables), axis_(axis), order_(order), quarter_turns_(tables.graph.units() < kFaceTurns) {}

  [[nodiscard]] Node root(const CubieState& start) const {
    const reid::ReidSpace all(tables_, order_, start);
    const auto node = all.root();
    return {node.cosets[axis_], node.distances[axis_]};
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next = step(node, m);
    return quarter_turns_ && m.quarter_turns() == 2 ? step(next, m) : next;
  }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    std::array<JointCoset, kFaceTurns> cosets;
    if (!quarter_turns_)
      for (const Move m : moves) {
        cosets[static_cast<std::size_t>(m.index())] = tables_.graph.step(node.coset, unit(node.coset, m));
        prefetch_line(tables_.distances.payload().data() + cosets[static_cast<std::size_t>(m.index())].key() / 4);
      }
    MoveSet within;
    for (const Move m : moves) {
      const Node next =
          quarter_turns_ ? child(node, m) : measured(cosets[static_cast<std::size_t>(m.index())], node.distance);
      if (next.distance > remaining - cost(m)) continue;
      tables_.graph.class_moves.prefetch(next.coset.class_index);
      within.insert(m);
      *out++ = next;
    }
    return within;
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.distance; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.distance == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  [[nodiscard]] std::size_t unit(const JointCoset& coset, Move m) const {
    return tables_.seen[axis_][coset.symmetry][static_cast<std::size_t>(m.index())];
  }
  [[nodiscard]] Node measured(const JointCoset& coset, int before) const {
    return {coset, static_cast<std::uint8_t>(tables_.distance_after(before, coset.key()))};
  }
  [[nodiscard]] Node step(const Node& node, Move m) const {
    return measured(tables_.graph.step(node.coset, unit(node.coset, m)), node.distance);
  }

  const reid::ReidTables<CosetGraph>& tables_;
  std::size_t axis_;
  const CanonicalOrder& order_;
  bool quarter_turns_;  // the tables have units of quarter turns, and a half turn is two
};

/// The space of another one, less the moves of the subgroup as the last move.
template <PruningSpace Inner>
class EntrySpace {
 public:
  using Node = typename Inner::Node;

  /// `inner` must outlive it.
  EntrySpace(const Inner& inner, MoveSet of_subgroup) : inner_(inner) {
    for (const Move m : of_subgroup)
      if (inner.cost(m) > 0) never_last_[static_cast<std::size_t>(inner.cost(m))].insert(m);
  }

  [[nodiscard]] Node child(const Node& node, Move m) const { return inner_.child(node, m); }
  [[nodiscard]] MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    if (remaining <= kMostCost) moves = moves - never_last_[static_cast<std::size_t>(remaining)];
    return inner_.expand_within(node, moves, remaining, out);
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return inner_.lower_bound(node); }
  [[nodiscard]] bool is_goal(const Node& node) const { return inner_.lower_bound(node) == 0; }
  [[nodiscard]] MoveSet first_moves(const Node& root) const { return inner_.first_moves(root); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return inner_.moves(node, last); }
  [[nodiscard]] int cost(Move m) const { return inner_.cost(m); }

 private:
  static constexpr int kMostCost = 2;

  const Inner& inner_;
  std::array<MoveSet, kMostCost + 1> never_last_{};  // [their cost]
};

}  // namespace superflip::whole_cosets
