// A graph for the generators in which every entry names a state of its own: rows and columns of two plain coordinates.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cube/metric.h"
#include "table/graph.h"

namespace superflip {

/// The moves of a graph: `moves` in rising order, each with its cost in `metric`.
inline std::vector<GraphMove> graph_moves(MoveSet moves, const Metric& metric) {
  std::vector<GraphMove> list;
  for (Move m : moves) list.push_back({m, metric.cost_of(m)});
  return list;
}

/// A RowGraph without aliases. `Edge` is callable: (row, k) -> the RowEdge of moves()[k], thread-safe.
template <typename Edge>
class PlainGraph {
 public:
  PlainGraph(std::uint32_t rows, std::uint32_t columns, Edge edge, std::vector<GraphMove> moves,
             std::vector<std::uint64_t> goals)
      : rows_(rows), columns_(columns), edge_(std::move(edge)), moves_(std::move(moves)), goals_(std::move(goals)) {}

  [[nodiscard]] std::uint32_t rows() const { return rows_; }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] const std::vector<std::uint64_t>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const { return edge_(row, k); }
  [[nodiscard]] static std::span<const RowEdge> aliases(std::uint32_t) { return {}; }

 private:
  std::uint32_t rows_;
  std::uint32_t columns_;
  Edge edge_;
  std::vector<GraphMove> moves_;
  std::vector<std::uint64_t> goals_;
};

}  // namespace superflip
