// Move tables: the value of a coordinate after each move, so that a search never touches cubies.
//
//   [index][move]   for a search, which tries all moves of a node: one cache line
//   [move][index]   ColumnMaps, for the generators, which map a whole row of columns by one move
//
// Moves are numbered by their position in the move set: a coordinate of phase 2 has 10 columns, not 18.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "base/result.h"
#include "base/rng.h"
#include "coord/coordinate.h"
#include "table/table.h"

namespace superflip {

// A fingerprint of a coordinate's numbering. After a renumbering the older table files become stale instead of silently
// wrong.

/// A hash of coordinate.encode over 64 states: a fixed random walk from the solved cube by `moves`, all of which are in
/// the coordinate's domain. Cost: a few microseconds.
template <Coordinate C>
std::uint64_t fingerprint(const C& coordinate, MoveSet moves) {
  constexpr int kStates = 64;
  const MoveSequence choices = list_of(moves);
  using Value = decltype(coordinate.encode(CubieState::solved()));
  std::vector<Value> values = {coordinate.size(), coordinate.encode(CubieState::solved())};
  Rng rng(0);
  CubieState state = CubieState::solved();
  for (int i = 0; i < kStates && !choices.empty(); ++i) {
    state = apply(state, choices[rng.below(choices.size())]);
    values.push_back(coordinate.encode(state));
  }
  return checksum(values.data(), values.size() * sizeof(Value));
}

/// A move table with entries of std::uint16_t (coordinates of at most 65,536 values) or std::uint32_t. A view;
/// thread-safe to read.
template <std::unsigned_integral Entry>
class MoveTable {
 public:
  MoveTable() = default;
  /// A view of `table`, whose spec is one of move_table_spec<Entry>().
  explicit MoveTable(Table table)
      : table_(std::move(table)), entries_(reinterpret_cast<const Entry*>(table_.payload().data())) {
    assert(table_.spec().kind == TableKind::kMove && table_.spec().packing.bits == 8 * int{sizeof(Entry)});
    for (Move m : moves()) position_[static_cast<std::size_t>(m.index())] = static_cast<std::uint8_t>(columns_++);
  }

  /// The number of values of the coordinate.
  [[nodiscard]] std::uint32_t size() const {
    return columns_ == 0 ? 0 : static_cast<std::uint32_t>(table_.spec().entries / columns_);
  }
  [[nodiscard]] MoveSet moves() const { return table_.spec().moves; }
  /// The number of a move among moves().
  [[nodiscard]] std::size_t position(Move m) const {
    assert(moves().contains(m));
    return position_[static_cast<std::size_t>(m.index())];
  }
  /// The value after a move of moves(); value < size().
  [[nodiscard]] Entry next(std::uint32_t value, Move m) const { return next_at(value, position(m)); }
  /// The same for the move at a position of moves(). Cost: one read.
  [[nodiscard]] Entry next_at(std::uint32_t value, std::size_t position) const {
    return entries_[std::size_t{value} * columns_ + position];
  }
  /// The values after each of moves(), in their order.
  [[nodiscard]] std::span<const Entry> row(std::uint32_t value) const {
    return {entries_ + std::size_t{value} * columns_, columns_};
  }

 private:
  Table table_;
  const Entry* entries_ = nullptr;
  std::size_t columns_ = 0;
  std::array<std::uint8_t, kMoves> position_{};
};

using MoveTable16 = MoveTable<std::uint16_t>;

/// A transposed move table: for each move, the map of all values. For coordinates of at most 65,536 values.
class ColumnMaps {
 public:
  /// Transposes a move table: map(k)[value] == table.next_at(value, k).
  explicit ColumnMaps(const MoveTable<std::uint16_t>& table)
      : size_(table.size()), maps_(std::size_t{size_} * static_cast<std::size_t>(table.moves().size())) {
    for (std::uint32_t value = 0; value < size_; ++value) {
      std::size_t k = 0;
      for (const std::uint16_t next : table.row(value)) maps_[k++ * size_ + value] = next;
    }
  }
  /// For a coordinate with a single value, under any number of moves.
  static ColumnMaps single(int moves) { return ColumnMaps(1, static_cast<std::size_t>(moves)); }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] const std::uint16_t* map(std::size_t k) const { return maps_.data() + k * size_; }

