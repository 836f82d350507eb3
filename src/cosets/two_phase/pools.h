// Phase 1 as a search without recursion: nodes wait in pools (search/pools.h), one pool for each number of units left,
// and a dozen of them are expanded at a time in flat passes.
//
//   pass 1   expand() each node: its children; prefetches what their bounds need
//   pass 2   settle() each node; the children that remain go into the pools below, which prefetches their entries
//   pass 3   the leaves below each child whose endings are listed; pass 2 has prefetched the list
//
// When a node's turn comes, its table lines are in the cache: adding it to a pool has prefetched them, or a pass before
// the first one does where a prefetch is a read (base/prefetch.h). A recursive search waits for one line after the
// other; here a dozen reads are under way at once. While no pool holds a dozen nodes, the one with the most units left
// goes first, which fills the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "cosets/two_phase/phase1.h"
#include "search/pools.h"

namespace superflip::two_phase {

/// The pools of one thread. Made once and used for many searches, so that its memory stays in the cache.
template <Phase1 P>
class Phase1Pools {
 public:
  using Coset = typename P::Coset;
  using Node = typename P::Node;

  static constexpr std::size_t kBatch = 12;

  void clear() {
    pools_.clear();
    with_endings_.clear();
  }
  /// Adds a node with `left` units to go, left >= 1.
  void add(const P& phase1, const Node& node, int left) { add(phase1, node, node.coset, left); }

  /// Searches everything that was added. `phase1[v]` belongs to the nodes of view v, and `bits` is the width of a unit
  /// in their paths. Calls leaf(view, path) for each sequence of exactly the units left that leads into the subgroup,
  /// unless useful() leaves it out (Phase1), and keep_on(nodes) after every batch with the number of nodes expanded;
  /// returns false when keep_on() does.
  template <typename Useful, typename Leaf, typename KeepOn>
  bool run(std::span<const P* const> phase1, int bits, const Useful& useful, const Leaf& leaf, const KeepOn& keep_on) {
    finish_endings(phase1, bits, useful, leaf);
    for (std::size_t pool = choose(); pool != 0; pool = choose()) {
      if (!keep_on(expand(phase1, pool, bits, useful, leaf))) {
        clear();
        return false;
      }
    }
    return true;
  }

 private:
  // The next pool to expand from; 0 when all are empty.
  std::size_t choose() {
    const std::size_t full = pools_.full();
    return full != 0 ? full : pools_.highest();
  }

  template <typename Useful, typename Leaf>
  std::size_t expand(std::span<const P* const> phase1, std::size_t pool, int bits, const Useful& useful,
                     const Leaf& leaf) {
    const std::span<const Node> nodes = pools_.take(pool);
    const int left = static_cast<int>(pool);
    if constexpr (kPrefetchIsRead)
      for (const Node& node : nodes) phase1[node.view]->prefetch(node, left);
    for (std::size_t i = 0; i < nodes.size(); ++i) phase1[nodes[i].view]->expand(nodes[i], left, children_[i]);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const P& tables = *phase1[nodes[i].view];
      tables.settle(nodes[i], left, children_[i]);
      put_children(tables, nodes[i], left, bits, children_[i], leaf);
    }
    finish_endings(phase1, bits, useful, leaf);
    return nodes.size();
  }

  // The leaves below the nodes whose endings are listed.
  template <typename Useful, typename Leaf>
  void finish_endings(std::span<const P* const> phase1, int bits, const Useful& useful, const Leaf& leaf) {
    if constexpr (kPrefetchIsRead)
      for (const Node& node : with_endings_) phase1[node.view]->prefetch(node, node.bound);
    for (const Node& node : with_endings_) phase1[node.view]->for_each_ending(node, bits, useful, leaf);
    with_endings_.clear();
  }

  // Field by field from registers: a copy of the whole node would wait until its fields are written. So would a copy of
  // its coset, which is therefore taken from where it was written first.
  void add(const P& phase1, const Node& node, const Coset& coset, int left) {
    if constexpr (!kPrefetchIsRead) phase1.prefetch(node, left);
    Node& place =
        phase1.has_endings(node, left) ? with_endings_.emplace_back() : pools_.add(static_cast<std::size_t>(left));
    place.path.low = node.path.low;
    place.path.high = node.path.high;
    std::memcpy(&place.coset, &coset, sizeof(coset));
    place.order = node.order;
    place.bound = node.bound;
    place.view = node.view;
  }

  // The children of a node go into the pools below, or are leaves.
  template <typename Leaf>
  void put_children(const P& phase1, const Node& node, int left, int bits, const Children<Coset>& children,
                    const Leaf& leaf) {
    const UnitMoves& moves = phase1.moves();
    for (std::size_t i = 0; i < static_cast<std::size_t>(children.count); ++i) {
      const std::size_t unit = children.unit[i];
      const int rest = left - moves.cost(unit);
      if (rest < children.bound[i]) continue;
      const Node child{node.path.then(unit, bits), children.coset[i], moves.next(node.order, unit), children.bound[i],
                       node.view};
      if (rest == 0) {
        leaf(child.view, child.path);
      } else {
        add(phase1, child, children.coset[i], rest);
      }
    }
  }

  Pools<Node, kLongest, kBatch> pools_;
  std::vector<Node> with_endings_;
  std::array<Children<Coset>, kBatch> children_;
};

}  // namespace superflip::two_phase
