// Phase 1 on the mask tables: one read of a node chooses its children, wherever the node is.
#pragma once

#include "solvers/two_phase/phase1/bound_descent.h"
#include "solvers/two_phase/phase1/coset_node.h"
#include "solvers/two_phase/phase1/mask_tables.h"
#include "solvers/two_phase/phase1/phase1.h"
#include "table/prune_table.h"

namespace superflip::two_phase {

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
