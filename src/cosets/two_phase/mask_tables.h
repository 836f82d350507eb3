// The tables of phase 1 with the masks of every coset (the large table set).
//
//   table              indexed by                                 entries (HTM)    bytes
//   graph              coset_graph.h                                               8.2 MB
//   masks              class, corner orientation                  140,908,410      755 MB   distance, useful units
//   endings            key of a coset: distance <= 5              6,379            0.4 MB   all shortest sequences
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "base/prefetch.h"
#include "cosets/coset_graph.h"
#include "cosets/two_phase/endings.h"
#include "cosets/two_phase/node.h"
#include "table/generate_in_place.h"
#include "table/store.h"
#include "table/table.h"

namespace superflip::two_phase {

// For every entry of a graph its distance and its masks (node.h): one read of a node chooses all its children
// (Tomas Rokicki's cube20src, and Elias Frantar's rob-twophase).
//
//   line (64 bytes)     entry | entry | ... 12 times | 4 bytes of zeros       a row of the graph: whole lines
//   entry (40 bits)     distance 4 | same 18 | nearer 18                      distance 15: the goal is out of reach
//
// The reads of a search are random, so each is a cache miss, and its cost is one line. So no entry lies across two
// lines, which takes 7 % more memory.

/// A view of the table. Thread-safe to read.
class MaskTable {
 public:
  static constexpr int kMaxUnits = 18;
  static constexpr int kUnreached = 15;
  static constexpr std::uint32_t kPerLine = 12;
  static constexpr std::size_t kEntryBytes = 5;
  static constexpr std::size_t kLineBytes = 64;

  /// An entry, unpacked.
  struct Entry {
    UnitMasks masks;
    int distance;
  };

  MaskTable() = default;
  /// `table` is made by make_mask_table() of a graph with that many columns.
  MaskTable(Table table, std::uint32_t columns)
      : table_(std::move(table)), lines_(table_.payload().data()), row_bytes_(row_bytes(columns)) {}

  /// The bytes of a row of a graph with that many columns.
  static constexpr std::size_t row_bytes(std::uint32_t columns) {
    return std::size_t{columns + kPerLine - 1} / kPerLine * kLineBytes;
  }
  void prefetch(std::uint32_t row, std::uint32_t column) const { prefetch_line(at(row, column)); }
  [[nodiscard]] Entry get(std::uint32_t row, std::uint32_t column) const {
    std::uint64_t word = 0;  // its upper 24 bits are of the next entry or of the zeros
    std::memcpy(&word, at(row, column), sizeof(word));
    return {{word & kUnitMask, word >> kMaxUnits & kUnitMask}, static_cast<int>(word >> (2 * kMaxUnits) & 15)};
  }
  static std::uint64_t packed(const Entry& entry) {
    return static_cast<std::uint64_t>(entry.distance) << (2 * kMaxUnits) | entry.masks.same << kMaxUnits |
           entry.masks.nearer;
  }

 private:
  static constexpr std::uint64_t kUnitMask = (std::uint64_t{1} << kMaxUnits) - 1;

  [[nodiscard]] const std::uint8_t* at(std::uint32_t row, std::uint32_t column) const {
    return lines_ + row * row_bytes_ + column / kPerLine * kLineBytes + column % kPerLine * kEntryBytes;
  }

  Table table_;
  const std::uint8_t* lines_ = nullptr;
  std::size_t row_bytes_ = 0;
};

namespace detail {

/// Packs rows of a MaskTable. Each move goes through a whole row before the next one, so that a few vector instructions
/// serve the masks of 16 entries. Of one thread.
class MaskRow {
 public:
  explicit MaskRow(std::uint32_t columns) : columns_(columns), reached_(columns) {
    for (auto& byte : nearer_) byte.resize(columns);
    for (auto& byte : same_) byte.resize(columns);
  }

  /// Packs the row with the distances `own` to `line`. edge(k) gives the distances of the target row and the column map
  /// of move k < moves.
  template <typename EdgeOf>
  void pack(const std::uint8_t* own, std::size_t moves, const EdgeOf& edge, std::uint8_t* line);

 private:
  static constexpr std::size_t kBytes = (MaskTable::kMaxUnits + 7) / 8;
  using Bytes = std::array<std::vector<std::uint8_t>, kBytes>;

