// Breadth-first search (E. F. Moore, 1959): all positions one move away, then all that are two moves away, until the
// goal appears. It needs no bound, and remembers every position on the way.
//
// The goal is recognised when it is generated, not when its turn comes: the first way to a position is a shortest one.
//
// The order in which it meets positions depends on the root alone. So one search that goes on to the end tells for each
// position what a search for it would have cost (breadth_first_walk).
#pragma once

#include <utility>
#include <vector>

#include "search/ida_star.h"
#include "search/indexed_space.h"

namespace superflip {

/// Meets every position once, the nearest to `root` first, until `sink` stops it. All moves cost 1. The open list is
/// the rest of the current level and the next one. `Flow sink(child, depth, counters)` is called for each new position
/// but the root; `counters()` gives the GraphCounters of a search that ends there. The result has no moves.
template <IndexedSpace S, typename Sink>
GraphResult breadth_first_walk(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes,
                               StateMap& seen, Sink&& sink) {
  using Node = typename S::Node;
  GraphResult result;
  GraphCounters& counters = result.counters;
  detail::Booking booking(budget);
  seen.place(space.index(root), most_bytes)->set_root();
  std::vector<Node> level = {root};
  std::vector<Node> next;

  for (int depth = 1; !level.empty(); ++depth, level.swap(next)) {
    next.clear();
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (!booking.one()) return result;
      const Node node = level[i];
      const MoveSet moves = detail::moves_after(space, node, *seen.find(space.index(node)));
      ++counters.expanded;
      const auto counters_now = [&] {
        GraphCounters now = counters;
        const std::uint64_t open = level.size() - i - 1 + next.size();
        now.open = std::max(now.open, open);
        now.closed = seen.size() - open;
        now.bytes =
            std::max<std::uint64_t>(now.bytes, seen.most_bytes() + (level.capacity() + next.capacity()) * sizeof(Node));
        return now;
      };
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
        if (sink(child, depth, counters_now) == Flow::kGoOn) continue;
        counters = counters_now();
        return result;
      }
      counters = counters_now();
    }
  }
  return result;
}

/// A shortest solution of `root`. All moves cost 1.
template <IndexedSpace S>
GraphResult breadth_first_search(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes) {
  if (space.is_goal(root)) {
    GraphResult result;
    result.moves.emplace();
    return result;
  }
  StateMap seen;
  std::optional<MoveSequence> found;
  GraphResult result =
      breadth_first_walk(space, root, budget, most_bytes, seen, [&](const typename S::Node& child, int, const auto&) {
        if (!space.is_goal(child)) return Flow::kGoOn;
        found = detail::path_to(space, child, seen);
        return Flow::kStop;
      });
  result.moves = std::move(found);
  return result;
}

}  // namespace superflip
