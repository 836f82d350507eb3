// Phase 1 on the mask tables: one read tells of a node all that JointPhase1 finds out from its children or from a set.
#pragma once

#include "solvers/two_phase/phase1/coset_node.h"
#include "solvers/two_phase/phase1/mask_tables.h"
#include "table/prune_table.h"

namespace superflip::two_phase {

class MaskPhase1 {
 public:
  using Coset = JointCoset;
  using Node = CosetNode;

  /// `tables` must outlive it.
  explicit MaskPhase1(const MaskTables& tables)
      : tables_(&tables), shortest_return_(shortest_return(tables.graph.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return tables_->graph.moves; }
  [[nodiscard]] Coset coset_of(const CubieState& state) const { return tables_->graph.coset_of(state); }

  /// In place of a walk down to the subgroup (JointPhase1::Descent, which says what the operations are for) one read.
  class Descent {
   public:
    static constexpr int kNear = 9;

    Descent() = default;
    explicit Descent(const Coset& start) : at_(start) {}
    [[nodiscard]] int distance() const { return distance_; }
    [[nodiscard]] bool over() const { return distance_ >= 0; }
    void look(const MaskPhase1& phase1) const { phase1.tables_->masks.prefetch(at_.class_index, at_.co); }
    void begin(const MaskPhase1& phase1) {
      distance_ = phase1.tables_->masks.get(at_.class_index, at_.co).distance;
      if (distance_ == MaskTable::kUnreached) distance_ = kUnreachable;
    }
    void settle(const MaskPhase1&) const {}

   private:
    Coset at_{};
    int distance_ = -1;
  };

  /// True when the node has no slack and is so near that all ways into the subgroup are listed.
  [[nodiscard]] bool ends(const Node& node, int left) const {
    return node.bound == left && left <= tables_->ways.depth();
  }

  /// Asks for what begin(), or end(), will read.
  void fetch(const Node& node, int left) const {
    if (ends(node, left)) return tables_->ways.prefetch(node.coset.key());
    tables_->graph.class_moves.prefetch(node.coset.class_index);
    tables_->masks.prefetch(node.coset.class_index, node.coset.co);
  }

  /// Calls leaf(view, path) for every way into the subgroup from a node that ends().
  template <typename Leaf>
  void end(const Node& node, int bits, const Leaf& leaf) const {
    take_ways(tables_->graph, tables_->ways, node, bits, leaf);
  }

  /// The children of use with `left` units to go, this one included.
  void begin(const Node& node, int left, CosetExpansion& out) const {
    out.count = 0;
    if (node.bound == 0 && left < shortest_return_) return;
    add_useful(tables_->graph, node, left, tables_->masks.get(node.coset.class_index, node.coset.co).masks, out);
  }
  /// Nothing is left to read.
  void settle(const Node&, int, const CosetExpansion&) const {}

 private:
  const MaskTables* tables_;
  int shortest_return_;
};

}  // namespace superflip::two_phase
