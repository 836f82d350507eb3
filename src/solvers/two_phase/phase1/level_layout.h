// Where a level set (level_set.h) keeps the entry of a key.
//
//   entry (32 or 64 bits)   units that come nearer | place: lines from home, low bits of the mixed key
//                           all ones: free
//
// The key is mixed by an invertible function. A line of 64 bytes is home to an interval of the mixed keys, in which the
// low bits of the mixed key are enough to tell one from another: 9 bits for the 8.0 million cosets at distance 8. The
// rest of the key is not stored, since the line tells it. So an entry takes four bytes, or eight in small sets, where
// fewer lines tell the keys apart. A full line overflows into the next ones.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace superflip::two_phase {

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

}  // namespace superflip::two_phase
