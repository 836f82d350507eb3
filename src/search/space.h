// The concept Space: what IDA* needs to know of a problem.
//
//   Node                 a position, as small as the bounds allow; copied on every move
//   child(node, m)       the position after a move
//   lower_bound(node)    moves (of the metric) that are still needed at least; never more than the truth (admissible)
//   is_goal(node)        asked only where no move is left
//   first_moves(root), moves(node, last)
//                        the moves to try: those allowed, in canonical order (search/canonical_order.h)
//   cost(m)              what a move counts; 1 or 2
//
// Optional, found at compile time:
//   expand(node, moves, out)  makes all children at once and prefetches what their bounds will read (search/ida_star.h)
//   settle(node, child)       then reads the bound of one of them
//   begin(root, depth)        the root as an iteration to `depth` starts from it
//   confirms_goal(path)       whether a path from the root to a goal solves the problem
//   expand_within(node, moves, remaining, out)
//                             makes those children that `remaining` moves allow, in passes of its own choice
#pragma once

#include <concepts>
#include <span>

#include "cube/move.h"

namespace superflip {

template <typename S>
concept Space = requires(const S& s, const typename S::Node& node, Move m) {
  { s.child(node, m) } -> std::same_as<typename S::Node>;
  { s.lower_bound(node) } -> std::convertible_to<int>;
  { s.is_goal(node) } -> std::convertible_to<bool>;
  { s.first_moves(node) } -> std::same_as<MoveSet>;
  { s.moves(node, m) } -> std::same_as<MoveSet>;
  { s.cost(m) } -> std::convertible_to<int>;
};

/// A Space that makes all children of a node before it reads any of their bounds, so that the cache misses overlap.
/// `expand` writes at most kMoves children and returns how many; children come in the order of their moves.
template <typename S>
concept BatchSpace = Space<S> &&
    requires(const S& s, const typename S::Node& node, typename S::Node& child, MoveSet m) {
  { s.expand(node, m, &child) } -> std::same_as<int>;
  { s.settle(node, child) } -> std::same_as<void>;
};

/// A Space that prunes by itself: it reads the table that most likely prunes for all children first, and completes only
/// those that are left. `expand_within` returns the moves whose children need at most `remaining` less the cost of the
/// move, and writes these children, at most kMoves, in the order of their moves.
template <typename S>
concept PruningSpace = Space<S> &&
    requires(const S& s, const typename S::Node& node, MoveSet m, typename S::Node* out, int remaining) {
  { s.expand_within(node, m, remaining, out) } -> std::same_as<MoveSet>;
};

/// A Space whose nodes are incomplete, so that a node may look like a goal and be none. The path from the root decides.
template <typename S>
concept PathGoalSpace = Space<S> && requires(const S& s, std::span<const Move> path) {
  { s.confirms_goal(path) } -> std::same_as<bool>;
};

/// A Space whose nodes depend on the depth of the iteration: begin() makes the root of each. Where the iteration has no
/// goal, the bound of that root may exceed `depth`.
template <typename S>
concept IterationSpace = Space<S> && requires(const S& s, const typename S::Node& root, int depth) {
  { s.begin(root, depth) } -> std::same_as<typename S::Node>;
};

}  // namespace superflip
