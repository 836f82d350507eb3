// The graph of a product of two coordinates, or of a single one, from their move tables.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cube/metric.h"
#include "table/graph.h"
#include "table/move_table.h"

namespace superflip {

/// The moves of a graph: `moves` in rising order, each with its cost in `metric`.
inline std::vector<GraphMove> graph_moves(MoveSet moves, const Metric& metric) {
  std::vector<GraphMove> list;
  for (Move m : moves) list.push_back({m, metric.cost_of(m)});
  return list;
}

/// A RowGraph without aliases. Rows are the values of one coordinate, columns those of another: index = row * columns()
/// + column, as in Product<A, B>.
template <std::unsigned_integral Entry>
class ProductGraph {
 public:
  /// The product. Both tables have the same moves; `moves` lists them in rising order, with costs.
  ProductGraph(MoveTable<Entry> rows, ColumnMaps columns, std::vector<GraphMove> moves,
               std::vector<std::uint64_t> goals)
      : rows_(std::move(rows)), columns_(std::move(columns)), moves_(std::move(moves)), goals_(std::move(goals)) {
    assert(rows_.moves().size() == static_cast<int>(moves_.size()));
  }
  /// A single coordinate: one column.
  ProductGraph(MoveTable<Entry> rows, std::vector<GraphMove> moves, std::vector<std::uint64_t> goals)
      : ProductGraph(rows, ColumnMaps::single(rows.moves().size()), std::move(moves), std::move(goals)) {}

  [[nodiscard]] std::uint32_t rows() const { return rows_.size(); }
  [[nodiscard]] std::uint32_t columns() const { return columns_.size(); }
  [[nodiscard]] const std::vector<std::uint64_t>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    return {rows_.next_at(row, k), columns_.map(k)};
  }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  MoveTable<Entry> rows_;
  ColumnMaps columns_;
  std::vector<GraphMove> moves_;
  std::vector<std::uint64_t> goals_;
};

}  // namespace superflip
