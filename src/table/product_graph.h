// The graph of a product of two coordinates, or of a single one, from their move tables.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include "table/move_table.h"
#include "table/plain_graph.h"

namespace superflip {

/// The edges of a product, from the move tables of both coordinates.
template <std::unsigned_integral Entry>
struct ProductEdges {
  MoveTable<Entry> rows;
  ColumnMaps columns;

  [[nodiscard]] RowEdge operator()(std::uint32_t row, std::size_t k) const {
    return {rows.next_at(row, k), columns.map(k)};
  }
};

/// Rows are the values of one coordinate, columns those of another: index = row * columns() + column, as in
/// Product<A, B>.
template <std::unsigned_integral Entry>
class ProductGraph : public PlainGraph<ProductEdges<Entry>> {
 public:
  /// The product. Both tables have the same moves; `moves` lists them in rising order, with costs.
  ProductGraph(const MoveTable<Entry>& rows, const ColumnMaps& columns, std::vector<GraphMove> moves,
               std::vector<std::uint64_t> goals)
      : PlainGraph<ProductEdges<Entry>>(rows.size(), columns.size(), {rows, columns}, std::move(moves),
                                        std::move(goals)) {
    assert(rows.moves().size() == static_cast<int>(this->moves().size()));
  }
  /// A single coordinate: one column.
  ProductGraph(const MoveTable<Entry>& rows, std::vector<GraphMove> moves, std::vector<std::uint64_t> goals)
      : ProductGraph(rows, ColumnMaps::single(rows.moves().size()), std::move(moves), std::move(goals)) {}
};

}  // namespace superflip
