// Is a goal of a stage within some number of moves? The same nodes as search/ida_star.h, but by pools (search/pools.h),
// so that many more reads are under way at once, and the likeliest parts of the tree first. Nodes do not keep their
// paths, so this serves where only the length is asked for.
//
// Heads are the nodes some moves below the root, sorted by the sum of their bounds. The next head follows where no pool
// fills a batch.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/canonical_order.h"
#include "search/counters.h"
#include "search/ida_star.h"
#include "search/pools.h"
#include "stages/pattern_table.h"
#include "stages/plan.h"

namespace superflip::stages {

// The search for a stage: IDA* over the views of its goals (search/ida_star.h).
//
// A view is a pattern table and the symmetry that brings some pieces to its pattern. A goal is reached when all its
// views have distance 0; the largest distance of its views is a lower bound. One search serves all goals at once (any
// two of four slots, say): a node has a bit for each goal still in reach. A view with too large a distance removes the
// goals that need it, for this node and all below; the node is pruned when no goal is left. So each view is read once,
// however many goals share it, and not at all after they are removed.
//
// A node reads its children view by view, so that the reads of one view overlap for all children. The view with the
// largest distance comes first: it most likely prunes the children too, and most of them need no other. A coarse view
// (pattern_table.h) is used only while more moves are left than it fails to distinguish. Meanwhile the views that it
// includes, exact or less coarse, are moved but not read.

/// A pattern table with the symmetry that brings a cube to it.
struct View {
  const PatternTable* table;
  Symmetry symmetry;
  std::optional<CubieState> before;           ///< put before the scramble, see Stage::before
  std::array<std::uint8_t, kMoves> position;  ///< of each move's image among the metric's moves

  [[nodiscard]] Arrangement encode(const CubieState& state) const {
    return table->encode(conjugate(before ? compose(*before, state) : state, symmetry));
  }
};

/// A view in a search.
struct NeededView {
  const View* view;
  GoalMask needed_by;
  ImpliedGoals implied_for = {};
};

/// A PruningSpace for at most kViews views. Each depth needs a new root: see root().
template <std::size_t kViews>
class StageSpace {
 public:
  struct Node {
    GoalMask goals;        ///< those within reach
    std::uint8_t holding;  ///< HeldOrder's
    std::array<Walk, kViews> at;
    std::array<std::uint8_t, kViews> at_most;  ///< an upper bound of the distance of each view
  };

  /// `order` outlives it.
  StageSpace(std::vector<NeededView> views, const HeldOrder& order) : views_(std::move(views)), order_(&order) {}

  /// The root of a search: the arrangement of each view, and the goals within reach.
  [[nodiscard]] Node root(const std::array<Walk, kViews>& at, GoalMask goals) const {
    Node node{goals, 0, at, {}};
    for (std::size_t v = 0; v < views_.size(); ++v) {
      const PatternTable& table = *views_[v].view->table;
      node.at_most[v] = table.bounds(table.entry(at[v])).at_most;
    }
    return node;
  }

  /// A node and the moves to try from it.
  struct Branch {
    Node node;
    MoveSet moves;
  };

  /// Makes each child of up to kNodes nodes from which a goal may be within `remaining` moves less the cost of the
  /// move: branch by branch, in the order of the moves. place(branch, move, moves after it) returns where a child goes.
  template <std::size_t kNodes, typename Place>
  void expand(std::span<const Branch> branches, int remaining, const Place& place) const {
    const std::size_t grade = grade_for(remaining);
    Family<kNodes> family;
    std::array<Ranking, kNodes> rankings;
    std::size_t most_views = 0;
    for (std::size_t b = 0; b < branches.size(); ++b) {
      rankings[b] = rank(branches[b].node, grade);
      most_views = std::max(most_views, rankings[b].count);
      for (const Move m : branches[b].moves) {
        family.goals[family.count] = branches[b].node.goals;
        family.left[family.count] = remaining - order_->cost(m);
        family.move[family.count] = m;
        family.alive[family.count] = static_cast<std::uint16_t>(family.count);
        ++family.count;
      }
      family.end[b] = family.count;
    }
    for (std::size_t i = 0; i < most_views && family.count > 0; ++i)
      look(family, branches, rankings, i, remaining, grade);

    std::size_t k = 0;
    for (std::size_t b = 0; b < branches.size(); ++b) {
      const Ranking& ranking = rankings[b];
      const Branch& branch = branches[b];
      for (; k < family.end[b]; ++k) {
        const std::size_t c = family.alive[k];
        const Move move = family.move[c];
        const std::uint8_t holding = order_->holding_after(branch.node.holding, move);
        Node& child = place(branch, move, order_->after(holding, move));
        child.goals = family.goals[c];
        child.holding = holding;
        for (std::size_t j = 0; j < ranking.count; ++j) {
          const std::size_t v = ranking.view[j];
          child.at[v] = family.at[j][c];
          child.at_most[v] = family.at_most[j][c];
        }
      }
    }
  }

