// Phase 1 on the joint tables: every distance is exact.
//
// Near the subgroup a node's masks in a level set or in the near set choose its children. Farther out the distances of
// all children are read, modulo 3; they are prefetched together, so that the reads overlap. Such nodes are the top of
// the tree, and few.
#pragma once

#include <bit>
#include <cstdint>

#include "base/prefetch.h"
#include "cosets/two_phase/joint_tables.h"
#include "cosets/two_phase/mask_tables.h"
#include "cosets/two_phase/node.h"
#include "cosets/two_phase/phase1.h"
#include "table/prune_table.h"

namespace superflip::two_phase {

/// The Phase1 of the default table set.
template <NearEntry Kind>
class JointPhase1 {
 public:
  using Coset = JointCoset;
  using Node = CosetNode;
  static constexpr int kNearRoot = 9;

  /// `tables` must outlive it.
  explicit JointPhase1(const JointTables& tables)
      : tables_(&tables),
        graph_(&tables.graph),
        near_(tables.near, tables.graph.moves.size()),
        shortest_return_(shortest_return(tables.graph.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return graph_->moves; }
  [[nodiscard]] Coset coset_of(const CubieState& state) const { return graph_->coset_of(state); }

  /// Walks down the distances modulo 3 until a set tells the distance.
  class Descent {
   public:
    Descent() = default;
    explicit Descent(const Coset& start) : at_(start) {}
    [[nodiscard]] int distance() const { return distance_; }
    [[nodiscard]] bool over() const { return distance_ >= 0; }

    void prefetch(const JointPhase1& phase1) const { phase1.prefetch_all(at_); }
    /// Ends the walk where a set has the coset, or prefetches the distances of the neighbours.
    void expand(const JointPhase1& phase1);
    void settle(const JointPhase1& phase1);

   private:
    Coset at_{};
    std::array<Coset, kMoves> neighbours_;
    int steps_ = 0;
    int distance_ = -1;
    bool waiting_ = false;
  };

  [[nodiscard]] bool has_endings(const Node& node, int left) const {
    return two_phase::has_endings(tables_->endings, node, left);
  }
  template <typename Useful, typename Leaf>
  void for_each_ending(const Node& node, int bits, const Useful& useful, const Leaf& leaf) const {
    two_phase::for_each_ending(*graph_, tables_->endings, tables_->ending_corners, node, bits, useful, leaf);
  }

  void prefetch(const Node& node, int left) const {
    if (has_endings(node, left)) return tables_->endings.prefetch(node.coset.key());
    graph_->class_moves.prefetch(node.coset.class_index);
    if (node.bound == left && has_level(node.bound)) {
      tables_->levels[node.bound].prefetch(node.coset.key());
    } else if (node.bound <= near_.radius()) {
      near_.prefetch(node.coset.key());
    }
  }

  /// Chooses the children by the node's masks where a set has them. Elsewhere makes all children and prefetches their
  /// distances.
  void expand(const Node& node, int left, CosetChildren& children) const {
    children.count = 0;
    children.settled = true;
    if (node.bound == 0 && left < shortest_return_) return;
    UnitMasks masks{};
    if (node.bound == left && has_level(node.bound) && tables_->levels[node.bound].find(node.coset.key(), masks.nearer))
      return add_useful(*graph_, node, left, masks, children);
    if (node.bound <= near_.radius() && near_.find(node.coset.key(), masks))
      return add_useful(*graph_, node, left, masks, children);
    children.settled = false;
    std::uint64_t wanted = graph_->after_seen[node.coset.symmetry][node.order];
    for (; wanted != 0; wanted &= wanted - 1) {
      add_child(*graph_, node, static_cast<std::size_t>(std::countr_zero(wanted)), 0, children);
      if constexpr (!kPrefetchIsRead) prefetch_distance(children.coset[static_cast<std::size_t>(children.count - 1)]);
    }
    if constexpr (kPrefetchIsRead)
      for (int i = 0; i < children.count; ++i) prefetch_distance(children.coset[static_cast<std::size_t>(i)]);
  }

  /// Reads the distances that expand() has prefetched, and keeps the children near enough.
  void settle(const Node& node, int left, CosetChildren& children) const {
    if (children.settled) return;
    int kept = 0;
    for (int i = 0; i < children.count; ++i) {
      const auto from = static_cast<std::size_t>(i);
      const auto to = static_cast<std::size_t>(kept);
      const int bound = tables_->distance.lower_bound(children.coset[from].key(), node.bound);
      children.coset[to] = children.coset[from];
      children.unit[to] = children.unit[from];
      children.bound[to] = static_cast<std::uint8_t>(bound);
      kept += static_cast<int>(bound < left);
    }
    children.count = kept;
  }
  [[nodiscard]] int child_bound(const CosetChildren& children, std::size_t i) const { return children.bound[i]; }

 private:
  [[nodiscard]] bool has_level(std::size_t distance) const {
    return distance < tables_->levels.size() && tables_->levels[distance].distance() >= 0;
  }

  void prefetch_distance(const Coset& coset) const { tables_->distance.prefetch(coset.key()); }
  void prefetch_all(const Coset& coset) const {
    graph_->class_moves.prefetch(coset.class_index);
    tables_->distance.prefetch(coset.key());
    near_.prefetch(coset.key());
    if (!tables_->levels.empty()) tables_->levels.back().prefetch(coset.key());
  }

  const JointTables* tables_;
  const CosetGraph* graph_;
  NearSet<Kind> near_;
  int shortest_return_;
};

template <NearEntry Kind>
void JointPhase1<Kind>::Descent::expand(const JointPhase1& phase1) {
  const JointTables& tables = *phase1.tables_;
  std::uint64_t nearer = 0;
  UnitMasks masks{};
  waiting_ = false;
  if (tables.distance.value(at_.key()) == 3) {
    distance_ = kUnreachable;
  } else if (!tables.levels.empty() && tables.levels.back().distance() >= 0 &&
             tables.levels.back().find(at_.key(), nearer)) {
    distance_ = steps_ + tables.levels.back().distance();
  } else if (phase1.near_.find(at_.key(), masks)) {
    if (masks.nearer == 0) {
      distance_ = steps_;
    } else {
      at_ = tables.graph.step(at_, static_cast<std::size_t>(std::countr_zero(masks.nearer)));
      ++steps_;
    }
  } else {
    for (std::size_t unit = 0; unit < tables.graph.units(); ++unit) {
      neighbours_[unit] = tables.graph.step(at_, unit);
      if constexpr (!kPrefetchIsRead) phase1.prefetch_distance(neighbours_[unit]);
    }
    if constexpr (kPrefetchIsRead)
      for (std::size_t unit = 0; unit < tables.graph.units(); ++unit) phase1.prefetch_distance(neighbours_[unit]);
    waiting_ = true;
  }
}

template <NearEntry Kind>
void JointPhase1<Kind>::Descent::settle(const JointPhase1& phase1) {
  if (!waiting_) return;
  const PruneTable<ModThree>& distance = phase1.tables_->distance;
  const unsigned wanted = (distance.value(at_.key()) + 2) % 3;
  std::size_t unit = 0;
  while (distance.value(neighbours_[unit].key()) != wanted) ++unit;
  at_ = neighbours_[unit];
  ++steps_;
}

static_assert(Phase1<JointPhase1<NearEntry::kNarrow>>);
static_assert(Phase1<JointPhase1<NearEntry::kWide>>);

// Phase 1 on the mask tables: one read of a node chooses its children, wherever the node is.

/// The Phase1 of the large table set.
class MaskPhase1 {
 public:
  using Coset = JointCoset;
  using Node = CosetNode;
  using Descent = BoundDescent<MaskPhase1, Coset>;
  static constexpr int kNearRoot = 9;

