// IDA*: depth-first search repeated with a growing limit, cut wherever the moves made plus a lower bound of the moves
// still needed exceed the limit (Richard Korf, "Depth-first iterative-deepening", 1985).
//
// It needs no memory but the path, finds shortest solutions first, and repeats little, since each iteration is about 13
// times the one before. One code serves every use: the sink is told of each goal and says whether to go on, so "first",
// "all" and "start phase 2 here" are sinks, not searches.
//
// Pathmax (Laszlo Mero, 1984): bounds of neighbours differ by at most the cost of the move between them, if they are
// true distances of some smaller problem. Where a stored bound is weaker than that, a neighbour's can lift it: the
// child's by the parent's (kForward), and the parent's by its children's as well (kBothWays), on up to the root, which
// can cut the other children of each. In IDA* only the second saves nodes: a parent that was not cut cannot lift a
// child above what is left. With bounds that are consistent already, as those of all complete prune tables are, neither
// changes anything but the time.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <type_traits>

#include "search/budget.h"
#include "search/counters.h"
#include "search/lengths.h"
#include "search/space.h"

namespace superflip {

/// What the sink wants after a goal.
enum class Flow { kGoOn, kStop };

enum class Pathmax { kNone, kForward, kBothWays };

/// Where one thread's part of a search begins: a node and the moves that lead to it from the root.
template <typename Node>
struct Prefix {
  Node node;
  MoveSet moves;  ///< to try from here
  std::array<Move, kMaxPly> path;
  int plies = 0;  ///< moves in `path`
  int cost = 0;   ///< and what they count
};

/// Where a search stopped. All that comes before in its order is searched through.
struct StopPoint {
  std::span<const Move> path;  ///< from the root
  bool done;                   ///< also what is below
};

/// One thread's search of a Space. The sink is any callable `Flow(std::span<const Move> path, const Node& goal)`.
/// Reusable for any number of iterations; not thread-safe. `space`, `sink` and `budget` must outlive it.
template <Space S, typename Sink, Pathmax kPathmax = Pathmax::kNone>
class IdaStar {
 public:
  using Node = typename S::Node;

  IdaStar(const S& space, Sink& sink, Budget& budget) : space_(space), sink_(sink), budget_(budget) {}
  IdaStar(const IdaStar&) = delete;
  IdaStar& operator=(const IdaStar&) = delete;
  ~IdaStar() { budget_.spend(unbooked_); }

  /// Tells the sink of every goal at exactly `depth` from the root. kStop when the sink or the budget ended it.
  Flow iterate(const Node& root, int depth) {
    return continue_from(Prefix<Node>{root, space_.first_moves(root), {}, 0, 0}, depth);
  }

  /// The part of iterate(root, depth) that lies below a prefix (search/open_pieces.h makes them).
  Flow continue_from(const Prefix<Node>& start, int depth) {
    assert(depth < kMaxPly);
    std::copy_n(start.path.begin(), start.plies, path_.begin());
    const int remaining = depth - start.cost;
    int bound = space_.lower_bound(start.node);
    if (bound > remaining) return Flow::kGoOn;
    if (remaining == 0) return visit_leaf(start.node, start.plies);
    return dfs(start.node, bound, start.moves, remaining, start.plies);
  }

  /// After kStop, until it searches again. Without pathmax, which lets later moves depend on earlier ones.
  [[nodiscard]] StopPoint stopped() const { return {{path_.data(), static_cast<std::size_t>(stop_ply_)}, stop_done_}; }

  [[nodiscard]] const SearchCounters& counters() const { return counters_; }

 private:
  // A bound that children may raise is handed back to who asked.
  using Bound = std::conditional_t<kPathmax == Pathmax::kBothWays, int&, int>;

  // Searches below `node`, which is `ply` moves from the root, has `remaining` to spend and needs `bound` of it at
  // least.
  Flow dfs(const Node& node, Bound bound, MoveSet moves, int remaining, int ply) {
    const auto level = static_cast<std::size_t>(ply);
    ++counters_.expanded[level];
    if (++unbooked_ == Budget::kSlice) {
      unbooked_ = 0;
      if (!budget_.spend(Budget::kSlice)) return stop(ply, false);
    }
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
      // All children first, so that the reads of their bounds are under way together.
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

    // Step 1. The child's bound, lifted by the parent's.
    int bound = space_.lower_bound(child);
    if constexpr (kPathmax != Pathmax::kNone) bound = std::max(bound, parent_bound - cost);

    // Step 2. Cut; and lift the parent's bound by the child's.
    if (bound > remaining) {
      ++counters_.pruned[level];
      if constexpr (kPathmax == Pathmax::kBothWays) lift(parent_bound, bound - cost, parent_remaining);
      return Flow::kGoOn;
    }
    // Step 3. Go down, and lift the parent's bound by what the child's has become.
    const Flow flow = go_down(child, bound, m, remaining, ply);
    if constexpr (kPathmax == Pathmax::kBothWays) lift(parent_bound, bound - cost, parent_remaining);
    return flow;
  }

  // Goes on below a child of a node at `ply`, with `remaining` to spend.
  [[gnu::always_inline]] Flow go_down(const Node& child, Bound bound, Move m, int remaining, int ply) {
    path_[static_cast<std::size_t>(ply)] = m;
    if (remaining == 0) return visit_leaf(child, ply + 1);
    return dfs(child, bound, space_.moves(child, m), remaining, ply + 1);
  }

  void lift(int& bound, int by_child, int remaining) {
    if (by_child <= bound) return;
    bound = by_child;
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
  Budget& budget_;
  SearchCounters counters_;
  std::array<Move, kMaxPly> path_{};
  std::uint32_t unbooked_ = 0;
  int stop_ply_ = 0;
  bool stop_done_ = false;
};

/// How far an ida_star() call came.
struct IdaResult {
  int completed_depth = -1;  ///< every depth up to this one was searched through (or lies below the root's bound)
  bool stopped = false;      ///< by the sink or the budget; else the depth limit was reached
  SearchCounters counters;
};

/// Searches depth by depth, from the root's bound to the depth limit of the budget, until the sink stops it. The first
/// goal that the sink sees is at the least depth there is.
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
