// One search by its name, with or without a watcher: the switch behind run() and trace(). Internal to this floor.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "comparison/algorithms.h"
#include "search/a_star.h"
#include "search/bidirectional_search.h"
#include "search/breadth_first_search.h"
#include "search/least_limit.h"

namespace superflip::comparison::detail {

/// A sink for IDA* that keeps the first solution, and passes the tree on to a watcher.
template <typename Watcher>
class FirstSolution {
 public:
  explicit FirstSolution(Watcher& watcher) : watcher_(watcher) {}

  Flow operator()(std::span<const Move> path, const Position& /*goal*/) {
    moves_.emplace(path.begin(), path.end());
    if constexpr (kWatched) watcher_.solved();
    return Flow::kStop;
  }
  void begins_iteration(int depth) requires(!std::is_same_v<Watcher, NoWatcher>) { watcher_.begins_iteration(depth); }
  void generated(const Position& position, const GeneratedChild& child) { watcher_.generated(position, child); }
  void raised(int ply, int bound) { watcher_.raised(ply, bound); }

  [[nodiscard]] std::optional<MoveSequence>& moves() { return moves_; }

 private:
  static constexpr bool kWatched = !std::is_same_v<Watcher, NoWatcher>;

  Watcher& watcher_;
  std::optional<MoveSequence> moves_ = {};
};

// The counters of IDA*, whose memory is the longest path.
inline GraphResult as_graph_result(const SearchCounters& counters, std::optional<MoveSequence> moves) {
  GraphResult result;
  result.moves = std::move(moves);
  result.counters.expanded = counters.total_expanded();
  result.counters.generated = counters.total_generated();
  const auto deepest = std::find_if(counters.generated.rbegin(), counters.generated.rend(),
                                    [](std::uint64_t children) { return children > 0; });
  result.counters.open = static_cast<std::uint64_t>(counters.generated.rend() - deepest) + 1;
  result.counters.bytes = result.counters.open * (sizeof(Position) + sizeof(Move));
  return result;
}

// `search` is ida_star() or ida_star_by_least_limit().
template <typename Watcher, typename Search>
GraphResult by_ida(Watcher& watcher, const Search& search) {
  FirstSolution<Watcher> sink(watcher);
  const SearchCounters counters = search(sink);
  return as_graph_result(counters, std::move(sink.moves()));
}

/// run() with a watcher: a NoWatcher, or one that has the functions of a watcher of a_star() and of a WatchingSink, and
/// solved() for the end of IDA*. Breadth-first searches and kIdaLeast are not watched.
template <typename Watcher>
GraphResult run_search(SearchMethod algorithm, const Positions& positions, const NamedBound& bound,
                       const Position& start, Budget& budget, std::size_t most_bytes, Watcher& watcher) {
  const SmallSpace<NamedBound> space(positions, bound);
  switch (algorithm) {
    case SearchMethod::kBreadthFirst:
      return breadth_first_search(space, start, budget, most_bytes);
    case SearchMethod::kBidirectional:
      return bidirectional_search(space, start, budget, most_bytes);
    case SearchMethod::kAStar:
      return a_star(space, start, budget, most_bytes, watcher);
    case SearchMethod::kAStarPathmax:
      return a_star<Pathmax::kForward>(space, start, budget, most_bytes, watcher);
    case SearchMethod::kIdaLeast:
      return by_ida(watcher, [&](auto& sink) { return ida_star_by_least_limit(space, start, budget, sink).counters; });
    case SearchMethod::kIdaPathmax:
      return by_ida(watcher,
                    [&](auto& sink) { return ida_star<Pathmax::kForward>(space, start, budget, sink).counters; });
    case SearchMethod::kIdaBpmx:
      return by_ida(watcher,
                    [&](auto& sink) { return ida_star<Pathmax::kBothWays>(space, start, budget, sink).counters; });
    case SearchMethod::kIda:
      break;
  }
  return by_ida(watcher, [&](auto& sink) { return ida_star(space, start, budget, sink).counters; });
}

}  // namespace superflip::comparison::detail
