// The concept Phase1: what the pools (pools.h) and the six directions (solvers/two_phase/coupling/views.h) ask of
// phase-1 tables.
//
// Models: JointPhase1, MaskPhase1, SplitPhase1, SmallPhase1. The search is a template over the model, so that expanding
// a node has no indirect call. A node is expanded in three steps. The pools make each step for a dozen nodes before the
// next one, so that their reads from memory overlap:
//
//   prefetch    prefetches what expand() reads; when the node enters a pool, or where a prefetch is a read
//               (base/prefetch.h) for the whole dozen right before it is expanded
//   expand      makes the children and prefetches what settle() reads
//   settle      drops the children that are too far, and fills in the bounds of the others
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "cosets/two_phase/node.h"
#include "cube/cubie_state.h"

namespace superflip::two_phase {

/// Finds how far one root is from the subgroup G1. Several of them run side by side, so that their reads overlap:
/// (prefetch expand settle)* until over().
template <typename D, typename P>
concept Phase1Descent = std::default_initializable<D> && std::constructible_from<D, const typename P::Coset&> &&
    requires(D& descent, const D& running, const P& phase1) {
  running.prefetch(phase1);  // prefetches what expand() reads
  descent.expand(phase1);    // ends the descent, or prefetches what settle() reads
  descent.settle(phase1);    // goes one move down
  { running.over() } -> std::same_as<bool>;
  // When it is over: a lower bound for the moves to G1, 0 only in G1; kUnreachable where the moves never lead there.
  { running.distance() } -> std::same_as<int>;
};

/// Immutable, cheap to copy, thread-safe. It refers to tables that outlive it.
template <typename P>
concept Phase1 = Phase1Descent<typename P::Descent, P> &&
    std::same_as<typename P::Node, Phase1Node<typename P::Coset>> &&
    requires(const P& phase1, const CubieState& state, const typename P::Node& node, int left, int bits, std::size_t i,
             Children<typename P::Coset>& children,
             std::uint64_t (*useful)(const typename P::Node&, std::span<const std::uint64_t> corners),
             void (*leaf)(ViewNumber view, const UnitPath&)) {
  // The moves of the search, by unit.
  { phase1.moves() } -> std::same_as<const UnitMoves&>;
  { phase1.coset_of(state) } -> std::same_as<typename P::Coset>;

  // The three steps. `left` units are left for the node, >= 1. Afterwards the children are those that may follow in
  // the canonical order and whose bound is below `left`; none in G1 when fewer than shortest_return() are left.
  phase1.prefetch(node, left);
  phase1.expand(node, left, children);
  phase1.settle(node, left, children);
  // The bound of a settled child, from the tables where settle() leaves Children::bound at 0.
  { phase1.child_bound(children, i) } -> std::same_as<int>;

  // Nodes without slack near G1 need no expanding: their endings are listed. prefetch() asks for the list, and
  // for_each_ending() calls leaf(view, path) for each sequence of exactly the units that are left, except those that
  // useful(node, corners) leaves out (bit i for the i-th of up to 64) by where they take the corners (EndingCorners).
  { phase1.has_endings(node, left) } -> std::same_as<bool>;
  phase1.for_each_ending(node, bits, useful, leaf);

  // When no direction has a root farther than this, the search looks for an optimal answer first. Hardly any random
  // cube is so near.
  { P::kNearRoot } -> std::convertible_to<int>;
};

// The descent of a root whose lower bound the tables give in one step.

/// A Phase1Descent for a phase 1 with prefetch_bound(coset) and lower_bound(coset).
template <typename P, typename Coset>
class BoundDescent {
 public:
  BoundDescent() = default;
  explicit BoundDescent(const Coset& start) : at_(start) {}
  [[nodiscard]] int distance() const { return distance_; }
  [[nodiscard]] bool over() const { return distance_ >= 0; }
  void prefetch(const P& phase1) const { phase1.prefetch_bound(at_); }
  void expand(const P& phase1) { distance_ = phase1.lower_bound(at_); }
  void settle(const P&) const {}

 private:
  Coset at_{};
  int distance_ = -1;
};

// The common part of the models of Phase1 whose tables give a lower bound and no exact distance.

/// The base of such a model P, with prefetch_bound(coset) and lower_bound(coset).
template <typename P, typename CosetOfP>
class BoundedPhase1 {
 public:
  using Coset = CosetOfP;
  using Node = Phase1Node<Coset>;
  using Descent = BoundDescent<P, Coset>;
  static constexpr int kNearRoot = 7;  ///< almost all random cubes have a larger bound in some direction

  /// No endings are listed: a lower bound does not tell that a node has no slack.
  [[nodiscard]] bool has_endings(const Node&, int) const { return false; }
  template <typename Useful, typename Leaf>
  void for_each_ending(const Node&, int, const Useful&, const Leaf&) const {}
};

}  // namespace superflip::two_phase
