// One search by its name, with or without a watcher: the switch behind run() and trace(). Internal to this floor.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "comparison/algorithms.h"
#include "search/a_star.h"
#include "search/breadth_first_search.h"
#include "search/counters.h"
#include "search/ida_star.h"
#include "search/indexed_space.h"
#include "search/least_limit.h"

namespace superflip::comparison::detail {

// IDA* to its first solution, in the form of searches that keep lists. Internal to this floor.

/// A sink for IDA* that keeps the first solution, and passes the tree on to a watcher.
template <typename Node, typename Watcher>
class FirstSolution {
 public:
  explicit FirstSolution(Watcher& watcher) : watcher_(watcher) {}

  Flow operator()(std::span<const Move> path, const Node& /*goal*/) {
    moves_.emplace(path.begin(), path.end());
    if constexpr (kWatched) watcher_.solved();
    return Flow::kStop;
  }
  void begins_iteration(int depth) requires(!std::is_same_v<Watcher, NoWatcher>) { watcher_.begins_iteration(depth); }
  void generated(const Node& node, const GeneratedChild& child) { watcher_.generated(node, child); }
  void raised(int ply, int bound) { watcher_.raised(ply, bound); }

  [[nodiscard]] std::optional<MoveSequence>& moves() { return moves_; }

 private:
  static constexpr bool kWatched = !std::is_same_v<Watcher, NoWatcher>;

  Watcher& watcher_;
  std::optional<MoveSequence> moves_ = {};
};

/// Runs `search(sink)`, which is ida_star() or ida_star_by_least_limit() and returns its SearchCounters. Its memory is
/// the longest path.
template <typename Node, typename Watcher, typename Search>
GraphResult by_ida(Watcher& watcher, const Search& search) {
  FirstSolution<Node, Watcher> sink(watcher);
  const SearchCounters counters = search(sink);
  GraphResult result;
  result.moves = std::move(sink.moves());
  result.counters.expanded = counters.total_expanded();
  result.counters.generated = counters.total_generated();
  const auto deepest = std::find_if(counters.generated.rbegin(), counters.generated.rend(),
                                    [](std::uint64_t children) { return children > 0; });
  result.counters.open = static_cast<std::uint64_t>(counters.generated.rend() - deepest) + 1;
  result.counters.bytes = result.counters.open * (sizeof(Node) + sizeof(Move));
  return result;
}

/// run() with a watcher and two empty lists (search/state_map.h, search/state_array.h): a NoWatcher, or one that has
/// the functions of a watcher of a_star() and of a WatchingSink, and solved() for the end of IDA*. Breadth-first
/// searches and kIdaLeast are not watched.
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
