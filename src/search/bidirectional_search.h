// Bidirectional breadth-first search (Ira Pohl, 1971): one search from the cube, one from the goal, and always the
// smaller of the two levels is expanded. Each goes about half the way, so both together see about twice the square root
// of what one alone would see.
//
// It is finished at the first position that both have seen. Before the current level all pairs of depths were without a
// common position, and a meeting inside this level has the length of both depths together, so none is shorter.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "search/indexed_space.h"

namespace superflip {

/// A shortest solution of `root`. All moves cost 1. The lists are those of both searches together.
template <IndexedSpace S>
GraphResult bidirectional_search(const S& space, const typename S::Node& root, Budget& budget, std::size_t most_bytes) {
  using Node = typename S::Node;
  struct Side {
    StateMap seen = {};
    std::vector<Node> level = {};
    std::vector<Node> next = {};
    int depth = 0;

    [[nodiscard]] std::size_t list_bytes() const { return (level.capacity() + next.capacity()) * sizeof(Node); }
  };
  GraphResult result;
  GraphCounters& counters = result.counters;
  detail::Booking booking(budget);
  std::array<Side, 2> sides;  // from the cube, from the goal
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
    for (std::size_t i = 0; i < own.level.size(); ++i) {
      if (!booking.one()) return result;
      const Node node = own.level[i];
      const MoveSet moves = detail::moves_after(space, node, *own.seen.find(space.index(node)));
      ++counters.expanded;
      const std::size_t others = own.list_bytes() + other.list_bytes() + other.seen.bytes();
      Node meeting = node;
      bool met = false;
      for (const Move m : moves) {
        assert(space.cost(m) == 1);
        const Node child = space.child(node, m);
        ++counters.generated;
        StateRecord* const record = own.seen.place(space.index(child), most_bytes - std::min(most_bytes, others));
        if (record == nullptr) {
          result.out_of_memory = true;
          return result;
        }
        if (!record->is_new()) continue;
        record->set(own.depth, m);
        own.next.push_back(child);
        if (other.seen.find(space.index(child)) == nullptr) continue;
        meeting = child;
        met = true;
        break;
      }
      const std::uint64_t open = own.level.size() - i - 1 + own.next.size() + other.level.size();
      counters.open = std::max(counters.open, open);
      counters.closed = own.seen.size() + other.seen.size() - open;
      counters.bytes = std::max<std::uint64_t>(
          counters.bytes, own.seen.most_bytes() + other.seen.most_bytes() + own.list_bytes() + other.list_bytes());
      if (!met) continue;

      // Step 2. They meet: the way from the cube, then the way from the goal backwards.
      MoveSequence moves_found = detail::path_to(space, meeting, sides[0].seen);
      const MoveSequence back = inverse(detail::path_to(space, meeting, sides[1].seen));
      moves_found.insert(moves_found.end(), back.begin(), back.end());
      result.moves = std::move(moves_found);
      return result;
    }
    own.level.swap(own.next);
  }
  return result;
}

}  // namespace superflip
