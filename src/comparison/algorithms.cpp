#include "comparison/algorithms.h"

#include <algorithm>

#include "search/a_star.h"
#include "search/bidirectional_search.h"
#include "search/breadth_first_search.h"
#include "search/least_limit.h"

namespace superflip::comparison {
namespace {

using BoundedSpace = SmallSpace<NamedBound>;

// The counters of IDA*, whose memory is the longest path.
GraphResult as_graph_result(const SearchCounters& counters, std::optional<MoveSequence> moves) {
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
template <typename Search>
GraphResult by_ida(const Search& search) {
  std::optional<MoveSequence> moves;
  const SearchCounters counters = search([&moves](std::span<const Move> path, const Position&) {
    moves.emplace(path.begin(), path.end());
    return Flow::kStop;
  });
  return as_graph_result(counters, std::move(moves));
}

}  // namespace

GraphResult run(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                Budget& budget, std::size_t most_bytes) {
  const BoundedSpace space(positions, bound);
  switch (algorithm) {
    case SearchMethod::kBreadthFirst:
      return breadth_first_search(space, start, budget, most_bytes);
    case SearchMethod::kBidirectional:
      return bidirectional_search(space, start, budget, most_bytes);
    case SearchMethod::kAStar:
      return a_star(space, start, budget, most_bytes);
    case SearchMethod::kAStarPathmax:
      return a_star<Pathmax::kForward>(space, start, budget, most_bytes);
    case SearchMethod::kIdaLeast:
      return by_ida([&](auto&& sink) { return ida_star_by_least_limit(space, start, budget, sink).counters; });
    case SearchMethod::kIdaPathmax:
      return by_ida([&](auto&& sink) { return ida_star<Pathmax::kForward>(space, start, budget, sink).counters; });
    case SearchMethod::kIdaBpmx:
      return by_ida([&](auto&& sink) { return ida_star<Pathmax::kBothWays>(space, start, budget, sink).counters; });
    case SearchMethod::kIda:
      break;
  }
  return by_ida([&](auto&& sink) { return ida_star(space, start, budget, sink).counters; });
}

}  // namespace superflip::comparison
