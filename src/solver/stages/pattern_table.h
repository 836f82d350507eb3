// The exact distances of one pattern: a PieceSet of which every arrangement has an entry, at four bits.
//
// One table serves every pattern that a symmetry turns into the same one: the cross on six faces, the cross with one
// slot on six faces and in four places, a block in each corner. The cube is conjugated to the pattern that the table is
// of, and so are the moves (stages/view.h). This is what analysers of CFOP do for the four slots; here the 48
// symmetries do it for any set of pieces.
//
// The arrangements are rows times columns, as the generators want them (table/graph.h). Rows are the places of some
// pieces and, as the lowest bits, flips, which a move changes by XOR: so the moves of 3,041,280 rows of five edges fit
// into 95,040 * 18 numbers, which stay in the second-level cache.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/aligned_buffer.h"
#include "coord/tracked_pieces.h"
#include "table/move_table.h"
#include "table/packing.h"
#include "table/product_graph.h"
#include "table/storage.h"
#include "table/store.h"

namespace superflip::stages {

/// Entries that a table may have: 55 MB.
inline constexpr std::uint64_t kMostEntries = 110'000'000;

/// How a pattern is cut into rows and columns.
struct PatternShape {
  PieceSet rows;
  PieceSet columns;
  std::uint64_t entries = 0;
};

/// The cut with the fewest entries; nothing when there is none of at most `most_entries`.
std::optional<PatternShape> shape_of(const PieceSet& pattern, std::uint64_t most_entries);

/// Where moves take rows: one number for each arrangement of places and each move. Moves are numbered by their position
/// in the list of the metric's moves.
class RowMoves {
 public:
  RowMoves(const TrackedPieces& rows, const MoveSequence& moves);

  [[nodiscard]] std::uint32_t next(std::uint32_t row, std::size_t k) const {
    return entries_[std::size_t{row >> flip_bits_} * moves_ + k] ^ (row & flip_mask_);
  }

 private:
  int flip_bits_;
  std::uint32_t flip_mask_;
  std::size_t moves_;
  AlignedBuffer memory_;
  std::uint32_t* entries_;
};

/// Where moves take columns: maps of all columns, one for each move.
class ColumnMoves {
 public:
  ColumnMoves(const TrackedPieces& columns, const MoveSequence& moves);

  [[nodiscard]] const std::uint16_t* map(std::size_t k) const { return maps_.data() + k * size_; }
  [[nodiscard]] std::uint16_t next(std::uint16_t column, std::size_t k) const { return maps_[k * size_ + column]; }

 private:
  std::size_t size_;
  std::vector<std::uint16_t> maps_;
};

/// A row and a column: one arrangement of a pattern.
struct Arrangement {
  std::uint32_t row = 0;
  std::uint16_t column = 0;
};

/// Distances under all moves of a metric: exact for these, lower bounds for fewer moves. Immutable, thread-safe.
class PatternTable {
 public:
  /// Opens or makes the table of a pattern that shape_of() can cut. Errors: those of TableStore::open_or_generate.
  static Result<PatternTable> open(TableStore& store, const PieceSet& pattern, const PatternShape& shape,
                                   const Metric& metric, const GenerateOptions& options);

  [[nodiscard]] Arrangement encode(const CubieState& state) const {
    return {rows_.encode(state), static_cast<std::uint16_t>(columns_.encode(state))};
  }
  /// `k` is the position of a move among the metric's moves.
  [[nodiscard]] Arrangement next(Arrangement at, std::size_t k) const {
    return {row_moves_.next(at.row, k), column_moves_.next(at.column, k)};
  }
  /// Cost: one read from memory.
  [[nodiscard]] int distance(Arrangement at) const { return static_cast<int>(distances_.get(index(at))); }
  void prefetch(Arrangement at) const { distances_.prefetch(index(at)); }
  [[nodiscard]] const DistanceHistogram& histogram() const { return histogram_; }

 private:
  PatternTable(const PatternShape& shape, const Metric& metric);

  [[nodiscard]] std::uint64_t index(Arrangement at) const {
    return std::uint64_t{at.row} * columns_.size() + at.column;
  }

  TrackedPieces rows_;
  TrackedPieces columns_;
  RowMoves row_moves_;
  ColumnMoves column_moves_;
  AlignedBuffer memory_;  // a copy in large pages, where random reads are quicker than from a mapped file
  PackedView<Exact4::kBits> distances_;
  DistanceHistogram histogram_;
};

}  // namespace superflip::stages
