// The search for a stage: IDA* over the views of its goals (search/ida_star.h).
//
// A view is a pattern table and the symmetry that brings some pieces to its pattern. A goal is reached when all its
// views stand at 0, and is no nearer than the farthest of them. One search looks for all goals at once (any two of four
// slots, say): a node carries a bit for each goal that can still be reached within what is left. A view that stands
// too far off strikes out the goals that need it, for this node and all below; the node is cut when none is left. Thus
// each view is read once, however many goals share it, and not at all where they are struck out.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/canonical_order.h"
#include "search/counters.h"
#include "solver/stages/plan.h"

namespace superflip::stages {

/// How a cube looks to a pattern table.
struct View {
  const PatternTable* table;
  Symmetry symmetry;
  std::array<std::uint8_t, kMoves> position;  ///< of each move's image among the metric's moves
};

/// A view in a search: which goals need it.
struct NeededView {
  const View* view;
  GoalMask needed_by;
};

/// A BatchSpace for at most kViews views. The root is made for each depth anew: see root().
template <std::size_t kViews>
class StageSpace {
 public:
  struct Node {
    GoalMask goals;  ///< those within reach
    int left;        ///< moves
    std::array<Arrangement, kViews> at;
  };

  StageSpace(std::vector<NeededView> views, const CanonicalOrder& order) : views_(std::move(views)), order_(order) {}

  /// The root of a search to `depth`. `at` has where each view stands, `goals` which goals it is for.
  [[nodiscard]] Node root(const std::array<Arrangement, kViews>& at, GoalMask goals, int depth) const {
    Node node{goals, depth, at};
    for (std::size_t v = 0; v < views_.size(); ++v) strike(node, v);
    return node;
  }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next;
    expand(node, MoveSet(std::uint64_t{1} << m.index()), &next);
    return next;
  }

  /// View by view, so that the reads of one view for all children are under way together.
  int expand(const Node& node, MoveSet moves, Node* out) const {
    std::array<Reach, kMoves> within;  // the children that are not cut
    std::size_t count = 0;
    for (const Move m : moves) {
      out[count].goals = node.goals;
      out[count].left = node.left - order_.cost(m);
      within[count] = {static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(m.index())};
      ++count;
    }
    std::size_t rest = count;
    for (std::size_t v = 0; v < views_.size() && rest > 0; ++v) {
      const View& view = *views_[v].view;
      for (std::size_t i = 0; i < rest; ++i) {
        Node& child = out[within[i].child];
        if ((child.goals & views_[v].needed_by) == 0) continue;
        child.at[v] = view.table->next(node.at[v], view.position[within[i].move]);
        view.table->prefetch(child.at[v]);
      }
      std::size_t kept = 0;
      for (std::size_t i = 0; i < rest; ++i) {
        strike(out[within[i].child], v);
        within[kept] = within[i];
        if (out[within[i].child].goals != 0) ++kept;
      }
      rest = kept;
    }
    return static_cast<int>(count);
  }
  /// Nothing is left to be done for a child.
  void settle(const Node&, Node&) const {}

  [[nodiscard]] int lower_bound(const Node& node) const { return node.goals != 0 ? 0 : kMaxPly; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.goals != 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  // A child and the index of the move to it.
  struct Reach {
    std::uint8_t child;
    std::uint8_t move;
  };

  // Takes the goals away that view v says are too far off.
  void strike(Node& node, std::size_t v) const {
    if ((node.goals & views_[v].needed_by) != 0 && views_[v].view->table->distance(node.at[v]) > node.left)
      node.goals &= ~views_[v].needed_by;
  }

  std::vector<NeededView> views_;
  CanonicalOrder order_;
};

}  // namespace superflip::stages
