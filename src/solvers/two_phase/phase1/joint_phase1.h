// Phase 1 on the joint tables: every distance is exact.
//
// Near the subgroup a node's entry in the near set tells which moves to take. Farther out the distances of all children
// are read, modulo 3: asked for at once, so that the reads overlap. There are few such nodes: they are the top of the
// tree.
#pragma once

#include <bit>
#include <cstdint>

#include "solvers/two_phase/phase1/coset_node.h"
#include "solvers/two_phase/phase1/joint_tables.h"

namespace superflip::two_phase {

template <NearEntry Kind>
class JointPhase1 {
 public:
  using Coset = JointCoset;
  using Node = CosetNode;

  /// `tables` must outlive it.
  explicit JointPhase1(const JointTables& tables)
      : tables_(&tables),
        graph_(&tables.graph),
        near_(tables.near, tables.graph.moves.size()),
        shortest_return_(shortest_return(tables.graph.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return graph_->moves; }
  [[nodiscard]] Coset coset_of(const CubieState& state) const { return graph_->coset_of(state); }

  /// One step of a walk down to the subgroup, in two halves so that several walks wait for memory together.
  class Descent {
   public:
    /// The distance from the subgroup beyond which nobody looks for an answer that can be proved optimal at once.
    static constexpr int kNear = 9;

    Descent() = default;
    explicit Descent(const Coset& start) : at_(start) {}
    /// How far the start is from the subgroup, once the walk is over; kUnreachable when the moves do not lead there.
    [[nodiscard]] int distance() const { return distance_; }
    [[nodiscard]] bool over() const { return distance_ >= 0; }

    /// Asks for the surroundings.
    void look(const JointPhase1& phase1) const { phase1.fetch_all(at_); }
    /// Ends the walk where a set tells the distance, or asks for the distances of the neighbours.
    void begin(const JointPhase1& phase1);
    /// Goes on to a nearer neighbour.
    void settle(const JointPhase1& phase1);

   private:
    Coset at_{};
    std::array<Coset, kMoves> neighbours_;
    int steps_ = 0;
    int distance_ = -1;
    bool waiting_ = false;
  };

  /// True when the node has no slack and is so near that all ways into the subgroup are listed.
  [[nodiscard]] bool ends(const Node& node, int left) const {
    return node.bound == left && left <= tables_->ways.depth();
  }

  /// Asks for what begin(), or end(), will read.
  void fetch(const Node& node, int left) const {
    if (ends(node, left)) return tables_->ways.prefetch(node.coset.key());
    graph_->class_moves.prefetch(node.coset.class_index);
    if (node.bound == left && has_level(node.bound)) {
      tables_->levels[node.bound].prefetch(node.coset.key());
    } else if (node.bound <= near_.radius()) {
      near_.prefetch(node.coset.key());
    }
  }

  /// Calls leaf(view, path) for every way into the subgroup from a node that ends().
  template <typename Leaf>
  void end(const Node& node, int bits, const Leaf& leaf) const {
    take_ways(*graph_, tables_->ways, node, bits, leaf);
  }

  /// The children that may be of use with `left` units to go, this one included; farther out, asks for their distances.
  void begin(const Node& node, int left, CosetExpansion& out) const {
    out.count = 0;
    out.settled = true;
    if (node.bound == 0 && left < shortest_return_) return;
    UnitMasks masks{};
    if (node.bound == left && has_level(node.bound) && tables_->levels[node.bound].find(node.coset.key(), masks.nearer))
      return add_useful(*graph_, node, left, masks, out);
    if (node.bound <= near_.radius() && near_.find(node.coset.key(), masks))
      return add_useful(*graph_, node, left, masks, out);
    out.settled = false;
    std::uint64_t wanted = graph_->after_seen[node.coset.symmetry][node.order];
    for (; wanted != 0; wanted &= wanted - 1) {
      add_child(*graph_, node, static_cast<std::size_t>(std::countr_zero(wanted)), 0, out);
      tables_->distance.prefetch(out.coset[static_cast<std::size_t>(out.count - 1)].key());
    }
  }

  /// Reads the distances that begin() asked for, and keeps the children near enough.
  void settle(const Node& node, int left, CosetExpansion& out) const {
    if (out.settled) return;
    int kept = 0;
    for (int i = 0; i < out.count; ++i) {
      const auto from = static_cast<std::size_t>(i);
      const auto to = static_cast<std::size_t>(kept);
      const int bound = tables_->distance.lower_bound(out.coset[from].key(), node.bound);
      out.coset[to] = out.coset[from];
      out.unit[to] = out.unit[from];
      out.bound[to] = static_cast<std::uint8_t>(bound);
      kept += static_cast<int>(bound < left);
    }
    out.count = kept;
  }

 private:
  [[nodiscard]] bool has_level(std::size_t distance) const {
    return distance < tables_->levels.size() && tables_->levels[distance].distance() >= 0;
  }

  void fetch_all(const Coset& coset) const {
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
void JointPhase1<Kind>::Descent::begin(const JointPhase1& phase1) {
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
      tables.distance.prefetch(neighbours_[unit].key());
    }
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

}  // namespace superflip::two_phase
