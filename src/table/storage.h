// Arrays of 2, 4 or 8 bits an entry: the layout of the bits.
//
//   entry i of a 2-bit array:   word i / 32, bits 2 * (i % 32) and up       (words of 64 bits, little-endian)
//
//   byte   0                1                2
//        +---+---+---+---+---+---+---+---+---+---
//        | 3 | 2 | 1 | 0 | 7 | 6 | 5 | 4 | 11| ...        entry numbers; high bits of a byte are drawn left
//        +---+---+---+---+---+---+---+---+---+---
//
// The array has whole words. The bits behind the last entry are ones, like unset entries.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

#include "base/prefetch.h"

namespace superflip {

// The meaning of a prune table's entries, apart from their storage.
//
//   exact        the distance; 2^bits - 1: unreached
//   mod three    the distance modulo 3; 3: unreached. Enough for a search that knows the parent's distance, since a
//                move changes it by at most one (Gene Cooperman and Larry Finkelstein, 1992)
//   base offset  clamp(distance - base, 0, 2^bits - 1). 0 means at most base: the few small distances are merged, so
//                that two bits hold the large ones, which nearly all positions have (Rokicki, nxopt)

enum class Meaning : std::uint8_t { kExact = 0, kModThree = 1, kBaseOffset = 2 };

/// How a distance becomes an entry, as run-time data for files and generators. PackingOf is its compile-time form.
struct Packing {
  int bits = 8;  ///< 2, 4 or 8
  Meaning meaning = Meaning::kExact;
  int base = 0;  ///< for kBaseOffset only, else 0

  [[nodiscard]] constexpr int max_entry() const { return (1 << bits) - 1; }
  /// The largest distance with an entry of its own; for a base offset, with any entry.
  [[nodiscard]] constexpr int max_distance() const { return meaning == Meaning::kExact ? max_entry() - 1 : 255; }
  /// The entry of a distance >= 0; beyond max_distance() that of unreached().
  [[nodiscard]] constexpr unsigned entry(int distance) const {
    if (meaning == Meaning::kModThree) return static_cast<unsigned>(distance % 3);
    if (meaning == Meaning::kBaseOffset) return static_cast<unsigned>(std::clamp(distance - base, 0, max_entry()));
    return static_cast<unsigned>(std::min(distance, max_entry()));
  }
  /// The entry of an unreached state: all ones.
  [[nodiscard]] constexpr unsigned unreached() const { return static_cast<unsigned>(max_entry()); }

  friend constexpr bool operator==(const Packing&, const Packing&) = default;
};

/// A packing with bits and meaning known at compile time, for lookups in a search.
template <int Bits, Meaning M>
struct PackingOf {
  static constexpr int kBits = Bits;
  static constexpr Meaning kMeaning = M;
  static_assert(M != Meaning::kModThree || Bits == 2, "three values and one for unset: two bits");
};
using Exact8 = PackingOf<8, Meaning::kExact>;
using Exact4 = PackingOf<4, Meaning::kExact>;
using ModThree = PackingOf<2, Meaning::kModThree>;
using Offset4 = PackingOf<4, Meaning::kBaseOffset>;
using Offset2 = PackingOf<2, Meaning::kBaseOffset>;

static_assert(std::endian::native == std::endian::little, "packed tables are read in place, as little-endian words");

/// The size in bytes of a packed array: whole 64-bit words.
constexpr std::uint64_t packed_bytes(std::uint64_t entries, int bits) {
  return (entries * static_cast<std::uint64_t>(bits) + 63) / 64 * 8;
}

/// The layout of readers and writers. Bits is 2, 4 or 8.
template <int Bits>
struct PackedLayout {
  static_assert(Bits == 2 || Bits == 4 || Bits == 8);
  static constexpr std::uint64_t kPerWord = 64 / Bits;
  static constexpr std::uint64_t kMax = (1U << Bits) - 1;              ///< the largest value, all ones: unset
  static constexpr std::uint64_t kLowBits = ~std::uint64_t{0} / kMax;  ///< the lowest bit of every entry of a word
  static constexpr int shift(std::uint64_t i) { return static_cast<int>(i % kPerWord) * Bits; }

