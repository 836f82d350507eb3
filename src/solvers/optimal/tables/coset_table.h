// A lower bound of the distance of every coset of H from solved: two bits an entry and a minimum.
//
//   code 0          at most `base`: the bound is the least distance of the group of 62 entries
//   code 1, 2, 3    base + 1, base + 2, base + 3 or more
//
// A group is 16 bytes, so an entry and its minimum are in one line: 2.06 bits an entry; the entropy of the distances is
// 1.3 to 1.4. (Three codes, five to a byte, take a sixth less memory and cost a search 43 % more nodes with 6 parts.
// Remainders modulo 3 would take a fifth less. But decoding one needs a neighbour's distance, and at the other end a
// turn, from Y to m^-1 Y, is no step between neighbouring cosets.)
//
// With 256 flip parts, all entries of a row and a separation are a group: 64 bytes, one line. They are two planes of
// bits, so that the table is generated in place (block_frontier.h). The minima follow the entries, four bits each; they
// are read only for code 0. With 128, the table of 256 is made, and two neighbours become one: 32 bytes a group.
//
//   corner parts x flip parts    1 x 1   2 x 1  6 x 1   1 x 4   2 x 4   6 x 4  1 x 128  1 x 256  2 x 256
//   2,187 twists               30.3 MB   61 MB 182 MB  121 MB  243 MB  728 MB   3.8 GB   7.6 GB  15.2 GB
//   729 twists                 10.6 MB   21 MB  64 MB   42 MB   85 MB  254 MB
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "cube/metric.h"
#include "search/unit_moves.h"
#include "solvers/optimal/cosets/coset_frame.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "table/contents.h"
#include "table/store.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kGroupEntries = 62;
inline constexpr std::uint32_t kGroupBytes = 16;
/// The bytes of a block of flips.
constexpr std::uint32_t block_bytes(std::uint32_t flip_parts) { return 2 * flip_parts / 8; }
inline constexpr std::uint32_t kBlockBytes = block_bytes(kFlipBlock);
/// The bytes of a row, and of the table.
constexpr std::uint32_t row_bytes(std::uint32_t flip_parts) {
  if (are_block(flip_parts)) return kSeparations * block_bytes(flip_parts);
  return ((kSeparations * flip_parts - 1) / kGroupEntries + 1) * kGroupBytes;
}
constexpr std::uint64_t entries_bytes(const CosetShape& shape) {
  return std::uint64_t{shape.rows()} * row_bytes(shape.flip_parts);
}
constexpr std::uint64_t coset_table_bytes(const CosetShape& shape) {
  const std::uint64_t least_distances = are_block(shape.flip_parts) ? shape.rows() * (kSeparations / 2) : 0;
  return (entries_bytes(shape) + least_distances + 7) / 8 * 8;
}

/// Where entries lie in a table of blocks. A place is that of a bit of the lower plane, in bits.
struct BlockPlaces {
  unsigned halvings;  ///< 0 with 256 flip parts, 1 with pairs of them

  explicit constexpr BlockPlaces(std::uint32_t flip_parts)
      : halvings(static_cast<unsigned>(std::countr_zero(kFlipBlock) - std::countr_zero(flip_parts))) {}
  /// `block`: of the whole table. `index`: as flip_block_index().
  [[nodiscard]] constexpr std::uint64_t place(std::uint64_t block, std::uint32_t index) const {
    return (block * (2 * kFlipBlock) + index) >> halvings;
  }
  /// `entries`: the bytes of all blocks.
  [[nodiscard]] int lower_bound(const std::uint8_t* table, std::uint64_t entries, std::uint64_t place, int base) const {
    const std::uint8_t* const low = table + place / 8;
    const std::uint8_t* const high = low + (kFlipBlock / 8 >> halvings);
    const int code = (*low >> place % 8 & 1) | (*high >> place % 8 & 1) << 1;
    if (code != 0) return base + code;
    const std::uint64_t block = (place << halvings) / (2 * kFlipBlock);
    return table[entries + block / 2] >> block % 2 * 4 & 15;
  }
};

/// The place of an entry with 1 or 4 flip parts: its byte in the row, and its first bit in the byte.
struct EntryPlace {
  std::uint32_t byte;
  std::uint32_t shift;
};
constexpr EntryPlace place_of(std::uint32_t edges) {
  const std::uint32_t group = edges / kGroupEntries;
  const std::uint32_t number = edges - group * kGroupEntries;
  return {group * kGroupBytes + number / 4, number % 4 * 2};
}

/// A view of a table. Thread-safe to read.
class CosetTable {
 public:
  CosetTable() = default;
  /// `bytes` as the generator makes them, 16-byte aligned.
  CosetTable(const std::uint8_t* bytes, const CosetShape& shape, const Metric& metric = htm())
      : bytes_(bytes), shape_(shape), base_(coset_base(metric, shape)) {}

  [[nodiscard]] const std::uint8_t* bytes() const { return bytes_; }
  [[nodiscard]] int base() const { return base_; }
  [[nodiscard]] int lower_bound(const CosetEntry& entry) const {
    if (kHasFlipBlocks && are_block(shape_.flip_parts)) {
      const BlockPlaces places(shape_.flip_parts);
      const std::uint64_t block = std::uint64_t{entry.row} * kSeparations + entry.edges / shape_.flip_parts;
      const std::uint32_t index = entry.edges % shape_.flip_parts << places.halvings;
      return places.lower_bound(bytes_, entries_bytes(shape_), places.place(block, index), base_);
    }
    const std::uint8_t* const row = bytes_ + std::size_t{entry.row} * row_bytes(shape_.flip_parts);
    const EntryPlace place = place_of(entry.edges);
    return lower_bound(row + place.byte, place.shift, base_);
  }
  /// The same for a byte and a shift from place_of().
  static int lower_bound(const std::uint8_t* byte, std::uint32_t shift, int base) {
    // Branchless: a branch on the code would often be mispredicted.
    const int code = *byte >> shift & 3;
    const int least = least_of_group(byte);
    return code != 0 ? base + code : least;
  }

 private:
  static int least_of_group(const std::uint8_t* byte) {
    return byte[kGroupBytes - 1 - reinterpret_cast<std::uintptr_t>(byte) % kGroupBytes] >> 4;
  }

  const std::uint8_t* bytes_ = nullptr;
  CosetShape shape_{};
  int base_ = 0;
};

/// The spec of a table of the optimal solver, without coordinate, bytes and fingerprint. The name is the stem, and the
/// metric except for HTM.
TableSpec byte_table_spec(std::string_view stem, const Metric& metric);

/// Opens the table of a metric, or generates and saves it. The histogram counts cosets: an entry counts for all images
/// of its class under the symmetries. Entries with code 3 count as not reached. Errors: kInterrupted.
Result<Table> open_coset_table(TableStore& store, const CosetNumbering& space, const GenerateOptions& options,
                               const Metric& metric = htm());

// The generators of coset tables. Both search breadth-first from solved.

/// With 1 or 4 flip parts, by unit moves: all parts of a class of corners at once. Errors: kInterrupted.
Result<TableContents> generate_cosets(const CosetNumbering& space, const UnitMoves& units, int base,
                                      const GenerateOptions& options);
/// The same with 128 or 256 flip parts, in the memory of the table of 256 (block_frontier.h) and 1.2 MB a thread.
Result<TableContents> generate_block_table(const CosetNumbering& space, const UnitMoves& units, int base,
                                           const GenerateOptions& options);

}  // namespace superflip::optimal
