// Breadth-first search (E. F. Moore, 1959): all positions one move away, then all that are two moves away, until the
// goal appears. It needs no bound, and remembers every position on the way.
//
// The goal is recognised when it is generated, not when its turn comes: the first way to a position is a shortest one.
#pragma once

#include <utility>
#include <vector>

#include "search/indexed_space.h"

namespace superflip {

/// A shortest solution of `root`. All moves cost 1. The open list is the rest of the current level and the next one.
template <IndexedSpace S>
GraphResult breadth_first_search(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes) {
  using Node = typename S::Node;
  GraphResult result;
  GraphCounters& counters = result.counters;
  detail::Booking booking(budget);
  StateMap seen;
  seen.place(space.index(root), most_bytes)->set_root();
  std::vector<Node> level = {root};
  std::vector<Node> next;
  if (space.is_goal(root)) result.moves.emplace();

  for (int depth = 1; !level.empty() && !result.moves && !result.out_of_memory; ++depth, level.swap(next)) {
    next.clear();
    for (std::size_t i = 0; i < level.size() && !result.moves; ++i) {
      if (!booking.one()) return result;
      const Node node = level[i];
      const MoveSet moves = detail::moves_after(space, node, *seen.find(space.index(node)));
      ++counters.expanded;
      const std::size_t lists = (level.capacity() + next.capacity()) * sizeof(Node);
      for (const Move m : moves) {
        assert(space.cost(m) == 1);
        const Node child = space.child(node, m);
        ++counters.generated;
        StateRecord* const record = seen.place(space.index(child), most_bytes - std::min(most_bytes, lists));
        if (record == nullptr) {
          result.out_of_memory = true;
          return result;
        }
        if (!record->is_new()) continue;
        record->set(depth, m);
        next.push_back(child);
        if (!space.is_goal(child)) continue;
        result.moves = detail::path_to(space, child, seen);
        break;
      }
      const std::uint64_t open = level.size() - i - 1 + next.size();
      counters.open = std::max(counters.open, open);
      counters.closed = seen.size() - open;
      counters.bytes = std::max<std::uint64_t>(counters.bytes,
                                               seen.most_bytes() + (level.capacity() + next.capacity()) * sizeof(Node));
    }
  }
  return result;
}

}  // namespace superflip
