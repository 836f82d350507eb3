// The last moves of phase 1, listed: for every coset within a few moves of the subgroup all shortest ways into it.
//
// A node of the search that is d moves from the subgroup and has d left has no choice but these. Listing them saves the
// search its last five levels: 6,379 entries and 22,629 ways in HTM, which fit the second-level cache.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip::two_phase {

/// Units in the order in which they are made, as the representative of the class sees them: six bits each, the first
/// one lowest.
class Way {
 public:
  static constexpr int kBits = 6;

  [[nodiscard]] std::size_t unit(int i) const { return units_ >> (kBits * i) & ((1U << kBits) - 1); }
  void set(int i, std::size_t unit) {
    units_ &= ~(((1U << kBits) - 1) << (kBits * i));
    units_ |= static_cast<std::uint32_t>(unit) << (kBits * i);
  }

 private:
  std::uint32_t units_ = 0;
};
static_assert(sizeof(Way) == 4);

/// All shortest ways from each key, as a view of a table. Thread-safe to read.
///
///   8 words        depth, 0, ...
///   16,384 words   slots: key 32 | first way 24 | ways 8       all ones: free
///   32,768 words   ways, four bytes each
class WaySet {
 public:
  static constexpr std::size_t kHeader = 8;
  static constexpr std::size_t kSlots = 16'384;
  static constexpr std::size_t kMostWays = 65'536;
  static constexpr std::uint64_t kMostKeys = kSlots * 2 / 3;
  static constexpr std::uint64_t kWords = kHeader + kSlots + kMostWays / 2;
  static constexpr int kMaxDepth = 5;  ///< one more level would not fit the second-level cache

  WaySet() = default;
  explicit WaySet(Table table)
      : table_(std::move(table)),
        slots_(reinterpret_cast<const std::uint64_t*>(table_.payload().data()) + kHeader),
        ways_(reinterpret_cast<const Way*>(slots_ + kSlots)),
        depth_(static_cast<int>(slots_[-static_cast<std::ptrdiff_t>(kHeader)])) {}

  /// Keys at most this far from the subgroup are there.
  [[nodiscard]] int depth() const { return depth_; }
  /// Asks for the line that of() reads first.
  void prefetch(std::uint32_t key) const { prefetch_line(slots_ + place(key)); }
  /// The ways from a key that is there.
  [[nodiscard]] std::span<const Way> of(std::uint32_t key) const {
    std::size_t at = place(key);
    while (slots_[at] >> 32 != key) at = (at + 1) % kSlots;
    return {ways_ + (slots_[at] >> 8 & 0xFFFFFF), slots_[at] & 0xFF};
  }

  /// Packs the levels, `levels[d]` the keys at distance d, as far as they fit; for_each_way(key, d, visit) calls
  /// visit(Way).
  template <typename ForEachWay>
  static TableContents contents(const std::vector<std::vector<std::uint32_t>>& levels, const ForEachWay& for_each_way) {
    TableContents contents{AlignedBuffer(kWords * sizeof(std::uint64_t), 0xFF)};
    auto* const words = reinterpret_cast<std::uint64_t*>(contents.payload.data());
    std::vector<Way> ways;
    std::size_t keys = 0;
    for (std::size_t d = 0; d < levels.size() && d <= kMaxDepth; ++d) {
      keys += levels[d].size();
      if (keys > kMostKeys) return contents;
      std::vector<std::uint64_t> slots;
      for (const std::uint32_t key : levels[d]) {
        const std::size_t begin = ways.size();
        for_each_way(key, static_cast<int>(d), [&](const Way& way) { ways.push_back(way); });
        slots.push_back(std::uint64_t{key} << 32 | begin << 8 | (ways.size() - begin));
        if (ways.size() - begin > 0xFF || ways.size() > kMostWays) return contents;
      }
      words[0] = d;
      contents.histogram.counts[d] = levels[d].size();
      for (const std::uint64_t slot : slots) {
        std::size_t at = place(static_cast<std::uint32_t>(slot >> 32));
        while (words[kHeader + at] != kFree) at = (at + 1) % kSlots;
        words[kHeader + at] = slot;
      }
      std::copy(ways.begin(), ways.end(), reinterpret_cast<Way*>(words + kHeader + kSlots));
    }
    return contents;
  }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};

  static std::size_t place(std::uint32_t key) { return (key * 0x9E3779B97F4A7C15U >> 40) % kSlots; }

  Table table_;
  const std::uint64_t* slots_ = nullptr;
  const Way* ways_ = nullptr;
  int depth_ = -1;
};

}  // namespace superflip::two_phase
