// Splitting a search between threads: the tree is cut a few moves below the root, and threads take the pieces from a
// queue one by one, so that a large piece does not keep the others waiting.
#pragma once

#include <vector>

#include "search/ida_star.h"

namespace superflip {

/// The nodes `plies` moves below the root (at most 4) that an iteration to `depth` would reach, in the order in which
/// it would reach them. Goals nearer than that are not split: with depth <= plies the root itself is the only piece.
template <Space S>
std::vector<Prefix<typename S::Node>> split_root(const S& space, const typename S::Node& root, int depth, int plies) {
  std::vector<Prefix<typename S::Node>> pieces;
  if (space.lower_bound(root) > depth) return pieces;
  pieces.push_back({root, space.first_moves(root), {}, 0, 0});
  if (depth <= 2 * plies) return pieces;  // a move costs at most 2
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<Prefix<typename S::Node>> deeper;
    for (const auto& piece : pieces) {
      for (Move m : piece.moves) {
        auto next = piece;
        next.node = space.child(piece.node, m);
        next.cost += space.cost(m);
        if (next.cost + space.lower_bound(next.node) > depth) continue;
        next.moves = space.moves(next.node, m);
        next.path[static_cast<std::size_t>(next.plies++)] = m;
        deeper.push_back(next);
      }
    }
    pieces = std::move(deeper);
  }
  return pieces;
}

}  // namespace superflip
