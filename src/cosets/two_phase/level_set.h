// The cosets of phase 1 at one distance from the subgroup, each with the units that come nearer. Nodes without slack
// need no more, and near the end of phase 1 most nodes have none.
//
// In HTM the cosets at distance 6 fit the second-level cache; those at distance 8, nine times as many as all nearer
// ones, take 40 MB.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "cosets/two_phase/line_match.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip::two_phase {

// Where a level set keeps the entry of a key.
//
//   entry (32 or 64 bits)   units that come nearer | place: lines from home, low bits of the mixed key
//                           all ones: free
//
// The key is mixed by an invertible function. A line of 64 bytes is home to an interval of the mixed keys, in which the
// low bits of the mixed key are enough to tell one from another: 9 bits for the 8.0 million cosets at distance 8. The
// rest of the key is not stored, since the line tells it. So an entry takes four bytes, or eight in small sets, where
// fewer lines tell the keys apart. A full line overflows into the next ones.

/// The layout of one set, for packing it and for reading it.
class LevelLayout {
 public:
  LevelLayout() = default;
  /// For keys below `keys` in entries of `entry_bits` (32 or 64) bits, `units` of them for the units.
  LevelLayout(std::uint64_t keys, std::uint64_t lines, int entry_bits, int units)
      : key_bits_(static_cast<int>(std::bit_width(keys - 1))),
        lines_(lines),
        rest_bits_(static_cast<int>(std::bit_width((std::uint64_t{1} << key_bits_) / lines))),
        place_bits_(entry_bits - units) {}

  struct Home {
    std::uint64_t line;
    std::uint64_t rest;
  };

  /// The bits of an entry for `entries` entries: 32 where they leave room for a few lines from home.
  static int entry_bits(std::uint64_t keys, std::uint64_t entries, int units) {
    const LevelLayout layout(keys, lines(entries, 32), 32, units);
    return layout.place_bits_ >= layout.rest_bits_ + 3 ? 32 : 64;
  }
  /// The lines that hold `entries` entries, nine tenths full.
  static std::uint64_t lines(std::uint64_t entries, int entry_bits) {
    return entries * static_cast<std::uint64_t>(entry_bits) / 512 * 10 / 9 + 1;
  }

  [[nodiscard]] std::uint64_t line_count() const { return lines_; }
  [[nodiscard]] std::uint64_t after(std::uint64_t line) const { return line + 1 == lines_ ? 0 : line + 1; }
  /// The most lines that an entry may be from home; the number above it is left to free entries.
  [[nodiscard]] std::uint64_t max_away() const {
    return std::min<std::uint64_t>((std::uint64_t{1} << (place_bits_ - rest_bits_)) - 2, 62);
  }
  [[nodiscard]] std::uint64_t place(std::uint64_t away, std::uint64_t rest) const { return away << rest_bits_ | rest; }
  [[nodiscard]] int place_bits() const { return place_bits_; }
  [[nodiscard]] Home home(std::uint64_t key) const {
    const std::uint64_t value = mixed(key);
    return {value * lines_ >> key_bits_, value & ((std::uint64_t{1} << rest_bits_) - 1)};
  }

 private:
  // Odd multiplications and xor-shifts are invertible, so different keys stay different.
  [[nodiscard]] std::uint64_t mixed(std::uint64_t key) const {
    const std::uint64_t mask = (std::uint64_t{1} << key_bits_) - 1;
    key = key * 0x9E3779B1U & mask;
    key ^= key >> (key_bits_ / 2);
    return key * 0x85EBCA6BU & mask;
  }

  int key_bits_ = 1;
  std::uint64_t lines_ = 1;
  int rest_bits_ = 0;  // that tell the keys of a line apart
  int place_bits_ = 14;
};