  /// The same for one node, see PruningSpace.
  MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    const Branch branch{node, moves};
    MoveSet kept;
    expand<1>(std::span(&branch, 1), remaining, [&](const Branch&, Move m, MoveSet) -> Node& {
      kept.insert(m);
      return *out++;
    });
    return kept;
  }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next{};
    MoveSet only;
    only.insert(m);
    expand_within(node, only, kMaxPly, &next);
    return next;
  }
  /// Estimates how far a node is from the goals, compared to others with as many moves left.
  [[nodiscard]] int sum_of_bounds(const Node& node) const {
    int sum = 0;
    for (std::size_t v = 0; v < views_.size(); ++v)
      sum += std::min<int>(node.at_most[v], views_[v].view->table->most_distance());
    return sum;
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.goals != 0 ? 0 : kMaxPly; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.goals != 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_->first(); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return order_->after(node.holding, last); }
  [[nodiscard]] int cost(Move m) const { return order_->cost(m); }

 private:
  // The children of a batch while views are read. The data of a view that no goal of a child needs any more is never
  // read again.
  template <std::size_t kNodes>
  struct Family {
    static constexpr std::size_t kRoom = kNodes * kMoves;

    std::array<GoalMask, kRoom> goals;
    std::array<int, kRoom> left;  // moves
    std::array<Move, kRoom> move;
    std::array<std::uint16_t, kRoom> alive;  // those not cut, branch by branch
    std::size_t count = 0;                   // of `alive`
    std::array<std::size_t, kNodes> end;     // of each branch in `alive`
    // By place in the branch's ranking, and by child.
    std::array<std::array<Walk, kRoom>, kViews> at;
    std::array<std::array<std::uint8_t, kRoom>, kViews> at_most;
  };
  // The views in use, the most likely to prune first.
  struct Ranking {
    std::array<std::uint8_t, kViews> view;
    std::size_t count = 0;
  };

  [[nodiscard]] Ranking rank(const Node& node, std::size_t grade) const {
    Ranking ranking;
    std::array<int, kViews> key;
    for (std::size_t v = 0; v < views_.size(); ++v) {
      if ((node.goals & views_[v].needed_by) == 0 || views_[v].view->table->grade() > grade) continue;
      const bool read = (node.goals & views_[v].needed_by & ~views_[v].implied_for[grade]) != 0;
      const int bound = read ? std::min<int>(node.at_most[v], views_[v].view->table->most_distance()) : -1;
      std::size_t i = ranking.count++;
      for (; i > 0 && key[i - 1] < bound; --i) {
        key[i] = key[i - 1];
        ranking.view[i] = ranking.view[i - 1];
      }
      key[i] = bound;
      ranking.view[i] = static_cast<std::uint8_t>(v);
    }
    return ranking;
  }

  // Moves the view at rank i of a branch for each of its children, and removes the goals that it proves too far.
  template <std::size_t kNodes>
  [[gnu::always_inline]] void look(Family<kNodes>& family, std::span<const Branch> branches,
                                   const std::array<Ranking, kNodes>& rankings, std::size_t i, int remaining,
                                   std::size_t grade) const {
    static constexpr std::uint64_t kNotRead = ~std::uint64_t{0};
    std::array<const NeededView*, kNodes> needed;  // nullptr: the branch has no such view
    std::array<std::uint64_t, Family<kNodes>::kRoom> entries;

    // Step 1. Move, branch by branch, and find what to read.
    std::size_t k = 0;
    for (std::size_t b = 0; b < branches.size(); k = family.end[b++]) {
      needed[b] = i < rankings[b].count ? &views_[rankings[b].view[i]] : nullptr;
      if (needed[b] == nullptr || k == family.end[b]) continue;
      const std::size_t v = rankings[b].view[i];
      const View& view = *needed[b]->view;
      const FromWalk from = view.table->from(branches[b].node.at[v]);
      const GoalMask needed_by = needed[b]->needed_by;
      const GoalMask read_for = needed_by & ~needed[b]->implied_for[grade];
      // A move changes a distance by at most its cost.
      const int at_most_after = branches[b].node.at_most[v] + remaining;
      for (; k < family.end[b]; ++k) {
        const std::size_t c = family.alive[k];
        entries[k] = kNotRead;
        if ((family.goals[c] & needed_by) == 0) continue;
        const Walk at = from.by(view.position[static_cast<std::size_t>(family.move[c].index())]);
        family.at[i][c] = at;
        const int at_most = at_most_after - family.left[c];
        family.at_most[i][c] = static_cast<std::uint8_t>(at_most);
        if (at_most > family.left[c] && (family.goals[c] & read_for) != 0) entries[k] = view.table->entry(at);
      }
    }

    // Step 2. Prefetch. A processor waits at a prefetch for the address of its page, and it overlaps such waits only
    // for prefetches that are close together.
    k = 0;
    for (std::size_t b = 0; b < branches.size(); k = family.end[b++]) {
      if (needed[b] == nullptr) continue;
      const PatternTable& table = *needed[b]->view->table;
      for (; k < family.end[b]; ++k)
        if (entries[k] != kNotRead) table.prefetch(entries[k]);
    }

    // Step 3. Read.
    std::size_t kept = 0;
    k = 0;
    for (std::size_t b = 0; b < branches.size(); ++b) {
      for (; k < family.end[b]; ++k) {
        const std::size_t c = family.alive[k];
        GoalMask goals = family.goals[c];
        if (needed[b] != nullptr && entries[k] != kNotRead) {
          const DistanceBounds bounds = needed[b]->view->table->bounds(entries[k]);
          family.at_most[i][c] = bounds.at_most;
          goals &= bounds.at_least > family.left[c] ? ~needed[b]->needed_by : ~GoalMask{0};
          family.goals[c] = goals;
        }
        family.alive[kept] = static_cast<std::uint16_t>(c);
        kept += goals != 0 ? 1 : 0;
      }
      family.end[b] = kept;
    }
    family.count = kept;
  }

  std::vector<NeededView> views_;
  const HeldOrder* order_;
};