 private:
  ColumnMaps(std::uint32_t size, std::size_t moves) : size_(size), maps_(size * moves) {}

  std::uint32_t size_;
  std::vector<std::uint16_t> maps_;
};

/// The spec of a coordinate's move table under `moves`, a part of its domain; named "NAME_moves".
template <std::unsigned_integral Entry, Coordinate C>
TableSpec move_table_spec(const C& coordinate, MoveSet moves) {
  assert((moves - coordinate.domain()).empty());
  assert(coordinate.size() - 1 <= std::numeric_limits<Entry>::max());
  TableSpec spec;
  spec.coordinate = coordinate.name();
  spec.name = spec.coordinate + "_moves";
  spec.kind = TableKind::kMove;
  spec.packing.bits = 8 * int{sizeof(Entry)};
  spec.moves = moves;
  spec.entries = std::uint64_t{coordinate.size()} * static_cast<std::uint64_t>(moves.size());
  spec.fingerprint = fingerprint(coordinate, moves);
  return spec;
}

/// Fills a move table. A repeated move of `moves` (U2, U') is looked up in the finished part; the others are applied to
/// cubies. Cost: about 0.1 microseconds a value and quarter turn. Errors: kInterrupted.
template <std::unsigned_integral Entry, Coordinate C>
Result<TableContents> make_move_table(const C& coordinate, MoveSet moves, const GenerateOptions& options) {
  constexpr std::uint64_t kGrain = 1024;
  const MoveSequence order = list_of(moves);
  const std::size_t columns = order.size();
  const std::uint32_t size = coordinate.size();
  AlignedBuffer buffer(packed_bytes(std::uint64_t{size} * columns, 8 * int{sizeof(Entry)}), 0xFF);
  auto* const entries = reinterpret_cast<Entry*>(buffer.data());
  const auto at = [&](std::uint64_t value, std::size_t k) -> Entry& { return entries[value * columns + k]; };

  // Step 1. Find the repetitions: q quarter turns of a face whose single quarter turn stands q - 1 places before.
  const auto is_repetition = [&](std::size_t k) {
    const auto q = static_cast<std::size_t>(order[k].quarter_turns());
    return order[k].is_face_turn() && q > 1 && k + 1 >= q && order[k + 1 - q] == Move::turn(order[k].face(), 1);
  };

  // Step 2. Apply all other moves to cubies.
  ProgressMeter meter(*options.progress, options.label, size, "values");
  const auto through_cubies = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t value = begin; value < end; ++value) {
      const CubieState state = decode(coordinate, static_cast<Index>(value));
      for (std::size_t k = 0; k < columns; ++k)
        if (!is_repetition(k)) at(value, k) = static_cast<Entry>(coordinate.encode(apply(state, order[k])));
    }
    meter.add(end - begin);
  };
  bool done = parallel_for(options.threads, size, kGrain, through_cubies, options.stop);

  // Step 3. Look up each repetition: the move before it, then the quarter turn.
  const auto through_table = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t value = begin; value < end; ++value)
      for (std::size_t k = 1; k < columns; ++k)
        if (is_repetition(k)) {
          const auto quarter = k + 1 - static_cast<std::size_t>(order[k].quarter_turns());
          at(value, k) = at(at(value, k - 1), quarter);
        }
  };
  done = done && parallel_for(options.threads, size, kGrain, through_table, options.stop);
  if (!done) return interrupted(options);
  meter.finish();
  return TableContents{std::move(buffer)};
}

/// Makes a move table that no file keeps. Errors: kInterrupted.
template <std::unsigned_integral Entry, Coordinate C>
Result<MoveTable<Entry>> move_table_in_memory(const C& coordinate, MoveSet moves, const GenerateOptions& options) {
  auto contents = make_move_table<Entry>(coordinate, moves, options);
  if (!contents) return tl::unexpected(std::move(contents.error()));
  return MoveTable<Entry>(Table::in_memory(move_table_spec<Entry>(coordinate, moves), *std::move(contents)));
}

}  // namespace superflip
