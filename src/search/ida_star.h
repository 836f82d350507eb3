// IDA*: depth-first search repeated with a growing limit. A node is pruned when its depth plus a lower bound of the
// moves still needed exceeds the limit (Richard Korf, "Depth-first iterative-deepening", 1985).
//
// It needs no memory but the path, finds shortest solutions first, and repeats little: each iteration has about 13
// times the nodes of the one before. One search serves every use: the sink receives each goal and decides whether to go
// on, so "first", "all" and "start phase 2 here" are sinks, not searches.
//
// Pathmax (Laszlo Mero, 1984): true distances of neighbours differ by at most the cost of the move between them. Where
// stored bounds differ by more, a neighbour's bound raises the smaller one: the parent's raises the child's (kForward),
// and the children's raise the parent's as well (kBothWays), up to the root, which can prune the other children of each
// node. In IDA* only the second saves nodes: a parent that was not pruned cannot raise a child above the remaining
// moves. Consistent bounds, such as those of all complete prune tables, leave pathmax without effect.
//
// A sink may also watch the tree (WatchingSink): then it receives each child and each raised bound. For other sinks the
// compiler leaves that out.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <type_traits>

#include "search/budget.h"
#include "search/counters.h"
#include "search/found_solutions.h"
#include "search/space.h"

namespace superflip {

/// The decision of the sink after a goal.
enum class Flow { kGoOn, kStop };

/// The root of one thread's part of a search: a node, and the path to it.
template <typename Node>
struct Prefix {
  Node node;
  MoveSet moves;  ///< to try next
  std::array<Move, kMaxPly> path;
  int plies = 0;  ///< moves in `path`
  int cost = 0;   ///< their total cost
};

/// Where a search stopped. Everything before it in search order is searched.
struct StopPoint {
  std::span<const Move> path;  ///< from the root
  bool done;                   ///< the subtree below is searched too
};

/// A child as a search generates it.
struct GeneratedChild {
  int ply;        ///< moves from the root
  Move move;      ///< the last of them
  int stored;     ///< its lower bound
  int bound;      ///< the same, raised by its parent's where pathmax does so
  int remaining;  ///< moves left; fewer than `bound`: it is pruned
};

/// A sink that sees the tree of each iteration in the order of the search.
template <typename Sink, typename Node>
concept WatchingSink = requires(Sink& sink, const Node& node, const GeneratedChild& child, int number) {
  sink.begins_iteration(number);  // its depth
  sink.generated(node, child);
  sink.raised(number, number);  // a node on the path, by its ply, and its new bound
};

/// One thread's search of a Space. The sink is any callable `Flow(std::span<const Move> path, const Node& goal)`.
/// Reusable for any number of iterations; not thread-safe. `space`, `sink` and `budget` must outlive it.
template <Space S, typename Sink, Pathmax kPathmax = Pathmax::kNone>
class IdaStar {
 public:
  using Node = typename S::Node;

  IdaStar(const S& space, Sink& sink, Budget& budget) : space_(space), sink_(sink), booking_(budget) {}

  /// Passes every goal at exactly `depth` from the root to the sink. kStop when the sink or the budget ended it.
  Flow iterate(const Node& root, int depth) {
    if constexpr (WatchingSink<Sink, Node>) sink_.begins_iteration(depth);
    return continue_from(Prefix<Node>{root, space_.first_moves(root), {}, 0, 0}, depth);
  }

  /// The part of iterate(root, depth) below a prefix (search/open_pieces.h makes prefixes).
  Flow continue_from(const Prefix<Node>& start, int depth) {
    assert(depth < kMaxPly);
    std::copy_n(start.path.begin(), start.plies, path_.begin());
    const int remaining = depth - start.cost;
    int bound = space_.lower_bound(start.node);
    if (bound > remaining) return Flow::kGoOn;
    if (remaining == 0) return visit_leaf(start.node, start.plies);
    return dfs(start.node, bound, start.moves, remaining, start.plies);
  }

  /// Valid after kStop until the next search. Not with pathmax, which lets later moves depend on earlier ones.
  [[nodiscard]] StopPoint stopped() const { return {{path_.data(), static_cast<std::size_t>(stop_ply_)}, stop_done_}; }

  [[nodiscard]] const SearchCounters& counters() const { return counters_; }

 private:
  // With kBothWays children may raise the bound of the caller's node.
  using Bound = std::conditional_t<kPathmax == Pathmax::kBothWays, int&, int>;

