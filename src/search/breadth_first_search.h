// Breadth-first search (E. F. Moore, 1959): all positions one move away, then all that are two moves away, until the
// goal appears. It needs no bound, and remembers every position on the way.
//
// The goal is recognised when it is generated, not when its turn comes: the first way to a position is a shortest one.
//
// The order in which it meets positions depends on the root alone. So one search that goes on to the end tells for each
// position what a search for it would have cost (breadth_first_walk).
#pragma once

#include <array>
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
  Booking booking(budget);
  seen.place(space.index(root), most_bytes)->set_root();
  std::vector<Node> level = {root};
  std::vector<Node> next;

  for (int depth = 1; !level.empty(); ++depth, level.swap(next)) {
    next.clear();
    // The children of a position are made while those of the one before it are looked up.
    std::array<detail::Children<Node>, 2> children;
    const auto make_children = [&](std::size_t i) {
      const Node& node = level[i];
      children[i % 2].make(space, node, detail::moves_after(space, node, *seen.find(space.index(node))), seen);
    };
    make_children(0);
    for (std::size_t i = 0; i < level.size(); ++i) {
      if (!booking.one()) return result;
      if (i + 1 < level.size()) make_children(i + 1);
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
      for (const auto& [child, state, m] : children[i % 2]) {
        assert(space.cost(m) == 1);
        ++counters.generated;
        StateRecord* const record = seen.place(state, most_bytes - std::min(most_bytes, lists));
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

// Bidirectional breadth-first search (Ira Pohl, 1971): one search from the cube, one from the goal, and always the
// smaller of the two levels is expanded. Each goes about half the way, so both together see about twice the square root
// of what one alone would see.
//
// It is finished at the first position that both have seen. Before the current level all pairs of depths were without a
// common position, and a meeting inside this level has the length of both depths together, so none is shorter.

/// A shortest solution of `root`. All moves cost 1. The lists are those of both searches together. `seen` are two
/// empty ones (search/state_map.h, state_array.h), for the side of the cube and for that of the goal.
template <IndexedSpace S, typename Seen>
GraphResult bidirectional_search(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes,
                                 std::array<Seen, 2>& seen) {
  using Node = typename S::Node;
  struct Side {
    Seen& seen;
    std::vector<Node> level = {};
    std::vector<Node> next = {};
    int depth = 0;

    [[nodiscard]] std::size_t list_bytes() const { return (level.capacity() + next.capacity()) * sizeof(Node); }
  };
  GraphResult result;
  GraphCounters& counters = result.counters;
  Booking booking(budget);
  std::array<Side, 2> sides = {Side{seen[0]}, Side{seen[1]}};  // from the cube, from the goal
  sides[0].level = {root};
  sides[1].level = {space.goal()};
  for (Side& side : sides) side.seen.place(space.index(side.level.front()), most_bytes)->set_root();
  if (space.is_goal(root)) {
    result.moves.emplace();
    return result;
  }

  while (!sides[0].level.empty() && !sides[1].level.empty()) {
    // Step 1. Expand the smaller level.
    const std::size_t which = sides[1].level.size() < sides[0].level.size() ? 1 : 0;
    Side& own = sides.at(which);
    Side& other = sides.at(1 - which);
    ++own.depth;
    own.next.clear();
    // The children of a position are made while those of the one before it are looked up.
    std::array<detail::Children<Node>, 2> children;
    const auto make_children = [&](std::size_t i) {
      const Node& node = own.level[i];
      children[i % 2].make(space, node, detail::moves_after(space, node, *own.seen.find(space.index(node))), own.seen,
                           other.seen);
    };
    make_children(0);
    for (std::size_t i = 0; i < own.level.size(); ++i) {
      if (!booking.one()) return result;
      if (i + 1 < own.level.size()) make_children(i + 1);
      ++counters.expanded;
      const std::size_t others = own.list_bytes() + other.list_bytes() + other.seen.bytes();
      const Node* meeting = nullptr;
      for (const auto& [child, state, m] : children[i % 2]) {
        assert(space.cost(m) == 1);
        ++counters.generated;
        auto* const record = own.seen.place(state, most_bytes - std::min(most_bytes, others));
        if (record == nullptr) {
          result.out_of_memory = true;
          return result;
        }
        if (!record->is_new()) continue;
        record->set(own.depth, m);
        own.next.push_back(child);
        if (other.seen.find(state) == nullptr) continue;
        meeting = &child;
        break;
      }
      const std::uint64_t open = own.level.size() - i - 1 + own.next.size() + other.level.size();
      counters.open = std::max(counters.open, open);
      counters.closed = own.seen.size() + other.seen.size() - open;
      counters.bytes = std::max<std::uint64_t>(
          counters.bytes, own.seen.most_bytes() + other.seen.most_bytes() + own.list_bytes() + other.list_bytes());
      if (meeting == nullptr) continue;

      // Step 2. They meet: the way from the cube, then the way from the goal backwards.
      MoveSequence moves_found = detail::path_to(space, *meeting, sides[0].seen);
      const MoveSequence back = inverse(detail::path_to(space, *meeting, sides[1].seen));
      moves_found.insert(moves_found.end(), back.begin(), back.end());
      result.moves = std::move(moves_found);
      return result;
    }
    own.level.swap(own.next);
  }
  return result;
}

}  // namespace superflip
