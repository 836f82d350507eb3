// One search by its name, with or without a watcher: the switch behind run() and trace(). Internal to this floor.
#pragma once

#include "comparison/algorithms.h"
#include "comparison/by_ida.h"
#include "search/a_star.h"
#include "search/bidirectional_search.h"
#include "search/breadth_first_search.h"
#include "search/least_limit.h"

namespace superflip::comparison::detail {

/// run() with a watcher and two empty lists (search/state_map.h, state_array.h): a NoWatcher, or one that has the
/// functions of a watcher of a_star() and of a WatchingSink, and solved() for the end of IDA*. Breadth-first searches
/// and kIdaLeast are not watched.
template <typename Watcher, typename Seen>
GraphResult run_search(SearchMethod algorithm, const Positions& positions, const NamedBound& bound,
                       const Position& start, Budget& budget, std::size_t most_bytes, Watcher& watcher,
                       std::array<Seen, 2>& seen) {
  const SmallSpace<NamedBound> space(positions, bound);
  switch (algorithm) {
    case SearchMethod::kBreadthFirst:
      return breadth_first_search(space, start, budget, most_bytes);
    case SearchMethod::kBidirectional:
      return bidirectional_search(space, start, budget, most_bytes, seen);
    case SearchMethod::kAStar:
      return a_star(space, start, budget, most_bytes, watcher, seen[0]);
    case SearchMethod::kAStarPathmax:
      return a_star<Pathmax::kForward>(space, start, budget, most_bytes, watcher, seen[0]);
    case SearchMethod::kIdaLeast:
      return by_ida<Position>(watcher,
                              [&](auto& sink) { return ida_star_by_least_limit(space, start, budget, sink).counters; });
    case SearchMethod::kIdaPathmax:
      return by_ida<Position>(
          watcher, [&](auto& sink) { return ida_star<Pathmax::kForward>(space, start, budget, sink).counters; });
    case SearchMethod::kIdaBpmx:
      return by_ida<Position>(
          watcher, [&](auto& sink) { return ida_star<Pathmax::kBothWays>(space, start, budget, sink).counters; });
    case SearchMethod::kIda:
      break;
  }
  return by_ida<Position>(watcher, [&](auto& sink) { return ida_star(space, start, budget, sink).counters; });
}

}  // namespace superflip::comparison::detail
