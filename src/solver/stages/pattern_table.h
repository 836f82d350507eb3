// The distances of one pattern: every arrangement of its pieces has an entry.
//
// Up to kMostEntries they are exact, at four bits. Larger tables serve deep searches only and have two bits: whether an
// arrangement is at most 7 moves away, 8, 9, or more. A search has nearly all its nodes where that many moves are left.
//
// One table serves every pattern that a symmetry turns into the same one: the cross on six faces, the cross with one
// slot on six faces and in four places, a block in each corner. The cube is conjugated to the pattern that the table is
// of, and so are the moves (stages/view.h). This is what analysers of CFOP do for the four slots; here the 48
// symmetries do it for any set of pieces.
//
// The arrangements are rows times columns, as the generators want them (table/graph.h). Rows are the places of some
// pieces and, as the lowest bits, flips, which a move changes by XOR: so the moves of 3,041,280 rows of five edges are
// 95,040 * 18 numbers, which are made to generate a table. A search has smaller ones (stages/split_rows.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/prefetch.h"
#include "coord/tracked_pieces.h"
#include "search/counters.h"
#include "solver/stages/pattern.h"
#include "solver/stages/split_rows.h"
#include "table/move_table.h"
#include "table/packing.h"
#include "table/product_graph.h"
#include "table/storage.h"
#include "table/store.h"

namespace superflip::stages {

/// Entries that a table may have: 55 MB.
inline constexpr std::uint64_t kMostEntries = 110'000'000;

/// The same for tables of two bits: 400 MB.
inline constexpr std::uint64_t kMostCoarseEntries = 1'600'000'000;
/// Distances that a table of two bits does not tell apart: up to this one.
inline constexpr int kCoarseBase = 7;

/// How a pattern is cut into rows and columns.
struct PatternShape {
  PieceSet rows;
  PieceSet columns;
  std::uint64_t entries = 0;

  bool coarse = false;  ///< two bits instead of four

  [[nodiscard]] Packing packing() const;
  [[nodiscard]] std::uint64_t bytes() const { return packed_bytes(entries, packing().bits); }
};

/// The cut of a pattern's pieces with the fewest entries; nothing when there is none of at most `most_entries`. Coarse
/// above kMostEntries.
std::optional<PatternShape> shape_of(const PieceSet& pieces, std::uint64_t most_entries);

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

/// An arrangement as a search moves it along. Without initial values, which would be written for every child of a node.
struct Walk {
  SplitRow row;
  std::uint16_t column;
};

/// Distances under all moves of a metric, lower bounds for fewer moves. Immutable, thread-safe.
class PatternTable {
 public:
  /// Opens or makes the table of a pattern whose pieces `shape` cuts. Errors: those of TableStore::open_or_generate.
  static Result<PatternTable> open(TableStore& store, const Pattern& pattern, const PatternShape& shape,
                                   const Metric& metric, const GenerateOptions& options);

  [[nodiscard]] Arrangement encode(const CubieState& state) const {
    return {rows_.encode(state), static_cast<std::uint16_t>(columns_.encode(state))};
  }
  /// Cost: about 100 ns.
  [[nodiscard]] Walk walk_from(Arrangement at) const { return {split_rows_.split(at.row), at.column}; }
  /// `k` is the position of a move among the metric's moves.
  [[nodiscard]] Walk next(Walk at, std::size_t k) const {
    return {split_rows_.next(at.row, k), column_moves_.next(at.column, k)};
  }
  /// The entry of an arrangement, for prefetch() and distance().
  [[nodiscard]] std::uint64_t entry(Walk at) const { return entry(Arrangement{split_rows_.join(at.row), at.column}); }
  [[nodiscard]] std::uint64_t entry(Arrangement at) const {
    return std::uint64_t{at.row} * columns_.size() + at.column;
  }
  /// Whether distance() is exact. Otherwise it is 0 up to kCoarseBase, and at most kCoarseBase + 3.
  [[nodiscard]] bool exact() const { return bits_ == Exact4::kBits; }
  /// Cost: one read from memory.
  [[nodiscard]] int distance(std::uint64_t entry) const {
    const std::uint64_t bit = entry * bits_;
    return lower_bound_[memory_.data()[bit / 8] >> (bit % 8) & ((1U << bits_) - 1)];
  }
  /// The most that an arrangement may be away of which distance() says `distance`.
  [[nodiscard]] int at_most(int distance) const {
    if (exact()) return distance;
    if (distance == 0) return kCoarseBase;
    return distance < kCoarseBase + 3 ? distance : kMaxPly;
  }
  void prefetch(std::uint64_t entry) const { prefetch_line(memory_.data() + entry * bits_ / 8); }
  [[nodiscard]] const DistanceHistogram& histogram() const { return histogram_; }

 private:
  PatternTable(const PatternShape& shape, const Metric& metric);

  TrackedPieces rows_;
  TrackedPieces columns_;
  SplitRows split_rows_;
  ColumnMoves column_moves_;
  AlignedBuffer memory_;  // a copy in large pages, where random reads are quicker than from a mapped file
  unsigned bits_;
  std::array<std::uint8_t, 1U << Exact4::kBits> lower_bound_{};  // by entry
  DistanceHistogram histogram_;
};

}  // namespace superflip::stages
