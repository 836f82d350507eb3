// The graph of a product of two coordinates, or of a single one, from their move tables.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "coord/sym_reduced.h"
#include "cube/metric.h"
#include "table/graph.h"
#include "table/move_table.h"

namespace superflip {

// A graph for the generators in which every entry names a state of its own: rows and columns of two plain coordinates.

/// The moves of a graph: `moves` in rising order, each with its cost in `metric`.
inline std::vector<GraphMove> graph_moves(MoveSet moves, const Metric& metric) {
  std::vector<GraphMove> list;
  for (Move m : moves) list.push_back({m, metric.cost_of(m)});
  return list;
}

/// A RowGraph without aliases. `Edge` is callable: (row, k) -> the RowEdge of moves()[k], thread-safe.
template <typename Edge>
class PlainGraph : public GraphShape {
 public:
  PlainGraph(std::uint32_t rows, std::uint32_t columns, Edge edge, std::vector<GraphMove> moves,
             std::vector<std::uint64_t> goals)
      : GraphShape(rows, columns, std::move(moves), std::move(goals)), edge_(std::move(edge)) {}

  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const { return edge_(row, k); }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  Edge edge_;
};

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

// The graph of a symmetry-reduced coordinate times a plain one, such as the classes of (edge orientation x UD slice)
// times corner orientation: index = class * plain.size() + value.
//
// A move leads from the representative of a class to a value v of another class. The symmetry from v to its
// representative is applied to the plain coordinate as well. So a column map is "move, then conjugate", one for each
// pair (move, symmetry). A symmetric representative has stabilisers; conjugating the column by one of them gives
// another name of the same state, an alias.
//
// table/class_graph.h is the same product for tables that are made at every start: it has no column maps to make first,
// and its columns may depend on the row.

/// A RowGraph under moves of cost 1, with one goal: the solved cube.
class SymProductGraph : public GraphShape {
 public:
  /// `plain_moves` is the move table of `plain`. The symmetries of `classes` keep its set of moves, which is in the
  /// domain of both coordinates; plain.size() <= 65,536.
  template <Coordinate C, Coordinate D>
  SymProductGraph(const SymReduced<C>& classes, const D& plain, const MoveTable<std::uint16_t>& plain_moves)
      : GraphShape(classes.size(), plain.size(), {}, {}), edges_(classes.class_moves(plain_moves.moves())) {
    for (const Move m : plain_moves.moves()) moves_.push_back({m, 1});

    // Step 1. The plain values after each symmetry, then after each move and symmetry.
    const std::vector<std::uint16_t> conjugates = conjugation_table(plain);
    symmetry_maps_.resize(std::size_t{kUdSymmetries} * columns_);
    move_maps_.resize(moves_.size() * symmetry_maps_.size());
    for (std::size_t s = 0; s < kUdSymmetries; ++s) {
      for (std::uint32_t c = 0; c < columns_; ++c) {
        symmetry_maps_[s * columns_ + c] = conjugates[std::size_t{c} * kUdSymmetries + s];
        for (std::size_t k = 0; k < moves_.size(); ++k) {
          const std::uint32_t moved = plain_moves.next(c, moves_[k].move);
          move_maps_[(k * kUdSymmetries + s) * columns_ + c] = conjugates[std::size_t{moved} * kUdSymmetries + s];
        }
      }
    }

    // Step 2. The aliases of every row, one list behind the other.
    for (std::uint32_t row = 0; row < rows_; ++row) {
      alias_begin_.push_back(aliases_.size());
      for (std::size_t s = 1; s < kUdSymmetries; ++s)
        if ((classes.stabilisers(row) >> s & 1) != 0) aliases_.push_back({row, symmetry_maps_.data() + s * columns_});
    }
    alias_begin_.push_back(aliases_.size());

    // Step 3. The goal.
    const CubieState solved = CubieState::solved();
    const ClassAndSymmetry home = classes.classify(classes.raw().encode(solved));
    goals_ = {std::uint64_t{home.class_index} * columns_ + plain.encode(conjugate(solved, home.symmetry))};
  }
  SymProductGraph(const SymProductGraph&) = delete;  // aliases_ points into symmetry_maps_
  SymProductGraph& operator=(const SymProductGraph&) = delete;

  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    const std::uint32_t packed = edges_[std::size_t{row} * moves_.size() + k];
    return {packed / kUdSymmetries, move_maps_.data() + (k * kUdSymmetries + packed % kUdSymmetries) * columns_};
  }
  [[nodiscard]] std::span<const RowEdge> aliases(std::uint32_t row) const {
    return {aliases_.data() + alias_begin_[row], aliases_.data() + alias_begin_[row + 1]};
  }

 private:
  std::vector<std::uint32_t> edges_;          ///< [row * moves + k]: ClassAndSymmetry::packed()
  std::vector<std::uint16_t> symmetry_maps_;  ///< [s][column]
  std::vector<std::uint16_t> move_maps_;      ///< [k][s][column]
  std::vector<RowEdge> aliases_;
  std::vector<std::size_t> alias_begin_;  ///< [row]: its first alias
};

}  // namespace superflip
