// The optimal search with moves that depend on the holding (cube/held_moves.h), as a Space for search/ida_star.h: there
// the order of the moves is known only from the beginning of a solution. In the WebAssembly module it serves all moves
// that turn two faces.
//
// A node holds the remaining cube X, its inverse Y, and the moves left; its bound is the larger distance of the two
// cosets. All children are made together: the entries of Y after each flank (metric_frame.h) are prefetched and read,
// then those of X for the remaining children. X and Y are turned where both bounds allow the child. A child that is cut
// has the bound kTooFar and no cube.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "base/combinatorics.h"
#include "base/prefetch.h"
#include "cube/simd/kernels.h"
#include "search/space.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/metric_frame.h"

namespace superflip::optimal {

/// A position of the search, see above.
struct MetricNode {
  /// The address of an entry: its byte and its first bit there.
  struct Look {
    const std::uint8_t* byte;
    std::uint8_t shift;
  };

  VectorState x;
  VectorState y;
  Look x_look;             ///< the entry of X
  CosetPosition position;  ///< of X
  UnitMoves::State order;  ///< decides which units may follow
  std::int8_t left;        ///< in units of the metric
  std::uint8_t bound;
  std::uint8_t y_bound;
  std::uint8_t unit;  ///< the unit that led here
};

/// The Space. Immutable; thread-safe.
class MetricSpace {
 public:
  using Node = MetricNode;
  static constexpr std::uint8_t kTooFar = 100;

  /// `tables` are those of the metric, with one flip part and no third bound; what they name outlives this. Searches
  /// with the moves of `allowed`.
  MetricSpace(const SearchTables& tables, const Metric& metric, MoveLetters allowed, int threads)
      : cosets_(&tables.cosets),
        edges_(&tables.edges),
        table_(tables.table),
        units_(metric, allowed),
        frame_(tables.cosets, units_, threads),
        kernels_(&kernels()) {
    for (std::size_t unit = 0; unit < static_cast<std::size_t>(units_.size()); ++unit) {
      const Move move = units_.move(unit);
      unit_of_[index_of(move)] = static_cast<std::uint8_t>(unit);
      flank_[unit] = static_cast<std::uint8_t>(flank_of(move));
      const int quarter_turns = move.quarter_turns() + move.opposite_quarter_turns();
      parity_tells_ = parity_tells_ && quarter_turns % 2 == units_.cost(unit) % 2;
    }
    after_.resize(units_.states());
    for (std::size_t state = 0; state < units_.states(); ++state)
      for (std::uint64_t rest = units_.after(static_cast<UnitMoves::State>(state)); rest != 0; rest &= rest - 1)
        after_[state].insert(units_.move(static_cast<std::size_t>(std::countr_zero(rest))));
  }

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node{};
    node.x = VectorState::from_cubies(state);
    node.y = VectorState::from_cubies(inverse(state));
    node.position = frame_.position_of(state);
    node.order = UnitMoves::kStart;
    node.y_bound = static_cast<std::uint8_t>(table_.lower_bound(cosets_->entry_of(inverse(state))));
    node.bound = std::max(node.y_bound, static_cast<std::uint8_t>(table_.lower_bound(cosets_->entry_of(state))));
    node.bound = std::max(node.bound, static_cast<std::uint8_t>(edge_bound(node)));
    return node;
  }
  [[nodiscard]] Node begin(Node root, int depth) const {
    root.left = static_cast<std::int8_t>(depth);
    if (parity_tells_ && (depth % 2 != 0) != is_odd_permutation(root.x.to_cubies().cp)) root.bound = kTooFar;
    return root;
  }

