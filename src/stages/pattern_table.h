// The distances of one pattern, with an entry for every arrangement of its pieces.
//
// Up to kMostEntries entries are exact, at four bits. Larger tables serve deep searches only and have two bits: at most
// 7 moves away, 8, 9, or more. Nearly all nodes of a search have about that many moves left. The largest tables have
// one entry for each class of arrangements under the symmetries of the pattern (stages/reduced_rows.h), and distinguish
// 9 and 10 from nearer and farther.
//
// One table serves every pattern that is its image under a symmetry: the cross on six faces, the cross with one slot on
// six faces and in four places, a block in each corner. The cube and the moves are conjugated to the pattern of the
// table (View in stages/stage_search.h). Analysers of CFOP do this for the four slots; here the 48 symmetries do it for
// any set of pieces.
//
// Arrangements are rows times columns, the form of the generators (table/graph.h). A row is the places of some pieces
// and, in the lowest bits, their flips, which a move changes by XOR. So the moves of 3,041,280 rows of five edges are
// 95,040 * 18 numbers; the generator makes them. A search uses smaller tables (stages/split_rows.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/prefetch.h"
#include "coord/tracked_pieces.h"
#include "stages/pattern.h"
#include "stages/reduced_rows.h"
#include "stages/split_rows.h"
#include "table/move_table.h"
#include "table/product_graph.h"
#include "table/storage.h"
#include "table/store.h"

namespace superflip::stages {

/// The most entries of an exact table: 55 MB.
inline constexpr std::uint64_t kMostEntries = 110'000'000;

/// The same for tables of two bits: 400 MB.
inline constexpr std::uint64_t kMostCoarseEntries = 1'600'000'000;
/// The same for tables with one entry for each class under symmetries: 1.4 GB.
inline constexpr std::uint64_t kMostReducedEntries = 5'600'000'000;

/// The grades of tables: exact, and two coarse ones.
inline constexpr std::size_t kGrades = 3;
/// A table of each grade does not distinguish distances up to this one.
inline constexpr std::array<int, kGrades> kGradeBase = {0, 7, 8};

/// The highest grade of tables that can prune a node with this many moves left.
constexpr std::size_t grade_for(int remaining) {
  std::size_t grade = 0;
  while (grade + 1 < kGrades && remaining > kGradeBase[grade + 1]) ++grade;
  return grade;
}

/// The division of a pattern into rows and columns.
struct PatternShape {
  PieceSet rows;
  PieceSet columns;
  std::uint64_t entries = 0;

  std::size_t grade = 0;  ///< above 0: two bits instead of four
  /// Symmetries under which arrangements share an entry; none in most tables.
  std::vector<Symmetry> symmetries = {};

  [[nodiscard]] Packing packing() const;
  [[nodiscard]] std::uint64_t bytes() const { return packed_bytes(entries, packing().bits); }
};

/// The division of a pattern's pieces with the fewest entries; nothing when each has more than `most_entries` or
/// kMostCoarseEntries. Exact up to kMostEntries.
std::optional<PatternShape> shape_of(const PieceSet& pieces, std::uint64_t most_entries);
/// The same for a table reduced by the symmetries of the pattern, of at most `most_bytes` bytes; nothing where the
/// pattern has none. Cost: some milliseconds if it has.
std::optional<PatternShape> reduced_shape_of(const PieceSet& pieces, std::uint64_t most_bytes);

/// The move table of columns.
class ColumnMoves {
 public:
  ColumnMoves(const TrackedPieces& columns, const MoveSequence& moves);

  /// The columns that the moves lead to from one column.
  [[nodiscard]] const std::uint16_t* from(std::uint16_t column) const { return entries_.data() + column * moves_; }
  /// A map of all columns for each move, one after the other.
  [[nodiscard]] std::vector<std::uint16_t> maps() const;

 private:
  std::size_t moves_;
  std::vector<std::uint16_t> entries_;  // [column][move]
};

/// A row and a column: one arrangement of a pattern.
struct Arrangement {
  std::uint32_t row = 0;
  std::uint16_t column = 0;
};

/// An arrangement in the form of a search. No initial values: they would be written for every child of a node.
struct Walk {
  std::uint32_t head;
  std::uint16_t tail;
  std::uint16_t column;