  // Searches below `node`, which is `ply` moves from the root and has `remaining` moves left; it needs at least
  // `bound`.
  Flow dfs(const Node& node, Bound bound, MoveSet moves, int remaining, int ply) {
    const auto level = static_cast<std::size_t>(ply);
    ++counters_.expanded[level];
    if (!booking_.one()) return stop(ply, false);
    if constexpr (PruningSpace<S>) {
      static_assert(kPathmax == Pathmax::kNone, "a space that prunes by itself shows no bounds of what it pruned");
      std::array<Node, kMoves> children;
      const MoveSet kept = space_.expand_within(node, moves, remaining, children.data());
      counters_.generated[level] += static_cast<std::uint64_t>(moves.size());
      counters_.pruned[level] += static_cast<std::uint64_t>(moves.size() - kept.size());
      std::size_t next = 0;
      for (Move m : kept) {
        const Node& child = children[next++];
        if (go_down(child, space_.lower_bound(child), m, remaining - space_.cost(m), ply) == Flow::kStop)
          return Flow::kStop;
      }
    } else if constexpr (BatchSpace<S>) {
      // All children first, so that the reads of their bounds overlap.
      std::array<Node, kMoves> children;
      space_.expand(node, moves, children.data());
      std::size_t next = 0;
      for (Move m : moves) {
        Node& child = children[next++];
        space_.settle(node, child);
        if (consider(child, m, bound, remaining, ply) == Flow::kStop) return Flow::kStop;
        if (bound > remaining) break;
      }
    } else {
      for (Move m : moves) {
        const Node child = space_.child(node, m);
        if (consider(child, m, bound, remaining, ply) == Flow::kStop) return Flow::kStop;
        if (bound > remaining) break;
      }
    }
    return Flow::kGoOn;
  }

  // Prunes, reports or searches one child. With pathmax both ways it may raise the parent's bound.
  [[gnu::always_inline]] Flow consider(const Node& child, Move m, int& parent_bound, int parent_remaining, int ply) {
    const auto level = static_cast<std::size_t>(ply);
    const int cost = space_.cost(m);
    const int remaining = parent_remaining - cost;
    ++counters_.generated[level];

    // Step 1. The child's bound, raised by the parent's.
    const int stored = space_.lower_bound(child);
    int bound = stored;
    if constexpr (kPathmax != Pathmax::kNone) bound = std::max(bound, parent_bound - cost);
    if constexpr (WatchingSink<Sink, Node>) sink_.generated(child, {ply + 1, m, stored, bound, remaining});

    // Step 2. Prune; and raise the parent's bound by the child's.
    if (bound > remaining) {
      ++counters_.pruned[level];
      if constexpr (kPathmax == Pathmax::kBothWays) lift(parent_bound, bound - cost, parent_remaining, ply);
      return Flow::kGoOn;
    }
    // Step 3. Search below, and raise the parent's bound by the child's new one.
    const Flow flow = go_down(child, bound, m, remaining, ply);
    if constexpr (kPathmax == Pathmax::kBothWays) lift(parent_bound, bound - cost, parent_remaining, ply);
    return flow;
  }

  // Searches below a child of a node at `ply`, with `remaining` moves left.
  [[gnu::always_inline]] Flow go_down(const Node& child, Bound bound, Move m, int remaining, int ply) {
    path_[static_cast<std::size_t>(ply)] = m;
    if (remaining == 0) return visit_leaf(child, ply + 1);
    return dfs(child, bound, space_.moves(child, m), remaining, ply + 1);
  }

  void lift(int& bound, int by_child, int remaining, [[maybe_unused]] int ply) {
    if (by_child <= bound) return;
    bound = by_child;
    if constexpr (WatchingSink<Sink, Node>) sink_.raised(ply, bound);
    if (bound > remaining) ++counters_.raised;
  }

  Flow visit_leaf(const Node& node, int ply) {
    if (!space_.is_goal(node)) return Flow::kGoOn;
    const std::span<const Move> path(path_.data(), static_cast<std::size_t>(ply));
    if constexpr (PathGoalSpace<S>) {
      if (!space_.confirms_goal(path)) return Flow::kGoOn;
    }
    return sink_(path, node) == Flow::kGoOn ? Flow::kGoOn : stop(ply, true);
  }

  [[gnu::cold]] Flow stop(int ply, bool done) {
    stop_ply_ = ply;
    stop_done_ = done;
    return Flow::kStop;
  }

  const S& space_;
  Sink& sink_;
  Booking booking_;
  SearchCounters counters_;
  std::array<Move, kMaxPly> path_{};
  int stop_ply_ = 0;
  bool stop_done_ = false;
};

/// The result of ida_star().
struct IdaResult {
  int completed_depth = -1;  ///< every depth up to this one is searched (or below the root's bound)
  bool stopped = false;      ///< by the sink or the budget; else the depth limit was reached
  SearchCounters counters;
};

/// Searches depth by depth, from the root's bound to the depth limit of the budget, until the sink stops it. The first
/// goal that the sink receives has the least depth.
template <Pathmax kPathmax = Pathmax::kNone, Space S, typename Sink>
IdaResult ida_star(const S& space, const typename S::Node& root, Budget& budget, Sink&& sink) {
  IdaStar<S, std::remove_reference_t<Sink>, kPathmax> search(space, sink, budget);
  IdaResult result;
  Lengths lengths(space.lower_bound(root), budget.limits().max_depth);
  lengths.run([&](int depth) {
    result.stopped = search.iterate(root, depth) == Flow::kStop;
    return !result.stopped;
  });
  result.completed_depth = lengths.length() - 1;
  result.counters = search.counters();
  return result;
}

}  // namespace superflip