  int expand(const Node& node, MoveSet moves, Node* out) const {
    // Step 1. Y after each flank.
    std::array<ComingEntry, kFlanks> entries;
    std::array<Look, kFlanks> looks;
    std::array<std::uint8_t, kFlanks> y_bounds;
    y_bounds[0] = node.y_bound;
    std::uint32_t flanks = 0;
    for (const Move m : moves) flanks |= 1U << flank_[unit_of_[index_of(m)]];
    flanks &= ~1U;
    const auto for_each_flank = [&](const auto& visit) {
      for (std::uint32_t rest = flanks; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
    };
    for_each_flank([&](std::size_t flank) { entries[flank] = frame_.entry_after(node.y, flank); });
    for_each_flank([&](std::size_t flank) { looks[flank] = look_at(entries[flank].get()); });
    for_each_flank([&](std::size_t flank) { y_bounds[flank] = read(looks[flank]); });

    // Step 2. X, where Y allows the child.
    std::array<ComingEntry, kMoves> coming;
    std::array<std::uint8_t, kMoves> number;
    std::size_t open = 0;
    int count = 0;
    for (const Move m : moves) {
      Node& child = out[count++];
      child.unit = unit_of_[index_of(m)];
      child.left = static_cast<std::int8_t>(node.left - units_.cost(child.unit));
      child.y_bound = y_bounds[flank_[child.unit]];
      child.bound = kTooFar;
      if (child.y_bound > child.left) continue;
      child.bound = child.y_bound;
      child.position = frame_.after(node.position, child.unit);
      coming[open] = frame_.entry_of(child.position);
      number[open++] = static_cast<std::uint8_t>(count - 1);
    }
    for (std::size_t i = 0; i < open; ++i) out[number[i]].x_look = look_at(coming[i].get());
    return count;
  }
  void settle(const Node& node, Node& child) const {
    if (child.bound == kTooFar) return;
    child.bound = std::max(child.bound, read(child.x_look));
    if (child.bound > child.left) return;
    const Move move = units_.move(child.unit);
    child.x = kernels_->compose(node.x, vector_of(move));
    child.y = kernels_->compose(vector_of(move.inverse()), node.y);
    child.order = units_.next(node.order, child.unit);
    if (child.left <= kEdgeBoundUpTo) child.bound = std::max(child.bound, static_cast<std::uint8_t>(edge_bound(child)));
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next{};
    MoveSet only;
    only.insert(m);
    expand(node, only, &next);
    settle(node, next);
    return next;
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.x == VectorState::solved(); }
  [[nodiscard]] MoveSet first_moves(const Node& root) const { return after_[root.order]; }
  [[nodiscard]] MoveSet moves(const Node& node, Move) const { return after_[node.order]; }
  [[nodiscard]] int cost(Move m) const { return units_.cost(unit_of_[index_of(m)]); }

 private:
  /// With more moves left, the second bound cuts hardly anything.
  static constexpr int kEdgeBoundUpTo = 9;
  using Look = MetricNode::Look;

  static std::size_t index_of(Move m) { return static_cast<std::size_t>(m.index()); }
  [[nodiscard]] Look look_at(const CosetEntry& entry) const {
    const EntryPlace place = place_of(entry.edges);
    const Look look{table_.bytes() + std::size_t{entry.row} * row_bytes(1) + place.byte,
                    static_cast<std::uint8_t>(place.shift)};
    prefetch_line(look.byte);
    return look;
  }
  [[nodiscard]] std::uint8_t read(const Look& look) const {
    return static_cast<std::uint8_t>(CosetTable::lower_bound(look.byte, look.shift, table_.base()));
  }
  [[nodiscard]] int edge_bound(const Node& node) const {
    return std::max(frame_.edge_bound(*edges_, node.x), frame_.edge_bound(*edges_, node.y));
  }

  const CosetNumbering* cosets_;
  const EdgeFrame* edges_;
  CosetTable table_;
  UnitMoves units_;
  MetricFrame frame_;
  const Kernels* kernels_;
  std::array<std::uint8_t, kMoves> unit_of_{};
  std::array<std::uint8_t, kMoves> flank_{};  // of a unit
  std::vector<MoveSet> after_;                // by state
  bool parity_tells_ = true;                  // the cost of each unit has the parity of its quarter turns
};
static_assert(BatchSpace<MetricSpace> && IterationSpace<MetricSpace>);

}  // namespace superflip::optimal
