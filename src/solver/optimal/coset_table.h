// A lower bound of the distance of every coset of H from solved: two bits an entry and a minimum.
//
//   code 0          at most `base`: the bound is the least distance of the group of 62 entries
//   code 1, 2, 3    base + 1, base + 2, base + 3 or more
//
// A group is 16 bytes, so an entry and its minimum are in one line: 2.06 bits an entry, where the entropy of the
// distances is 1.3 to 1.4. (Three codes, five to a byte, take a sixth less and cost a search 43 % more nodes with 6
// parts. Remainders modulo 3 would take a fifth less, but tell the distance only to who knows a neighbour's, and what a
// turn does at the other end, m^-1 Y for Y, is no step between neighbouring cosets.)
//
//   corner parts x flip parts     1 x 1     2 x 1     6 x 1     1 x 4     2 x 4     6 x 4
//   bytes                       30.3 MB   60.7 MB    182 MB    121 MB    243 MB    728 MB
#pragma once

#include <array>
#include <cstdint>

#include "solver/optimal/coset_frame.h"
#include "table/store.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kGroupEntries = 62;
inline constexpr std::uint32_t kGroupBytes = 16;
/// The bytes of a row, and of the table.
constexpr std::uint32_t row_bytes(std::uint32_t flip_parts) {
  return ((kSeparations * flip_parts - 1) / kGroupEntries + 1) * kGroupBytes;
}
constexpr std::uint64_t coset_table_bytes(const CosetShape& shape) {
  return std::uint64_t{kCornerClasses} * shape.parts * row_bytes(shape.flip_parts);
}

/// The greatest distance that has no code of its own: so that one entry in twenty is as near, or fewer.
constexpr int table_base(const CosetShape& shape) { return shape.parts * shape.flip_parts >= 24 ? 9 : 8; }

/// Where an entry is: its byte in the row, and its first bit in the byte.
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
  CosetTable(const std::uint8_t* bytes, const CosetShape& shape) : bytes_(bytes), shape_(shape) {}

  [[nodiscard]] const std::uint8_t* bytes() const { return bytes_; }
  [[nodiscard]] int lower_bound(const CosetEntry& entry) const {
    const EntryPlace place = place_of(entry.edges);
    return lower_bound(bytes_ + std::size_t{entry.row} * row_bytes(shape_.flip_parts) + place.byte, place.shift,
                       table_base(shape_));
  }
  /// The same for a byte of a table and a shift as place_of() gives it.
  static int lower_bound(const std::uint8_t* byte, std::uint32_t shift, int base) {
    // Both are read, without a branch that would often be foreseen wrongly.
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
};

/// Opens the table or makes it and saves it. The histogram counts cosets, an entry for as many as there are symmetric
/// images of its class; those with code 3 count as not reached. Errors: kInterrupted.
Result<Table> open_coset_table(TableStore& store, const CosetSpace& space, const GenerateOptions& options);

/// Makes it: breadth-first from solved, each row from the rows of its neighbours, up to the distance base + 2.
Result<TableContents> generate_coset_table(const CosetSpace& space, const GenerateOptions& options);

}  // namespace superflip::optimal
