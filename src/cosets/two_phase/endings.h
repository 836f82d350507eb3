// The endings of phase 1: all shortest sequences into the subgroup G1 from each coset at most five moves away.
//
// A node that is d moves from G1 with d units left has no other choice. The list spares the search its last five
// levels: 6,379 cosets with 22,629 endings in HTM, which fit the second-level cache.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip {
class UnitMoves;
}

namespace superflip::two_phase {

/// Units in the order in which they are made, as the representative of the class sees them: six bits each, the first
/// one lowest.
class Ending {
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
static_assert(sizeof(Ending) == 4);

/// All endings from each key, as a view of a table. Thread-safe to read.
///
///   8 words        depth, 0, ...
///   16,384 words   slots: key 32 | first ending 24 | endings 8       all ones: free
///   32,768 words   endings, four bytes each
class EndingSet {
 public:
  static constexpr std::size_t kHeader = 8;
  static constexpr std::size_t kSlots = 16'384;
  static constexpr std::size_t kMaxEndings = 65'536;
  static constexpr std::uint64_t kMaxKeys = kSlots * 2 / 3;
  static constexpr std::uint64_t kWords = kHeader + kSlots + kMaxEndings / 2;
  static constexpr int kMaxDepth = 5;  ///< one more level would not fit the second-level cache

  EndingSet() = default;
  explicit EndingSet(Table table)
      : table_(std::move(table)),
        slots_(reinterpret_cast<const std::uint64_t*>(table_.payload().data()) + kHeader),
        endings_(reinterpret_cast<const Ending*>(slots_ + kSlots)),
        depth_(static_cast<int>(slots_[-static_cast<std::ptrdiff_t>(kHeader)])) {}

  /// The keys of the set are those at most this far from the subgroup.
  [[nodiscard]] int depth() const { return depth_; }
  /// Prefetches the line that of() reads first.
  void prefetch(std::uint32_t key) const { prefetch_line(slots_ + place(key)); }
  /// An ending by its number, and the number of one.
  [[nodiscard]] const Ending& operator[](std::size_t number) const { return endings_[number]; }
  [[nodiscard]] std::size_t number_of(const Ending& ending) const {
    return static_cast<std::size_t>(&ending - endings_);
  }
  /// [length]: how many endings have at most that many units. They stand before the longer ones. None where the table
  /// could not be opened.
  [[nodiscard]] std::array<std::size_t, kMaxDepth + 1> counts() const {
    if (slots_ == nullptr) return {};
    std::vector<std::uint64_t> lists;  // first ending 24 | endings 8
    for (std::size_t at = 0; at < kSlots; ++at)
      if (slots_[at] != kFree) lists.push_back(slots_[at] & 0xFFFFFFFF);
    std::sort(lists.begin(), lists.end());
    std::array<std::size_t, kMaxDepth + 1> counts{};
    std::uint64_t keys = 0;
    for (int length = 0; length <= depth_; ++length) {
      const auto i = static_cast<std::size_t>(length);
      keys += table_.histogram().counts[i];
      counts[i] = (lists[keys - 1] >> 8) + (lists[keys - 1] & 0xFF);
    }
    return counts;
  }
  /// The endings from a key of the set.
  [[nodiscard]] std::span<const Ending> of(std::uint32_t key) const {
    std::size_t at = place(key);
    while (slots_[at] >> 32 != key) at = (at + 1) % kSlots;
    return {endings_ + (slots_[at] >> 8 & 0xFFFFFF), static_cast<std::size_t>(slots_[at] & 0xFF)};
  }

  /// Packs as many whole levels as fit. `levels[d]` holds the keys at distance d, and for_each_ending(key, d, visit)
  /// calls visit(Ending).
  template <typename ForEachEnding>
  static TableContents contents(const std::vector<std::vector<std::uint32_t>>& levels,
                                const ForEachEnding& for_each_ending) {
    TableContents contents{AlignedBuffer(kWords * sizeof(std::uint64_t), 0xFF)};
    auto* const words = reinterpret_cast<std::uint64_t*>(contents.payload.data());
    std::vector<Ending> endings;
    std::size_t keys = 0;
    for (std::size_t d = 0; d < levels.size() && d <= kMaxDepth; ++d) {
      keys += levels[d].size();
      if (keys > kMaxKeys) return contents;
      std::vector<std::uint64_t> slots;
      for (const std::uint32_t key : levels[d]) {
        const std::size_t begin = endings.size();
        for_each_ending(key, static_cast<int>(d), [&](const Ending& ending) { endings.push_back(ending); });
        slots.push_back(std::uint64_t{key} << 32 | begin << 8 | (endings.size() - begin));
        if (endings.size() - begin > 0xFF || endings.size() > kMaxEndings) return contents;
      }
      words[0] = d;
      contents.histogram.counts[d] = levels[d].size();
      for (const std::uint64_t slot : slots) {
        std::size_t at = place(static_cast<std::uint32_t>(slot >> 32));
        while (words[kHeader + at] != kFree) at = (at + 1) % kSlots;
        words[kHeader + at] = slot;
      }
      std::copy(endings.begin(), endings.end(), reinterpret_cast<Ending*>(words + kHeader + kSlots));
    }
    return contents;
  }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};

  static std::size_t place(std::uint32_t key) { return (key * 0x9E3779B97F4A7C15U >> 40) % kSlots; }

  Table table_;
  const std::uint64_t* slots_ = nullptr;
  const Ending* endings_ = nullptr;
  int depth_ = -1;
};

// Where each listed ending of phase 1 takes the corners: a node with endings is followed once, and then eight bytes an
// ending tell whether the corners can still be solved in time (solvers/two_phase/phase2/phase2_tables.h).

/// 181 KB in HTM, made when the tables are opened. Immutable; thread-safe to read.
class EndingCorners {
 public:
  EndingCorners() = default;
  EndingCorners(const UnitMoves& moves, const EndingSet& endings);

  /// For consecutive endings of the set, as its key sees them: byte p says where place p takes its corner from.
  [[nodiscard]] std::span<const std::uint64_t> of(const EndingSet& endings, std::span<const Ending> some) const {
    return {moved_.data() + endings.number_of(some.front()), some.size()};
  }

 private:
  std::vector<std::uint64_t> moved_;  // by number of the ending
};

}  // namespace superflip::two_phase
