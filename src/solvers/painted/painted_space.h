// The search space for painted stickers: distance tables that together have all painted pieces. A node has one position
// per table. It is a goal when all distances are 0.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "search/counters.h"
#include "search/held_order.h"
#include "solvers/painted/distance_table.h"

namespace superflip::painted {

inline constexpr std::size_t kMostTables = 8;

/// A PruningSpace and a PathGoalSpace: no solution goes on after all stickers are home.
class PaintedSpace {
 public:
  struct Node {
    std::array<DistanceTable::Position, kMostTables> at;
    std::uint8_t bound;     ///< the largest distance
    std::uint8_t farthest;  ///< the table with this distance
    std::uint8_t holding;   ///< HeldOrder's
  };

  /// `moves` are the moves of the tables, `order` has the allowed letters. At most kMostTables tables, which must
  /// outlive it.
  PaintedSpace(const std::vector<DistanceTable>& tables, MoveSet moves, const HeldOrder& order, const CubieState& state)
      : tables_(tables), order_(order), root_(node_of(state)) {
    std::uint8_t position = 0;
    for (const Move m : moves) position_[static_cast<std::size_t>(m.index())] = position++;
  }

  [[nodiscard]] const Node& root() const { return root_; }
  /// False when a single table shows that no moves lead to the goal.
  [[nodiscard]] bool possible() const { return root_.bound < DistanceTable::kNever; }

  /// See PruningSpace. The table with the largest distance comes first, because it prunes most often.
  MoveSet expand_within(const Node& node, MoveSet moves, int remaining, Node* out) const {
    MoveSet kept;
    for (const Move m : moves) {
      const auto child = child_within(node, m, remaining - order_.cost(m));
      if (!child) continue;
      kept.insert(m);
      *out++ = *child;
    }
    return kept;
  }
  [[nodiscard]] Node child(const Node& node, Move m) const { return *child_within(node, m, kMaxPly); }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    Node node = root_;
    for (const Move m : path) {
      if (is_goal(node)) return false;
      node = child(node, m);
    }
    return true;
  }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node& node, Move last) const { return order_.after(node.holding, last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  [[nodiscard]] Node node_of(const CubieState& state) const {
    Node node{};
    for (std::size_t t = 0; t < tables_.size(); ++t) {
      node.at[t] = tables_[t].encode(state);
      raise(node, t);
    }
    return node;
  }
  [[nodiscard]] std::optional<Node> child_within(const Node& node, Move m, int left) const {
    const std::size_t k = position_[static_cast<std::size_t>(m.index())];
    Node child;
    child.bound = 0;
    child.farthest = 0;
    child.holding = order_.holding_after(node.holding, m);
    for (std::size_t i = 0, t = node.farthest; i < tables_.size(); ++i, t = t + 1 == tables_.size() ? 0 : t + 1) {
      child.at[t] = tables_[t].next(node.at[t], k);
      raise(child, t);
      if (child.bound > left) return std::nullopt;
    }
    return child;
  }
  void raise(Node& node, std::size_t table) const {
    const int distance = tables_[table].distance(node.at[table]);
    if (distance <= node.bound) return;
    node.bound = static_cast<std::uint8_t>(distance);
    node.farthest = static_cast<std::uint8_t>(table);
  }

  const std::vector<DistanceTable>& tables_;
  HeldOrder order_;
  std::array<std::uint8_t, kMoves> position_{};  // of each move among the tables' moves
  Node root_;
};

}  // namespace superflip::painted