  /// `tables` must outlive it.
  explicit MaskPhase1(const MaskTables& tables)
      : tables_(&tables), shortest_return_(shortest_return(tables.graph.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return tables_->graph.moves; }
  [[nodiscard]] Coset coset_of(const CubieState& state) const { return tables_->graph.coset_of(state); }

  void prefetch_bound(const Coset& coset) const { tables_->masks.prefetch(coset.class_index, coset.co); }
  /// The distance; kUnreachable when the moves do not lead to the subgroup.
  [[nodiscard]] int lower_bound(const Coset& coset) const {
    const int distance = tables_->masks.get(coset.class_index, coset.co).distance;
    return distance == MaskTable::kUnreached ? kUnreachable : distance;
  }

  [[nodiscard]] bool has_endings(const Node& node, int left) const {
    return two_phase::has_endings(tables_->endings, node, left);
  }
  template <typename Useful, typename Leaf>
  void for_each_ending(const Node& node, int bits, const Useful& useful, const Leaf& leaf) const {
    two_phase::for_each_ending(tables_->graph, tables_->endings, tables_->ending_corners, node, bits, useful, leaf);
  }

  void prefetch(const Node& node, int left) const {
    if (has_endings(node, left)) return tables_->endings.prefetch(node.coset.key());
    tables_->graph.class_moves.prefetch(node.coset.class_index);
    prefetch_bound(node.coset);
  }
  void expand(const Node& node, int left, CosetChildren& children) const {
    children.count = 0;
    if (node.bound == 0 && left < shortest_return_) return;
    add_useful(tables_->graph, node, left, tables_->masks.get(node.coset.class_index, node.coset.co).masks, children);
  }
  /// expand() has left nothing to read.
  void settle(const Node&, int, const CosetChildren&) const {}
  [[nodiscard]] int child_bound(const CosetChildren& children, std::size_t i) const { return children.bound[i]; }

 private:
  const MaskTables* tables_;
  int shortest_return_;
};
static_assert(Phase1<MaskPhase1>);

}  // namespace superflip::two_phase