/// Searches to one depth. Memory is kept for the next.
template <std::size_t kViews>
class StageSearch {
 public:
  using Node = typename StageSpace<kViews>::Node;

  /// kStop where a goal is `depth` moves from the root, or the budget is spent.
  Flow iterate(const StageSpace<kViews>& space, const Node& root, int depth, Budget& budget) {
    bool reached = make_heads(space, root, static_cast<std::size_t>(depth));
    for (std::size_t left = 1; !reached && (left = next_pool()) > 0;) {
      reached = expand_from(space, left);
      if (nodes_ >= Budget::kSlice && !budget.spend(std::exchange(nodes_, 0))) reached = true;
    }
    budget.spend(std::exchange(nodes_, 0));
    return reached ? Flow::kStop : Flow::kGoOn;
  }

 private:
  using Branch = typename StageSpace<kViews>::Branch;
  struct Head {
    Branch branch;
    std::size_t left;
  };
  static constexpr std::size_t kNodes = 8;
  static constexpr std::size_t kHurry = 7;
  static constexpr std::size_t kHeads = 500;

  // Expands all nodes with the most moves left until there are enough nodes, and sorts these. Whether a goal was
  // reached.
  bool make_heads(const StageSpace<kViews>& space, const Node& root, std::size_t depth) {
    heads_.clear();
    order_.clear();
    pools_.clear();
    pools_.add(depth) = {root, space.first_moves(root)};
    std::size_t waiting = 1;
    for (std::size_t left = depth; left > 0 && waiting < kHeads; left = pools_.highest()) {
      while (pools_.size(left) > 0)
        if (expand_from(space, left)) return true;
      waiting = 0;
      for (std::size_t below = 1; below < left; ++below) waiting += pools_.size(below);
    }
    pools_.for_each([&](const Branch& branch, std::size_t left) {
      order_.emplace_back(space.sum_of_bounds(branch.node), heads_.size());
      heads_.push_back({branch, left});
    });
    pools_.clear();
    std::sort(order_.begin(), order_.end());
    next_ = 0;
    return false;
  }

  // The number of moves left of the nodes to be expanded next; 0 where there are none.
  std::size_t next_pool() {
    while (true) {
      if (const std::size_t left = pools_.full(); left != 0) return left;
      if (next_ == order_.size()) return pools_.highest();
      const Head& head = heads_[order_[next_++].second];
      pools_.add(head.left) = head.branch;
    }
  }

  // Expands some nodes of a pool. Whether one of them has a goal for a child.
  bool expand_from(const StageSpace<kViews>& space, std::size_t left) {
    const std::span<const Branch> batch = pools_.take(left);
    nodes_ += batch.size();
    bool reached = false;
    space.template expand<kNodes>(batch, static_cast<int>(left), [&](const Branch&, Move m, MoveSet after) -> Node& {
      const std::size_t rest = left - static_cast<std::size_t>(space.cost(m));
      reached = reached || rest == 0;
      Branch& child = pools_.add(rest);
      child.moves = after;
      return child.node;
    });
    return reached;
  }

  Pools<Branch, kMaxPly, kNodes, kHurry> pools_;
  std::vector<Head> heads_;
  std::vector<std::pair<int, std::size_t>> order_;  // sum of bounds, place in heads_
  std::size_t next_ = 0;                            // in order_
  std::uint64_t nodes_ = 0;                         // not yet booked in the budget
};

}  // namespace superflip::stages
