// What the searches of phase 1 on the coset graph share: children chosen by masks, and the listed endings.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "cosets/coset_graph.h"
#include "solvers/two_phase/phase1/ending_corners.h"
#include "solvers/two_phase/phase1/endings.h"
#include "solvers/two_phase/phase1/node.h"
#include "solvers/two_phase/phase1/unit_masks.h"

namespace superflip::two_phase {

using CosetNode = Phase1Node<JointCoset>;
using CosetChildren = Children<JointCoset>;

/// Adds the child by a unit as the node's representative sees it.
inline void add_child(const CosetGraph& graph, const CosetNode& node, std::size_t seen, int bound,
                      CosetChildren& children) {
  const auto i = static_cast<std::size_t>(children.count++);
  children.coset[i] = graph.step(node.coset, seen);
  children.unit[i] = graph.unseen[node.coset.symmetry][seen];
  children.bound[i] = static_cast<std::uint8_t>(bound);
}

/// Adds the children that may follow and whose distance is below `left`; `masks` are the node's.
inline void add_useful(const CosetGraph& graph, const CosetNode& node, int left, const UnitMasks& masks,
                       CosetChildren& children) {
  std::uint64_t wanted = graph.after_seen[node.coset.symmetry][node.order];
  const int slack = left - node.bound;
  if (slack == 0) wanted &= masks.nearer;
  if (slack == 1) wanted &= masks.nearer | masks.same;
  for (; wanted != 0; wanted &= wanted - 1) {
    const auto seen = static_cast<std::size_t>(std::countr_zero(wanted));
    const int farther = static_cast<int>((masks.nearer >> seen & 1) == 0) - static_cast<int>(masks.nearer >> seen & 1);
    const int same = static_cast<int>(masks.same >> seen & 1);
    add_child(graph, node, seen, node.bound + farther - same, children);
  }
}

/// True when the node has no slack and is so near the subgroup that the set has its endings.
inline bool has_endings(const EndingSet& endings, const CosetNode& node, int left) {
  return node.bound == left && left <= endings.depth();
}

/// Calls leaf(view, path) for each ending of a node that continues its path in the canonical order. useful(node,
/// corners) chooses among the endings, 64 at most at a time, by where they take the corners: bit i for the i-th.
template <typename Useful, typename Leaf>
void for_each_ending(const CosetGraph& graph, const EndingSet& endings, const EndingCorners& corners,
                     const CosetNode& node, int bits, const Useful& useful, const Leaf& leaf) {
  const auto& unseen = graph.unseen[node.coset.symmetry];
  constexpr std::size_t kAtOnce = 64;
  const std::span<const Ending> all = endings.of(node.coset.key());
  for (std::size_t begin = 0; begin < all.size(); begin += kAtOnce) {
    const auto some = all.subspan(begin, std::min(kAtOnce, all.size() - begin));
    std::uint64_t chosen = useful(node, corners.of(endings, some));
    for (; chosen != 0; chosen &= chosen - 1) {
      const Ending& ending = some[static_cast<std::size_t>(std::countr_zero(chosen))];
      UnitPath path = node.path;
      UnitMoves::State order = node.order;
      bool canonical = true;
      for (int i = 0; i < node.bound; ++i) {
        const std::size_t unit = unseen[ending.unit(i)];
        canonical = canonical && (graph.moves.after(order) >> unit & 1) != 0;
        order = graph.moves.next(order, unit);
        path = path.then(unit, bits);
      }
      if (canonical) leaf(node.view, path);
    }
  }
}

}  // namespace superflip::two_phase
