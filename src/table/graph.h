// The graph on which a prune table is generated, as rows x columns.
//
// An index is row * columns() + column. A move maps a whole row to another row and permutes the columns:
//
//   entry (row, c)  --move k-->  entry (e.target_row, e.column_map[c])        e = edge(row, k)
//
// Every product of two coordinates has this shape. So has a symmetry-reduced coordinate times a plain one: there the
// column map is the move followed by the conjugation back to the representative. The shape makes generating fast: a row
// touches one other row per move, and both fit the first-level cache.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "cube/move.h"

namespace superflip {

/// One generator of a graph.
struct GraphMove {
  Move move;
  int cost = 1;  ///< 1 or 2, in moves of the metric
};

/// The row that a move, or a stabiliser of the representative, leads to. column_map is a permutation of the columns.
struct RowEdge {
  std::uint32_t target_row;
  const std::uint16_t* column_map;
};

/// A graph for the generators. All functions are thread-safe.
///   rows(), columns()  the shape; columns() <= 65,536
///   goals()            a range of indices: the entries at distance 0
///   moves()            a range of GraphMove with size() and []; closed under inverse, costs included, so that the
///                      neighbours of an entry are the same in both directions, as backward scans need
///   edge(row, k)       the RowEdge of moves()[k]
///   aliases(row)       a range of RowEdge: the stabilisers of a symmetric representative, without the identity. Each
///                      entry (target_row, column_map[c]) names the same state as (row, c). With the identity they form
///                      a group, so applying each once reaches all names of a state
template <typename G>
concept RowGraph = requires(const G& g, std::uint32_t row, std::size_t k) {
  { g.rows() } -> std::convertible_to<std::uint32_t>;
  { g.columns() } -> std::convertible_to<std::uint32_t>;
  { *g.goals().begin() } -> std::convertible_to<std::uint64_t>;
  { g.moves().size() } -> std::convertible_to<std::size_t>;
  { g.moves()[k] } -> std::convertible_to<GraphMove>;
  { g.edge(row, k).target_row } -> std::convertible_to<std::uint32_t>;
  { g.edge(row, k).column_map } -> std::convertible_to<const std::uint16_t*>;
  { *g.aliases(row).begin() } -> std::convertible_to<RowEdge>;
};

/// What every graph of this program has besides its edges.
class GraphShape {
 public:
  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] const std::vector<std::uint64_t>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }

 protected:
  GraphShape(std::uint32_t rows, std::uint32_t columns, std::vector<GraphMove> moves, std::vector<std::uint64_t> goals)
      : rows_(rows), columns_(columns), moves_(std::move(moves)), goals_(std::move(goals)) {}

  std::uint32_t rows_;
  std::uint32_t columns_;
  std::vector<GraphMove> moves_;
  std::vector<std::uint64_t> goals_;
};

/// The number of entries of a graph, aliases included.
template <RowGraph G>
std::uint64_t entries_of(const G& graph) {
  return std::uint64_t{graph.rows()} * graph.columns();
}

/// Whether every move has its inverse among the moves, at the same cost.
template <RowGraph G>
bool closed_under_inverse(const G& graph) {
  std::array<MoveSet, 3> by_cost;
  for (std::size_t k = 0; k < graph.moves().size(); ++k) {
    const GraphMove move = graph.moves()[k];
    by_cost.at(static_cast<std::size_t>(move.cost)).insert(move.move);
  }
  return std::all_of(by_cost.begin(), by_cost.end(), [](MoveSet moves) { return moves.closed_under_inverse(); });
}

}  // namespace superflip