/// A view of the set. Thread-safe to read.
class LevelSet {
 public:
  LevelSet() = default;
  /// `table` is made by contents() for keys below `keys` and that many units.
  LevelSet(Table table, std::uint64_t keys, int units)
      : table_(std::move(table)),
        lines_(table_.payload().data()),
        wide_(table_.spec().packing.bits == 64),
        layout_(keys, table_.payload().size() / 64, table_.spec().packing.bits, units),
        distance_(table_.histogram().max_distance()) {}

  /// The distance of the cosets in the set; -1 when there are none.
  [[nodiscard]] int distance() const { return distance_; }
  void prefetch(std::uint32_t key) const { prefetch_line(lines_ + layout_.home(key).line * 64); }
  /// The units that come nearer from a key; false when it is not in the set.
  [[nodiscard]] bool find(std::uint32_t key, std::uint64_t& nearer) const {
    return wide_ ? find_in<std::uint64_t>(key, nearer) : find_in<std::uint32_t>(key, nearer);
  }

  /// Packs `set`, cosets of one distance, into entries of `entry_bits` bits; nearer_of(key) gives the units. Entries
  /// that find no place near home are left out: a search then reads the near set or distances instead. Ends early, with
  /// an incomplete set, when `stop` is requested.
  template <typename NearerOf>
  static TableContents contents(const std::vector<std::uint32_t>& set, int distance, const LevelLayout& layout,
                                int entry_bits, const NearerOf& nearer_of, const StopToken& stop) {
    TableContents contents = entry_bits == 64 ? packed<std::uint64_t>(set, layout, nearer_of, stop)
                                              : packed<std::uint32_t>(set, layout, nearer_of, stop);
    contents.histogram.counts[static_cast<std::size_t>(distance)] = set.size();
    return contents;
  }

 private:
  template <typename Entry>
  [[nodiscard]] bool find_in(std::uint32_t key, std::uint64_t& nearer) const {
    constexpr std::size_t kPerLine = 64 / sizeof(Entry);
    const auto place_mask = static_cast<Entry>((std::uint64_t{1} << layout_.place_bits()) - 1);
    const LevelLayout::Home home = layout_.home(key);
    std::uint64_t line = home.line;
    for (std::uint64_t away = 0; away <= layout_.max_away(); ++away, line = layout_.after(line)) {
      const auto wanted = static_cast<Entry>(layout_.place(away, home.rest));
      const auto* const at = reinterpret_cast<const Entry*>(lines_ + line * 64);
      if (const std::uint32_t found = line_matches(at, place_mask, wanted); found != 0) {
        nearer = at[std::countr_zero(found)] >> layout_.place_bits();
        return true;
      }
      if (at[kPerLine - 1] == static_cast<Entry>(~Entry{0})) return false;
    }
    return false;
  }

  template <typename Entry, typename NearerOf>
  static TableContents packed(const std::vector<std::uint32_t>& set, const LevelLayout& layout,
                              const NearerOf& nearer_of, const StopToken& stop) {
    constexpr std::size_t kPerLine = 64 / sizeof(Entry);
    TableContents contents{AlignedBuffer(layout.line_count() * 64, 0xFF)};
    auto* const entries = reinterpret_cast<Entry*>(contents.payload.data());
    std::vector<std::uint8_t> used(layout.line_count(), 0);
    for (const std::uint32_t key : set) {
      if (stop.stop_requested()) break;
      const LevelLayout::Home home = layout.home(key);
      std::uint64_t line = home.line;
      for (std::uint64_t away = 0; away <= layout.max_away(); ++away, line = layout.after(line)) {
        if (used[line] == kPerLine) continue;
        entries[line * kPerLine + used[line]++] =
            static_cast<Entry>(nearer_of(key) << layout.place_bits() | layout.place(away, home.rest));
        break;
      }
    }
    return contents;
  }

  Table table_;
  const std::uint8_t* lines_ = nullptr;
  bool wide_ = false;
  LevelLayout layout_;
  int distance_ = -1;
};

}  // namespace superflip::two_phase