  // Branchless and without aliases, so that the compiler vectorises them.
  static void gather(const std::uint8_t* __restrict target, const std::uint16_t* __restrict column_map,
                     std::size_t columns, std::uint8_t* __restrict reached) {
    for (std::size_t c = 0; c < columns; ++c) reached[c] = target[column_map[c]];
  }
  static void compare(const std::uint8_t* __restrict reached, const std::uint8_t* __restrict own, std::size_t columns,
                      std::uint8_t bit, std::uint8_t* __restrict nearer, std::uint8_t* __restrict same) {
    for (std::size_t c = 0; c < columns; ++c) {
      const auto is_nearer = static_cast<std::uint8_t>(-static_cast<int>(reached[c] < own[c]));
      const auto is_same = static_cast<std::uint8_t>(-static_cast<int>(reached[c] == own[c]));
      nearer[c] = static_cast<std::uint8_t>(nearer[c] | (is_nearer & bit));
      same[c] = static_cast<std::uint8_t>(same[c] | (is_same & bit));
    }
  }
  static std::uint64_t mask_at(const Bytes& bytes, std::uint32_t column) {
    std::uint64_t mask = 0;
    for (std::size_t byte = 0; byte < kBytes; ++byte) mask |= std::uint64_t{bytes[byte][column]} << (8 * byte);
    return mask;
  }

  std::uint32_t columns_;
  std::vector<std::uint8_t> reached_;  ///< [column]: the distance after the move
  Bytes nearer_;                       ///< [unit / 8][column]
  Bytes same_;
};

template <typename EdgeOf>
void MaskRow::pack(const std::uint8_t* own, std::size_t moves, const EdgeOf& edge, std::uint8_t* line) {
  for (auto& byte : nearer_) std::fill(byte.begin(), byte.end(), std::uint8_t{0});
  for (auto& byte : same_) std::fill(byte.begin(), byte.end(), std::uint8_t{0});
  for (std::size_t k = 0; k < moves; ++k) {
    const auto [target, column_map] = edge(k);
    gather(target, column_map, columns_, reached_.data());
    const auto bit = static_cast<std::uint8_t>(1U << k % 8);
    compare(reached_.data(), own, columns_, bit, nearer_[k / 8].data(), same_[k / 8].data());
  }
  for (std::uint32_t c = 0; c < columns_; ++c) {
    const std::uint64_t word =
        MaskTable::packed({{mask_at(nearer_, c), mask_at(same_, c)}, std::min<int>(own[c], MaskTable::kUnreached)});
    // Eight bytes: the next entry overwrites the last three, which are zeros; so are the last bytes of a line.
    std::memcpy(line + c % MaskTable::kPerLine * MaskTable::kEntryBytes, &word, sizeof(word));
    if (c % MaskTable::kPerLine == MaskTable::kPerLine - 1) line += MaskTable::kLineBytes;
  }
}

}  // namespace detail

/// Makes the table of a graph of at most 18 moves of cost 1 whose distances are below 15. The histogram counts entries.
/// Takes the memory of the table and a byte an entry. Errors: as generate_in_place().
template <RowGraph G>
Result<TableContents> make_mask_table(const G& graph, const GenerateOptions& options) {
  constexpr std::uint64_t kRowsAtOnce = 64;
  const std::string distances_label = std::string(options.label) + ", distances";
  GenerateOptions distances_options = options;
  distances_options.label = distances_label;
  Result<TableContents> distances = generate_in_place(graph, {8, Meaning::kExact, 0}, distances_options);
  if (!distances) return distances;
  assert(graph.moves().size() <= std::size_t{MaskTable::kMaxUnits});
  assert(distances->histogram.max_distance() < MaskTable::kUnreached);
  const std::size_t row_bytes = MaskTable::row_bytes(graph.columns());
  TableContents contents{AlignedBuffer(graph.rows() * row_bytes, 0, options.threads, options.stop),
                         distances->histogram};
  const auto distances_of = [&](std::uint32_t row) {
    return distances->payload.data() + std::uint64_t{row} * graph.columns();
  };
  ProgressMeter meter(*options.progress, options.label, entries_of(graph), "entries");
  const bool whole = parallel_for(
      options.threads, graph.rows(), kRowsAtOnce,
      [&](std::uint64_t begin, std::uint64_t end) {
        detail::MaskRow packer(graph.columns());
        for (auto row = static_cast<std::uint32_t>(begin); row < end; ++row) {
          const auto edge = [&](std::size_t k) {
            const RowEdge to = graph.edge(row, k);
            return std::pair(distances_of(to.target_row), to.column_map);
          };
          packer.pack(distances_of(row), graph.moves().size(), edge, contents.payload.data() + row * row_bytes);
        }
        meter.add((end - begin) * graph.columns());
      },
      options.stop);
  if (!whole) return interrupted(options);
  return contents;
}

struct MaskTables {
  CosetGraph graph;
  MaskTable masks;    ///< [class][corner orientation]
  EndingSet endings;  ///< of the cosets nearest to the subgroup
  EndingCorners ending_corners;
};

/// True when a scope can have mask tables of at most `memory` bytes: it has at most 18 units, all of cost 1, and all 16
/// symmetries map its units to its units.
bool mask_tables_fit(const MoveScope& scope, std::size_t memory);

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<MaskTables> open_mask_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);

}  // namespace superflip::two_phase
