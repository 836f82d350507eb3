// The exact distances of some painted pieces to the places where they may end: a breadth-first search from all goals at
// once over the arrangements of these pieces. The table is made for one cube and the moves of its solution, and is not
// stored.
//
// Rows are the placements of one kind of piece, columns those of the other kind (table/graph.h).
#pragma once

#include <optional>
#include <vector>

#include "base/prefetch.h"
#include "base/result.h"
#include "cube/metric.h"
#include "solvers/painted/placements.h"
#include "table/contents.h"
#include "table/packing.h"

namespace superflip::painted {

/// The pieces of a table: some members of some classes.
using Pattern = std::vector<PieceClass>;

/// The entries of a table for these pieces. Nothing when there are too many for a table.
std::optional<std::uint64_t> entries_of(const Pattern& pattern);

/// The distances of one pattern. Immutable, thread-safe.
class DistanceTable {
 public:
  /// The distance of an arrangement that no moves bring home.
  static constexpr int kNever = Packing{Exact4::kBits, Exact4::kMeaning}.max_entry();

  /// The places of the pieces.
  struct Position {
    Placement row;
    std::uint16_t column;
  };

  /// `moves` is closed under inverse; entries_of(pattern) has a value. Errors: kInterrupted; kTable for distances of
  /// more than 14 moves.
  static Result<DistanceTable> make(const Pattern& pattern, MoveSet moves, const Metric& metric,
                                    const GenerateOptions& options);

  [[nodiscard]] Position encode(const CubieState& state) const {
    return {rows_.encode(state), static_cast<std::uint16_t>(columns_.value_of(columns_.encode(state)))};
  }
  /// `k` is the position of a move among those of make().
  [[nodiscard]] Position next(Position at, std::size_t k) const {
    return {rows_.next(at.row, k), column_maps_[k * columns_.size() + at.column]};
  }
  /// Moves to the nearest goal, or kNever. Cost: one read from memory.
  [[nodiscard]] int distance(Position at) const {
    const std::uint64_t entry = std::uint64_t{rows_.value_of(at.row)} * columns_.size() + at.column;
    return bytes_.data()[entry / 2] >> (entry % 2 * 4) & 0xF;
  }

 private:
  DistanceTable(Placements rows, Placements columns, std::size_t moves);

  Placements rows_;
  Placements columns_;
  std::vector<std::uint16_t> column_maps_;  // [move][column]
  AlignedBuffer bytes_;
};

}  // namespace superflip::painted
