// The graph for the generator of a reduced table (stages/reduced_rows.h): a RowGraph (table/graph.h) of rows times the
// columns of the other pieces, which are conjugated with the rows.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "stages/reduced_rows.h"
#include "table/graph.h"

namespace superflip::stages {

/// The image of each column under each symmetry: [symmetry][column].
std::vector<std::uint16_t> images_of_columns(const TrackedPieces& columns, const std::vector<Symmetry>& symmetries);

/// The aliases of a state.
class Aliases {
 public:
  void add(const RowEdge& edge) { edges_[count_++] = edge; }
  [[nodiscard]] const RowEdge* begin() const { return edges_.data(); }
  [[nodiscard]] const RowEdge* end() const { return edges_.data() + count_; }

 private:
  // Not initialised: the generator makes one of these for every entry that it sets.
  std::array<RowEdge, kSymmetries - 1> edges_;
  std::size_t count_ = 0;
};

/// A RowGraph.
class ReducedGraph {
 public:
  /// `rows` must outlive the graph; `moves` in the order of its moves. Cost: half a second for six edges.
  ReducedGraph(const ReducedRows& rows, const TrackedPieces& columns, std::vector<GraphMove> moves,
               std::vector<std::uint64_t> goals);

  [[nodiscard]] std::uint32_t rows() const { return rows_.size(); }
  [[nodiscard]] std::uint32_t columns() const { return columns_; }
  [[nodiscard]] const std::vector<std::uint64_t>& goals() const { return goals_; }
  [[nodiscard]] const std::vector<GraphMove>& moves() const { return moves_; }
  [[nodiscard]] RowEdge edge(std::uint32_t row, std::size_t k) const {
    const Step step = steps_[std::size_t{row >> rows_.flip_bits()} * moves_.size() + k];
    return {step_to(step, row), move_maps_.data() + (k * rows_.symmetries().size() + step.symmetry) * columns_};
  }
  [[nodiscard]] Aliases aliases(std::uint32_t row) const {
    Aliases aliases;
    const std::uint32_t place = row >> rows_.flip_bits();
    for (std::uint32_t i = alias_begin_[place]; i < alias_begin_[place + 1]; ++i)
      aliases.add({step_to(alias_steps_[i], row), symmetry_maps_.data() + alias_steps_[i].symmetry * columns_});
    return aliases;
  }

 private:
  // From one row to another: its new place, and the change of flips and columns.
  struct Step {
    std::uint32_t place;
    std::uint8_t symmetry;
    std::uint8_t inverted;  // flips, once they are moved
  };
  [[nodiscard]] std::uint32_t step_to(const Step& step, std::uint32_t row) const {
    const std::uint32_t flips = row & ((1U << rows_.flip_bits()) - 1);
    return step.place << rows_.flip_bits() | (rows_.moved_flips(step.symmetry, flips) ^ step.inverted);
  }
  // The step to the place of a state without flips that `symmetry` brings to a row.
  [[nodiscard]] Step step(std::uint32_t row, std::uint32_t symmetry) const;

  const ReducedRows& rows_;
  std::uint32_t columns_;
  std::vector<GraphMove> moves_;
  std::vector<std::uint64_t> goals_;
  std::vector<Step> steps_;                   // [place * moves + k]
  std::vector<std::uint32_t> alias_begin_;    // by place
  std::vector<Step> alias_steps_;             // place by place
  std::vector<std::uint16_t> symmetry_maps_;  // [symmetry][column]
  std::vector<std::uint16_t> move_maps_;      // [k][symmetry][column]: the move, then the symmetry
};

}  // namespace superflip::stages
