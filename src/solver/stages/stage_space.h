// The search for a stage: IDA* over the views of its goals (search/ida_star.h).
//
// A view is a pattern table and the symmetry that brings some pieces to its pattern. A goal is reached when all its
// views stand at 0, and is no nearer than the farthest of them. One search looks for all goals at once (any two of four
// slots, say): a node carries a bit for each goal that can still be reached within what is left. A view that stands
// too far off strikes out the goals that need it, for this node and all below; the node is cut when none is left. Thus
// each view is read once, however many goals share it, and not at all where they are struck out.
//
// A node takes its children view by view, so that the reads of one view for all children are under way together. The
// view that stood farthest comes first: it is the likeliest to be too far off in the children too, and most of them
// need no other. A coarse view (pattern_table.h) is followed only while more moves are left than it tells apart; until
// then the exact ones within it need no reading, only moving along.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/canonical_order.h"
#include "search/counters.h"
#include "solver/stages/pattern_table.h"
#include "solver/stages/plan.h"

namespace superflip::stages {

/// How a cube looks to a pattern table.
struct View {
  const PatternTable* table;
  Symmetry symmetry;
  std::optional<CubieState> before;           ///< put before the cube, see Stage::before
  std::array<std::uint8_t, kMoves> position;  ///< of each move's image among the metric's moves

  [[nodiscard]] Arrangement encode(const CubieState& state) const {
    return table->encode(conjugate(before ? compose(*before, state) : state, symmetry));
  }
};

/// A view in a search.
struct NeededView {
  const View* view;
  GoalMask needed_by;
  /// Goals for which a coarse view holds all that this one does.
  GoalMask implied_for = 0;
};

/// A PruningSpace for at most kViews views. The root is made for each depth anew: see root().
template <std::size_t kViews>
class StageSpace {
 public:
  struct Node {
    GoalMask goals;  ///< those within reach
    std::array<Walk, kViews> at;
    std::array<std::uint8_t, kViews> at_most;  ///< how far each view may stand off
  };

  StageSpace(std::vector<NeededView> views, const CanonicalOrder& order) : views_(std::move(views)), order_(order) {}

  /// The root of a search. `at` has where each view stands, `goals` which goals it is for: those within reach.
  [[nodiscard]] Node root(const std::array<Walk, kViews>& at, GoalMask goals) const {
    Node node{goals, at, {}};
    for (std::size_t v = 0; v < views_.size(); ++v) {
      const PatternTable& table = *views_[v].view->table;
      node.at_most[v] = static_cast<std::uint8_t>(table.at_most(table.distance(table.entry(at[v]))));
    }
    return node;
  }

  /// Those children from which some goal may be within `remaining` moves, less the move to them.
  MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    Family family;
    for (const Move m : moves) {
      family.child[family.count] = {node.goals, remaining - order_.cost(m), m};
      family.alive[family.count] = static_cast<std::uint8_t>(family.count);
      ++family.count;
    }
    const bool coarse = remaining > kCoarseBase;
    const Ranking ranking = rank(node, coarse);
    for (std::size_t i = 0; i < ranking.count && family.count > 0; ++i)
      look(family, node, ranking.view[i], coarse ? views_[ranking.view[i]].implied_for : 0);

    MoveSet kept;
    for (std::size_t i = 0; i < family.count; ++i) {
      const std::size_t c = family.alive[i];
      kept.insert(family.child[c].move);
      out[i].goals = family.child[c].goals;
      for (std::size_t j = 0; j < ranking.count; ++j) {
        const std::size_t v = ranking.view[j];
        out[i].at[v] = family.at[v][c];
        out[i].at_most[v] = family.at_most[v][c];
      }
    }
    return kept;
  }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next{};
    MoveSet only;
    only.insert(m);
    expand_within(node, only, kMaxPly, &next);
    return next;
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.goals != 0 ? 0 : kMaxPly; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.goals != 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  struct Child {
    GoalMask goals;
    int left;  // moves
    Move move;
  };
  // The children of a node while they are looked at. What was written of a view that no goal of a child needs any more
  // is never read again.
  struct Family {
    std::array<Child, kMoves> child;
    std::array<std::uint8_t, kMoves> alive;  // indices of those not cut, rising
    std::size_t count = 0;                   // of `alive`
    std::array<std::array<Walk, kMoves>, kViews> at;
    std::array<std::array<std::uint8_t, kMoves>, kViews> at_most;
  };
  // Views to be followed, the likeliest to cut first.
  struct Ranking {
    std::array<std::uint8_t, kViews> view;
    std::size_t count = 0;
  };

  [[nodiscard]] Ranking rank(const Node& node, bool coarse) const {
    Ranking ranking;
    std::array<int, kViews> key;
    for (std::size_t v = 0; v < views_.size(); ++v) {
      const bool exact = views_[v].view->table->exact();
      if ((node.goals & views_[v].needed_by) == 0 || (!exact && !coarse)) continue;
      const bool read = !coarse || (node.goals & views_[v].needed_by & ~views_[v].implied_for) != 0;
      const int bound = read ? node.at_most[v] : -1;
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

  // Moves view v along for every child and strikes out the goals that it says are too far off, but for `implied` ones.
  void look(Family& family, const Node& node, std::size_t v, GoalMask implied) const {
    const View& view = *views_[v].view;
    const GoalMask needed_by = views_[v].needed_by;
    std::array<std::uint64_t, kMoves> entry;
    std::array<bool, kMoves> read;
    for (std::size_t i = 0; i < family.count; ++i) {
      const std::size_t c = family.alive[i];
      const Child& child = family.child[c];
      read[i] = false;
      if ((child.goals & needed_by) == 0) continue;
      const Walk at = view.table->next(node.at[v], view.position[static_cast<std::size_t>(child.move.index())]);
      family.at[v][c] = at;
      // A move changes a distance by what it costs at most.
      const int at_most = node.at_most[v] + order_.cost(child.move);
      family.at_most[v][c] = static_cast<std::uint8_t>(at_most);
      read[i] = at_most > child.left && (child.goals & needed_by & ~implied) != 0;
      if (!read[i]) continue;
      entry[i] = view.table->entry(at);
      view.table->prefetch(entry[i]);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < family.count; ++i) {
      const std::size_t c = family.alive[i];
      Child& child = family.child[c];
      if (read[i]) {
        const int distance = view.table->distance(entry[i]);
        family.at_most[v][c] = static_cast<std::uint8_t>(view.table->at_most(distance));
        if (distance > child.left) child.goals &= ~needed_by;
      }
      family.alive[kept] = static_cast<std::uint8_t>(c);
      if (child.goals != 0) ++kept;
    }
    family.count = kept;
  }

  std::vector<NeededView> views_;
  CanonicalOrder order_;
};

}  // namespace superflip::stages
