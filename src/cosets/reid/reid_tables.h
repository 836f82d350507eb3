// The tables of Reid's solver: the cosets of phase 1, or those with sorted slice edges.
#pragma once

#include <cstring>

#include "cosets/coset_graph.h"
#include "cosets/reid/reid_space.h"

namespace superflip::reid {

// The cosets of a smaller subgroup than that of phase 1: each of the four UD slice edges is at home, not only in the
// slice. The "huge" optimal solver of Herbert Kociemba's Cube Explorer uses them.
//
//   table              indexed by                                 entries (HTM)      bytes
//   representatives    class                                      1,523,864          6 MB     sorted slice x edge flips
//   class_moves        class, unit                                1,523,864 x 18     98 MB    class and symmetry
//   distances          key                                        3,332,690,568      833 MB   distance modulo 3
//
// A coset, its key and its steps are as in cosets/coset_graph.h, with UdSliceSorted instead of UdSlice: 24 times as
// many values, reduced by the same 16 symmetries. The class of a value comes from its sixteen images. Only the root of
// a search needs it, and a table of all 24,330,240 values would take 97 MB.

using SortedSliceAndEdgeOrientation = Product<UdSliceSorted, EdgeOrientation>;

/// The class after each unit. There are too many classes for ClassMoves: class and symmetry take 25 bits, and 18 of
/// them fill a line of 64 bytes. A view; many threads may read it.
class SortedClassMoves {
 public:
  static constexpr std::size_t kBits = 25;
  static constexpr std::size_t kRowBytes = 64;

  SortedClassMoves() = default;
  explicit SortedClassMoves(Table table) : table_(std::move(table)), rows_(table_.payload().data()) {}

  void prefetch(std::uint32_t class_index) const { prefetch_line(rows_ + class_index * kRowBytes); }
  /// ClassAndSymmetry::packed().
  [[nodiscard]] std::uint32_t next(std::uint32_t class_index, std::size_t unit) const {
    std::uint64_t word = 0;
    std::memcpy(&word, rows_ + class_index * kRowBytes + unit * kBits / 8, sizeof(word));
    return static_cast<std::uint32_t>(word >> unit * kBits % 8) & ((1U << kBits) - 1);
  }
  /// Writes what next() reads into a row of zeros.
  static void put(std::uint8_t* row, std::size_t unit, std::uint32_t packed);

 private:
  Table table_;
  const std::uint8_t* rows_ = nullptr;
};

/// As CosetGraph, for the cosets with a sorted slice. Immutable; many threads may read it.
struct SortedCosetGraph : CosetSteps<SortedClassMoves> {
  Table representatives;  ///< [class]: its smallest value

  [[nodiscard]] std::uint64_t keys() const { return representatives.spec().entries * CornerOrientation::kSize; }
  [[nodiscard]] JointCoset coset_of(const CubieState& state) const;
};

/// Opens the tables of the graph for all turns of HTM or QTM, or makes and saves them: 5 s of processor time.
/// Incomplete when the loader has failed.
SortedCosetGraph open_sorted_cosets(TableLoader& loader, const Metric& metric);

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
