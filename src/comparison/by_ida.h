// IDA* to its first solution, in the form of searches that keep lists. Internal to this floor.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "search/a_star.h"
#include "search/counters.h"
#include "search/ida_star.h"
#include "search/indexed_space.h"

namespace superflip::comparison::detail {

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

}  // namespace superflip::comparison::detail
