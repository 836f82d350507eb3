#include "stages/reduced_graph.h"

#include <utility>

namespace superflip::stages {

std::vector<std::uint16_t> images_of_columns(const TrackedPieces& columns, const std::vector<Symmetry>& symmetries) {
  std::vector<std::uint16_t> images;
  for (const Symmetry s : symmetries)
    for (std::uint32_t column = 0; column < columns.size(); ++column)
      images.push_back(static_cast<std::uint16_t>(columns.encode(conjugate(decode(columns, column), s))));
  return images;
}

ReducedGraph::ReducedGraph(const ReducedRows& rows, const TrackedPieces& columns, std::vector<GraphMove> moves,
                           std::vector<std::uint64_t> goals)
    : rows_(rows),
      columns_(columns.size()),
      moves_(std::move(moves)),
      goals_(std::move(goals)),
      symmetry_maps_(images_of_columns(columns, rows.symmetries())) {
  // Step 1. Rows.
  const auto& symmetries = rows.symmetries();
  for (std::uint32_t place = 0; place < rows.places(); ++place) {
    const CubieState state = decode(rows, place << rows.flip_bits());
    for (const GraphMove& m : moves_) {
      const auto [row, symmetry] = rows.reduce(rows.split(apply(state, m.move)));
      steps_.push_back(step(row, symmetry));
    }
    alias_begin_.push_back(static_cast<std::uint32_t>(alias_steps_.size()));
    // The head of an alias is the representative too, and the first symmetry leads to it.
    for (std::uint32_t s = 1; s < symmetries.size(); ++s)
      if ((rows.stabilisers(place) >> s & 1) != 0)
        alias_steps_.push_back(step(rows.encode(conjugate(state, symmetries[s])), s));
  }
  alias_begin_.push_back(static_cast<std::uint32_t>(alias_steps_.size()));

  // Step 2. Columns.
  for (const GraphMove& m : moves_) {
    std::vector<std::uint16_t> moved;
    for (std::uint32_t column = 0; column < columns_; ++column)
      moved.push_back(static_cast<std::uint16_t>(columns.encode(apply(decode(columns, column), m.move))));
    for (std::size_t s = 0; s < symmetries.size(); ++s)
      for (const std::uint16_t column : moved) move_maps_.push_back(symmetry_maps_[s * columns_ + column]);
  }
}

ReducedGraph::Step ReducedGraph::step(std::uint32_t row, std::uint32_t symmetry) const {
  return {row >> rows_.flip_bits(), static_cast<std::uint8_t>(symmetry),
          static_cast<std::uint8_t>(row & ((1U << rows_.flip_bits()) - 1))};
}

}  // namespace superflip::stages
