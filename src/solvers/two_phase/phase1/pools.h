// Phase 1 as a search without recursion: nodes wait in pools, one for each number of units left, and are expanded
// a dozen at a time in flat passes.
//
//   pass 1   for each node: which children? asks memory for what tells of them
//   pass 2   for each node: reads that, and puts the children that remain into the pool below, asking for their lines
//   pass 3   for each child whose ends are known: the leaves below it, of which pass 2 has asked for the list
//
// By the time a node's turn comes its table lines are there: what a recursive search waits for one after the other,
// this one has under way at once. The pool with the fewest units left that holds a dozen nodes goes first, which bounds
// the pools' sizes; while there is none, the one with the most units left, which fills the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/two_phase/phase1/node.h"

namespace superflip::two_phase {

/// The pools of one thread. `Phase1` has the types Coset and Node and fetch(), ends(), end(), begin(), settle()
/// (joint_phase1.h).
/// Made once and used for many searches, so that its memory stays warm.
template <typename Phase1>
class Pools {
 public:
  using Coset = typename Phase1::Coset;
  using Node = typename Phase1::Node;

  static constexpr std::size_t kBatch = 12;
  static constexpr int kMaxDepth = 40;

  void clear() {
    for (std::size_t left = 0; left <= deepest_; ++left) pools_[left].clear();
    ends_.clear();
    deepest_ = 0;
  }
  /// Adds a node with `left` units to go, left >= 1.
  void add(const Phase1& phase1, const Node& node, int left) {
    phase1.fetch(node, left);
    if (phase1.ends(node, left)) {
      put(node, ends_);
      return;
    }
    const auto pool = static_cast<std::size_t>(left);
    put(node, pools_[pool]);
    deepest_ = std::max(deepest_, pool);
  }

  /// Searches everything that was added. `phase1[v]` belongs to the nodes of view v; `bits` is that of their paths.
  /// leaf(view, path) is called for each way into the subgroup of exactly the units that were to go; keep_on(nodes)
  /// after every batch, with how many nodes it expanded; false ends the search.
  template <typename Leaf, typename KeepOn>
  bool run(std::span<const Phase1* const> phase1, int bits, const Leaf& leaf, const KeepOn& keep_on) {
    take_ends(phase1, bits, leaf);
    for (std::size_t pool = choose(); pool != 0; pool = choose()) {
      if (!keep_on(expand(phase1, pool, bits, leaf))) {
        clear();
        return false;
      }
    }
    return true;
  }

 private:
  // The pool to take from next; 0 when all are empty.
  std::size_t choose() {
    while (deepest_ > 0 && pools_[deepest_].empty()) --deepest_;
    for (std::size_t left = 1; left < deepest_; ++left)
      if (pools_[left].size() >= kBatch) return left;
    return deepest_;
  }

  template <typename Leaf>
  std::size_t expand(std::span<const Phase1* const> phase1, std::size_t pool, int bits, const Leaf& leaf) {
    std::vector<Node>& nodes = pools_[pool];
    const std::size_t count = std::min(kBatch, nodes.size());
    const std::size_t first = nodes.size() - count;
    const int left = static_cast<int>(pool);
    for (std::size_t i = 0; i < count; ++i) {
      const Node& node = nodes[first + i];
      phase1[node.view]->begin(node, left, expansions_[i]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Node& node = nodes[first + i];
      phase1[node.view]->settle(node, left, expansions_[i]);
      put_children(*phase1[node.view], node, left, bits, expansions_[i], leaf);
    }
    take_ends(phase1, bits, leaf);
    nodes.resize(first);
    return count;
  }

  // The leaves below the nodes whose ends are known.
  template <typename Leaf>
  void take_ends(std::span<const Phase1* const> phase1, int bits, const Leaf& leaf) {
    for (const Node& node : ends_) phase1[node.view]->end(node, bits, leaf);
    ends_.clear();
  }

  // Field by field, straight from registers: a copy of the whole would have to wait for the writes of its fields.
  static void put(const Node& node, std::vector<Node>& nodes) {
    Node& place = nodes.emplace_back();
    place.path.low = node.path.low;
    place.path.high = node.path.high;
    place.coset = node.coset;
    place.order = node.order;
    place.bound = node.bound;
    place.view = node.view;
  }

  // The children of a node go into the pools below, or are leaves.
  template <typename Leaf>
  void put_children(const Phase1& phase1, const Node& node, int left, int bits, const Expansion<Coset>& expansion,
                    const Leaf& leaf) {
    const UnitMoves& moves = phase1.moves();
    for (std::size_t i = 0; i < static_cast<std::size_t>(expansion.count); ++i) {
      const std::size_t unit = expansion.unit[i];
      const int rest = left - moves.cost(unit);
      if (rest < expansion.bound[i]) continue;
      const Node child{node.path.then(unit, bits), expansion.coset[i], moves.next(node.order, unit), expansion.bound[i],
                       node.view};
      if (rest == 0) {
        leaf(child.view, child.path);
      } else {
        add(phase1, child, rest);
      }
    }
  }

  std::array<std::vector<Node>, kMaxDepth + 1> pools_;
  std::vector<Node> ends_;  // nodes whose ends are known
  std::array<Expansion<Coset>, kBatch> expansions_;
  std::size_t deepest_ = 0;
};

}  // namespace superflip::two_phase
