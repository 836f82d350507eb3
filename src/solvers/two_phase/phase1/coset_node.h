// What the searches of phase 1 on the coset graph share: children chosen by masks, and the listed ways that end it.
#pragma once

#include <bit>
#include <cstdint>

#include "cosets/coset_graph.h"
#include "solvers/two_phase/phase1/near_set.h"
#include "solvers/two_phase/phase1/node.h"
#include "solvers/two_phase/phase1/ways.h"

namespace superflip::two_phase {

using CosetNode = Phase1Node<JointCoset>;
using CosetExpansion = Expansion<JointCoset>;

/// Adds the child by a unit as the node's representative sees it.
inline void add_child(const CosetGraph& graph, const CosetNode& node, std::size_t seen, int bound,
                      CosetExpansion& out) {
  const auto i = static_cast<std::size_t>(out.count++);
  out.coset[i] = graph.step(node.coset, seen);
  out.unit[i] = graph.unseen[node.coset.symmetry][seen];
  out.bound[i] = static_cast<std::uint8_t>(bound);
}

/// Adds the children that may follow and are of use with `left` units to go, the child's included; `masks` are the
/// node's.
inline void add_useful(const CosetGraph& graph, const CosetNode& node, int left, const UnitMasks& masks,
                       CosetExpansion& out) {
  std::uint64_t wanted = graph.after_seen[node.coset.symmetry][node.order];
  const int slack = left - node.bound;
  if (slack == 0) wanted &= masks.nearer;
  if (slack == 1) wanted &= masks.nearer | masks.same;
  for (; wanted != 0; wanted &= wanted - 1) {
    const auto seen = static_cast<std::size_t>(std::countr_zero(wanted));
    const int farther = static_cast<int>((masks.nearer >> seen & 1) == 0) - static_cast<int>(masks.nearer >> seen & 1);
    const int same = static_cast<int>(masks.same >> seen & 1);
    add_child(graph, node, seen, node.bound + farther - same, out);
  }
}

/// Calls leaf(view, path) for every way into the subgroup from a node without slack whose ways are listed.
template <typename Leaf>
void take_ways(const CosetGraph& graph, const WaySet& ways, const CosetNode& node, int bits, const Leaf& leaf) {
  const auto& unseen = graph.unseen[node.coset.symmetry];
  for (const Way& way : ways.of(node.coset.key())) {
    Path path = node.path;
    UnitMoves::State order = node.order;
    bool canonical = true;
    for (int i = 0; i < node.bound; ++i) {
      const std::size_t unit = unseen[way.unit(i)];
      canonical = canonical && (graph.moves.after(order) >> unit & 1) != 0;
      order = graph.moves.next(order, unit);
      path = path.then(unit, bits);
    }
    if (canonical) leaf(node.view, path);
  }
}

}  // namespace superflip::two_phase
