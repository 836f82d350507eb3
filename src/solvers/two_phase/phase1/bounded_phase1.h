// The common part of the models of Phase1 whose tables give a lower bound and no exact distance.
#pragma once

#include "solvers/two_phase/phase1/bound_descent.h"
#include "solvers/two_phase/phase1/node.h"

namespace superflip::two_phase {

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
