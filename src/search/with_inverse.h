// A Space with a second bound, that of the inverse cube. A cube and its inverse have the same distance, but their
// bounds differ, and the larger one prunes more.
//
// It costs more than another table. A turn at the end of the cube is a turn at the beginning of its inverse, and
// coordinates have move tables only for turns at the end. So nodes contain the pieces of the inverse, and its
// coordinates are encoded anew. That is done last, for the few children that the cube's own bound does not prune.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "cube/cubie_state.h"
#include "search/space.h"

namespace superflip {

/// A PruningSpace, like S. `BoundOf` is int(const CubieState& cube, int enough): a bound of a cube, computed only until
/// it exceeds `enough`. Both must outlive it. Thread-safe where they are.
template <PruningSpace S, typename BoundOf>
class WithInverse {
 public:
  struct Node {
    typename S::Node own;
    CubieState inverse;
    int bound;  ///< the larger one
  };

  WithInverse(const S& space, const BoundOf& bound_of) : space_(space), bound_of_(bound_of) {}

  /// Of `state`, whose node in S is `own`.
  [[nodiscard]] Node root(const typename S::Node& own, const CubieState& state) const {
    return node(own, inverse(state));
  }
  [[nodiscard]] Node begin(Node root, int depth) const requires IterationSpace<S> {
    root.own = space_.begin(root.own, depth);
    root.bound = std::max(root.bound, space_.lower_bound(root.own));
    return root;
  }
  [[nodiscard]] Node child(const Node& parent, Move m) const {
    return node(space_.child(parent.own, m), compose(state_of(m.inverse()), parent.inverse));
  }
  [[nodiscard]] MoveSet expand_within(const Node& parent, MoveSet moves, int remaining, Node* out) const {
    std::array<typename S::Node, kMoves> children;
    MoveSet kept;
    std::size_t next = 0;
    std::size_t count = 0;
    for (const Move m : space_.expand_within(parent.own, moves, remaining, children.data())) {
      const typename S::Node& own = children[next++];
      Node& made = out[count];
      made.inverse = compose(state_of(m.inverse()), parent.inverse);
      const int left = remaining - cost(m);
      made.bound = std::max(space_.lower_bound(own), bound_of_(made.inverse, left));
      if (made.bound > left) continue;
      made.own = own;
      kept.insert(m);
      ++count;
    }
    return kept;
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return space_.is_goal(node.own); }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const requires PathGoalSpace<S> {
    return space_.confirms_goal(path);
  }
  [[nodiscard]] MoveSet first_moves(const Node& node) const { return space_.first_moves(node.own); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return space_.moves(node.own, last); }
  [[nodiscard]] int cost(Move m) const { return space_.cost(m); }

 private:
  [[nodiscard]] Node node(const typename S::Node& own, const CubieState& its_inverse) const {
    return {own, its_inverse, std::max(space_.lower_bound(own), bound_of_(its_inverse, kMaxBound))};
  }

  static constexpr int kMaxBound = 100;

  const S& space_;
  const BoundOf& bound_of_;
};

}  // namespace superflip