  [[nodiscard]] SplitRow row() const { return {head, tail}; }
};

/// The arrangements that the moves lead to from one arrangement.
struct FromWalk {
  FromSplitRow row;
  const std::uint16_t* column;

  /// `k` is the position of a move among the metric's moves.
  [[nodiscard]] Walk by(std::size_t k) const {
    const SplitRow next = row.by(k);
    return {next.head, next.tail, column[k]};
  }
};

/// Bounds of a distance under all moves of a metric; equal in an exact table.
struct DistanceBounds {
  std::uint8_t at_least = 0;
  std::uint8_t at_most = 0;
};

/// Distances under all moves of a metric, lower bounds for fewer moves. Immutable, thread-safe.
class PatternTable {
 public:
  /// Opens or makes the table of a pattern, divided by `shape`. Errors: those of TableStore::open_or_generate.
  static Result<PatternTable> open(TableStore& store, const Pattern& pattern, const PatternShape& shape,
                                   const Metric& metric, const GenerateOptions& options);

  [[nodiscard]] Arrangement encode(const CubieState& state) const {
    return {rows_.encode(state), static_cast<std::uint16_t>(columns_.encode(state))};
  }
  /// Cost: about 100 ns.
  [[nodiscard]] Walk walk_from(Arrangement at) const {
    const SplitRow row = reduced_rows_ ? reduced_rows_->split(decode(rows_, at.row)) : split_rows_->split(at.row);
    return {row.head, row.tail, at.column};
  }
  [[nodiscard]] FromWalk from(Walk at) const {
    return {reduced_rows_ ? reduced_rows_->from(at.row()) : split_rows_->from(at.row()), column_moves_.from(at.column)};
  }
  /// The entry of an arrangement, for prefetch() and distance().
  [[nodiscard]] std::uint64_t entry(Walk at) const {
    if (!reduced_rows_) return std::uint64_t{split_rows_->join(at.row())} * columns_.size() + at.column;
    const ReducedRows::Reduced row = reduced_rows_->reduce(at.row());
    return std::uint64_t{row.row} * columns_.size() + column_images_[row.symmetry * columns_.size() + at.column];
  }
  [[nodiscard]] std::uint64_t entry(Arrangement at) const {
    return reduced_rows_ ? entry(walk_from(at)) : std::uint64_t{at.row} * columns_.size() + at.column;
  }
  /// 0 where distance() is exact. Otherwise distance() is 0 up to kGradeBase of this grade, and at most 3 more than it.
  [[nodiscard]] std::size_t grade() const { return grade_; }
  /// Cost: one read from memory.
  [[nodiscard]] DistanceBounds bounds(std::uint64_t entry) const {
    const std::uint64_t bit = entry * bits_;
    return bounds_[bytes_[bit / 8] >> (bit % 8) & ((1U << bits_) - 1)];
  }
  [[nodiscard]] int distance(std::uint64_t entry) const { return bounds(entry).at_least; }
  /// The most that distance() returns.
  [[nodiscard]] int most_distance() const { return bounds_[(1U << bits_) - 1].at_least; }
  void prefetch(std::uint64_t entry) const { prefetch_line(bytes_ + entry * bits_ / 8); }
  [[nodiscard]] const DistanceHistogram& histogram() const { return histogram_; }

 private:
  PatternTable(const PatternShape& shape, const Metric& metric);
  // The entries of the pattern's goals, sorted, each once.
  [[nodiscard]] std::vector<std::uint64_t> goals(const Pattern& pattern) const;
  [[nodiscard]] Result<TableContents> generate(std::vector<std::uint64_t> goals, const Packing& packing,
                                               const Metric& metric, const GenerateOptions& options) const;

  TrackedPieces rows_;
  TrackedPieces columns_;
  // Plain rows or reduced rows: one of the two is set.
  std::optional<SplitRows> split_rows_;
  std::optional<ReducedRows> reduced_rows_;
  std::vector<std::uint16_t> column_images_;  // [symmetry][column], with reduced rows
  ColumnMoves column_moves_;
  Table distances_;  // on huge pages, where random reads are faster than from a mapped file
  const std::uint8_t* bytes_ = nullptr;
  unsigned bits_;
  std::size_t grade_;
  std::array<DistanceBounds, 1U << Exact4::kBits> bounds_{};  // by the value of an entry
  DistanceHistogram histogram_;
};

}  // namespace superflip::stages
