// A Space whose bound is the larger one of a cube's and of its inverse's, for solvers that see a cube in numbers that
// moves change: those of the inverse have to be made anew from the pieces at each node. For counting what it would
// save.
#pragma once

#include <algorithm>

#include "cube/cubie_state.h"
#include "search/space.h"

namespace superflip {

/// `BoundOf` is int(const CubieState&); S is the Space of the cube itself. Both must outlive it.
template <Space S, typename BoundOf>
class WithInverse {
 public:
  struct Node {
    typename S::Node own;
    CubieState state;
    int bound;
  };

  WithInverse(const S& space, const BoundOf& bound_of) : space_(space), bound_of_(bound_of) {}

  [[nodiscard]] Node root(const typename S::Node& own, const CubieState& state) const {
    return {own, state, std::max(space_.lower_bound(own), bound_of_(inverse(state)))};
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    return root(space_.child(node.own, m), apply(node.state, m));
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.state == CubieState::solved(); }
  [[nodiscard]] MoveSet first_moves(const Node& node) const { return space_.first_moves(node.own); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return space_.moves(node.own, last); }
  [[nodiscard]] int cost(Move m) const { return space_.cost(m); }

 private:
  const S& space_;
  const BoundOf& bound_of_;
};

}  // namespace superflip