  /// Sets the lowest bit of every entry of `word` that equals `value`.
  static constexpr std::uint64_t matches(std::uint64_t word, std::uint64_t value) {
    std::uint64_t differs = word ^ (value * kLowBits);
    differs |= differs >> 1;
    if constexpr (Bits >= 4) differs |= differs >> 2;
    if constexpr (Bits >= 8) differs |= differs >> 4;
    return ~differs & kLowBits;
  }
};

/// A read-only view of a packed array; the memory is 8-byte aligned and not owned.
template <int Bits>
class PackedView {
 public:
  PackedView() = default;
  PackedView(const std::uint8_t* bytes, std::uint64_t entries) : bytes_(bytes), entries_(entries) {}

  [[nodiscard]] std::uint64_t size() const { return entries_; }
  /// Entry i < size(), in [0, 2^Bits). Cost: one byte read.
  [[nodiscard]] unsigned get(std::uint64_t i) const {
    assert(i < entries_);
    if constexpr (Bits == 8) return bytes_[i];
    constexpr std::uint64_t kPerByte = 8 / Bits;
    return bytes_[i / kPerByte] >> (i % kPerByte * Bits) & PackedLayout<Bits>::kMax;
  }
  /// Prefetches the line of entry i.
  void prefetch(std::uint64_t i) const { prefetch_line(bytes_ + i * Bits / 8); }

 private:
  const std::uint8_t* bytes_ = nullptr;
  std::uint64_t entries_ = 0;
};

/// A packed array to fill by one thread or many. The memory is not owned, 8-byte aligned, and has packed_bytes(entries,
/// Bits) bytes.
///
/// One atomic AND takes an entry from unset (all ones) to its value by clearing bits. So no reader sees a third value,
/// and other entries of the word are not disturbed. Relaxed order is enough: threads are joined between two levels of a
/// breadth-first search.
template <int Bits>
class PackedWriter {
 public:
  using Layout = PackedLayout<Bits>;

  PackedWriter(std::uint8_t* bytes, std::uint64_t entries)
      : words_(reinterpret_cast<std::uint64_t*>(bytes)), entries_(entries) {}

  [[nodiscard]] std::uint64_t size() const { return entries_; }
  /// The 64-bit word w, read atomically.
  [[nodiscard]] std::uint64_t word(std::uint64_t w) const { return __atomic_load_n(words_ + w, __ATOMIC_RELAXED); }
  [[nodiscard]] unsigned get(std::uint64_t i) const {
    assert(i < entries_);
    return static_cast<unsigned>(word(i / Layout::kPerWord) >> Layout::shift(i) & Layout::kMax);
  }
  /// Sets entry i, whatever its value. For one thread.
  void set(std::uint64_t i, unsigned value) {
    assert(i < entries_ && value <= Layout::kMax);
    std::uint64_t& target = words_[i / Layout::kPerWord];
    target = (target & ~(Layout::kMax << Layout::shift(i))) | std::uint64_t{value} << Layout::shift(i);
  }
  /// Sets entry i if it is unset; true if this call set it. For many threads, provided that all write the same value to
  /// an entry, as on one level of a breadth-first search.
  bool claim(std::uint64_t i, unsigned value) {
    const int shift = Layout::shift(i);
    const std::uint64_t mask = Layout::kMax << shift;
    std::uint64_t* const target = words_ + i / Layout::kPerWord;
    if ((~__atomic_load_n(target, __ATOMIC_RELAXED) & mask) != 0) return false;
    const std::uint64_t keep = ~(mask ^ std::uint64_t{value} << shift);
    return (~__atomic_fetch_and(target, keep, __ATOMIC_RELAXED) & mask) == 0;
  }

 private:
  std::uint64_t* words_;
  std::uint64_t entries_;
};

}  // namespace superflip
