// IDA* as Korf wrote it: the limit of the next iteration is the least f = g + h that exceeded the current one, because
// no solution has a length between the two.
//
// ida_star() adds 1 instead. Where every move costs 1 and lengths of both parities occur, as in HTM, some pruned node
// nearly always exceeds the limit by just 1, and both rules search the same iterations. They differ where bound and
// moves keep the parity: there f grows by 2.
#pragma once

#include <optional>
#include <vector>

#include "search/ida_star.h"

namespace superflip {

/// A Space that sees what each iteration prunes. One thread only.
template <Space S>
class WatchedSpace {
 public:
  struct Node {
    typename S::Node own;
    int cost;  ///< from the root
  };

  explicit WatchedSpace(const S& space) : space_(space) {}

  /// Begins an iteration with this limit.
  void begin(int limit) {
    limit_ = limit;
    least_.reset();
  }
  /// The least f beyond the limit since then; nothing if no node had one.
  [[nodiscard]] std::optional<int> least() const { return least_; }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    return {space_.child(node.own, m), node.cost + space_.cost(m)};
  }
  [[nodiscard]] int lower_bound(const Node& node) const {
    const int bound = space_.lower_bound(node.own);
    const int f = node.cost + bound;
    if (f > limit_ && (!least_ || f < *least_)) least_ = f;
    return bound;
  }
  /// Asked where no move is left. A node with bound 0 that is no goal would be expanded at the next limit, so its
  /// children count as seen.
  [[nodiscard]] bool is_goal(const Node& node) const {
    if (space_.is_goal(node.own)) return true;
    for (const Move m : first_moves(node)) (void)lower_bound(child(node, m));
    return false;
  }
  [[nodiscard]] MoveSet first_moves(const Node& node) const { return space_.first_moves(node.own); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return space_.moves(node.own, last); }
  [[nodiscard]] int cost(Move m) const { return space_.cost(m); }

 private:
  const S& space_;
  int limit_ = 0;
  mutable std::optional<int> least_ = {};
};

/// An IdaResult with the limit of each iteration.
struct LeastLimitResult {
  std::vector<int> limits = {};
  bool stopped = false;  ///< by the sink or the budget; else there is no solution
  SearchCounters counters = {};
};

/// Searches from the root's bound on, each limit the least f that exceeded the one before, until the sink stops it. No
/// pathmax: a node that its child's bound prunes has an f that nobody computed.
template <Space S, typename Sink>
LeastLimitResult ida_star_by_least_limit(const S& space, const typename S::Node& root, Budget& budget, Sink&& sink) {
  WatchedSpace<S> watched(space);
  const auto pass_on = [&sink](std::span<const Move> path, const typename WatchedSpace<S>::Node& goal) {
    return sink(path, goal.own);
  };
  IdaStar<WatchedSpace<S>, decltype(pass_on)> search(watched, pass_on, budget);
  LeastLimitResult result;
  for (std::optional<int> limit = space.lower_bound(root); limit && *limit < kMaxPly; limit = watched.least()) {
    watched.begin(*limit);
    result.limits.push_back(*limit);
    result.stopped = search.iterate({root, 0}, *limit) == Flow::kStop;
    if (result.stopped) break;
  }
  result.counters = search.counters();
  return result;
}

}  // namespace superflip
