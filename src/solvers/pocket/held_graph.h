// The graph for generating the tables of the 2x2x2: rows are one coordinate of the pieces, with a block per holding;
// columns are another coordinate.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "solvers/pocket/holdings.h"
#include "table/move_table.h"

namespace superflip::pocket {

/// A RowGraph without aliases. Index = (holding * rows.size() + row) * columns.size() + column. The goals are the
/// solved pieces in every holding; solved is 0 in both coordinates.
class HeldGraph {
 public:
  /// Both tables have pocket_moves(). `holdings` and `rows` must outlive the graph.
  HeldGraph(const Holdings& holdings, const MoveTable<std::uint16_t>& rows, ColumnMaps columns, const Metric& metric)
      : holdings_(holdings), rows_(rows), columns_(std::move(columns)), moves_(holdings.table_moves(metric)) {}

  [[nodiscard]] std::uint32_t rows() const { return holdings_.tabled() * rows_.size(); }
  [[nodiscard]] std::uint32_t columns() const { return columns_.size(); }
  [[nodiscard]] std::vector<std::uint64_t> goals() const {
    std::vector<std::uint64_t> goals;
    for (std::uint64_t h = 0; h < holdings_.tabled(); ++h) goals.push_back(h * rows_.size() * columns_.size());
    return goals;
  }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    const HeldTurn held = holdings_.table_turn(row / rows_.size(), moves_[k].move);
    return {held.holding * rows_.size() + rows_.next_at(row % rows_.size(), held.turn), columns_.map(held.turn)};
  }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  const Holdings& holdings_;
  const MoveTable<std::uint16_t>& rows_;
  ColumnMaps columns_;
  std::vector<GraphMove> moves_;
};

}  // namespace superflip::pocket
