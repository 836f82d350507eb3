// A node of phase 1 as it waits in a pool, and its children.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "cosets/coset_graph.h"
#include "cosets/two_phase/endings.h"
#include "search/unit_moves.h"

namespace superflip::two_phase {

// Which units lead nearer to the subgroup from a coset, as two bit masks.
//
// The masks are Tomas Rokicki's (cube20src) and Elias Frantar's (rob-twophase). One read of them tells for every unit
// whether its child is one nearer, as near, or one farther, so that a search makes useful children only.

/// Bit u stands for unit u as the representative of the class sees it. A unit in neither mask leads one farther away.
struct UnitMasks {
  std::uint64_t nearer;
  std::uint64_t same;
};

/// No phase 1 and no solution is longer.
inline constexpr int kLongest = 40;

/// The number of a direction of the cube, or of one with pre-moves (solvers/two_phase/coupling/views.h).
using ViewNumber = std::uint16_t;

/// A lower bound for the units of a sequence that leaves the subgroup, comes back, and ends with a move outside it.
/// Where a cube is in the subgroup and fewer units are left, phase 1 cannot end anew, so the node has no children.
/// (node_test.cpp looks for shorter sequences.) Where a half turn is two units, R R is such a sequence; those leaves
/// are rare. Phase 2 makes R2 instead, except where moves depend on the holding: there it has the units of phase 1.
inline int shortest_return(const UnitMoves& moves) {
  bool turns_of_one_face = true;
  bool half_turns = false;
  bool lacks_half_turns = false;
  for (const Move m : moves.moves()) {
    turns_of_one_face = turns_of_one_face && m.is_face_turn();
    half_turns = half_turns || m.quarter_turns() == 2;
    lacks_half_turns = lacks_half_turns || !moves.set().contains(Move::turn(m.face(), 2));
  }
  if (moves.depend_on_holding() && lacks_half_turns) return 1;
  return turns_of_one_face && half_turns ? 5 : 1;
}

/// `Coset` is what the tables of phase 1 are indexed by: the type Coset of a Phase1 (phase1.h).
template <typename Coset>
struct Phase1Node {
  UnitPath path;  ///< from the root
  Coset coset;
  UnitMoves::State order;  ///< which units may follow
  std::uint8_t bound;      ///< lower bound for the moves to the subgroup; SmallPhase1 leaves it 0
  ViewNumber view;         ///< the view that it belongs to
};

/// The children of one node. Their bounds may still be on the way from memory.
template <typename Coset>
struct Children {
  std::array<Coset, kMoves> coset;
  std::array<std::uint8_t, kMoves> unit;
  std::array<std::uint8_t, kMoves> bound;
  int count;
  bool settled;  ///< expand() has filled in the bounds, so settle() has nothing to do
};

// What the searches of phase 1 on the coset graph share: children chosen by masks, and the listed endings.

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
