// The tables of Reid's solver: the cosets of phase 1, or those with sorted slice edges.
#pragma once

#include "solvers/reid/reid_space.h"
#include "solvers/reid/sorted_cosets.h"

namespace superflip::reid {

/// The bytes of the tables with CosetGraph, for a metric, and with SortedCosetGraph.
std::size_t reid_tables_bytes(const Metric& metric);
std::size_t sorted_reid_tables_bytes();

/// Opens the tables for HTM or QTM, or makes and saves them. Two-phase search with all turns uses the same files.
/// Errors: kInterrupted.
Result<ReidTables<CosetGraph>> open_reid_tables(TableStore& store, const Metric& metric,
                                                const GenerateOptions& options);

/// The same with sorted slices: 937 MB, and a minute or two of processor time to make them. Errors: kInterrupted.
Result<ReidTables<SortedCosetGraph>> open_sorted_reid_tables(TableStore& store, const Metric& metric,
                                                             const GenerateOptions& options);

/// The exact distances from the subgroup of phase 1, four bits each by JointCoset::key(), for cubes without a neighbour
/// of known distance. Immutable; many threads may read it.
class ExactDistances {
 public:
  /// Opens them for HTM or QTM, or makes and saves them; `graph` must outlive it. Errors: kInterrupted.
  static Result<ExactDistances> open(TableStore& store, const CosetGraph& graph, const Metric& metric,
                                     const GenerateOptions& options);
  /// 70 MB.
  static std::size_t bytes(const Metric& metric) { return coset_distances_bytes({&metric, MoveSet::face_turns()}) * 2; }

  /// The bound of a cube as in ReidSpace. It may be less when some axes alone give more than `enough`.
  [[nodiscard]] int bound_of(const CubieState& state, int enough) const {
    std::array<std::uint8_t, kAxes> distances{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const std::uint32_t key = graph_->coset_of(conjugate(state, axis_to_ud(axis))).key();
      distances[axis] = static_cast<std::uint8_t>(PackedView<4>(table_.payload().data(), graph_->keys()).get(key));
      if (distances[axis] > enough) return distances[axis];
    }
    return reid::bound_of(distances);
  }

 private:
  ExactDistances(const CosetGraph& graph, Table table) : graph_(&graph), table_(std::move(table)) {}

  const CosetGraph* graph_;
  Table table_;  // on huge pages
};

}  // namespace superflip::reid
