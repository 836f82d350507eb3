// The cosets of phase 1 near the subgroup, each with its masks (node.h).
//
// cube20src and rob-twophase keep the masks of all cosets, in 564 MB. Nearly all nodes of a search are within a few
// moves of the subgroup, and the masks of those fit the third-level cache.
//
//   narrow (up to 18 units, 8 bytes)    key | nearer | same                  from bit 2 * units, units, 0
//   wide   (up to 45 units, 16 bytes)   low 19 bits of the key | nearer      from bit 45, 0
//                                       the rest of the key | same           from bit 45, 0
//
// Open addressing over lines of 64 bytes; a free place is all ones. The first line holds the radius.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "base/limits.h"
#include "base/prefetch.h"
#include "cosets/two_phase/line_match.h"
#include "cosets/two_phase/node.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip::two_phase {

/// The words of an entry.
enum class NearEntry : std::uint8_t { kNarrow = 1, kWide = 2 };
constexpr NearEntry near_entry_for(int units) { return units <= 18 ? NearEntry::kNarrow : NearEntry::kWide; }

/// A view of the set. Thread-safe to read.
template <NearEntry Kind>
class NearSet {
 public:
  static constexpr std::size_t kWords = static_cast<std::size_t>(Kind);
  static constexpr std::size_t kWordsPerLine = 8;
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};

  NearSet() = default;
  /// `table` is made by near_set_contents() for `units` units.
  NearSet(Table table, int units)
      : table_(std::move(table)),
        words_(reinterpret_cast<const std::uint64_t*>(table_.payload().data()) + kWordsPerLine),
        line_count_(table_.payload().size() / 64 - 1),
        units_(units),
        mask_((std::uint64_t{1} << units) - 1),
        radius_(static_cast<int>(words_[-static_cast<std::ptrdiff_t>(kWordsPerLine)])) {}

  /// The cosets of the set are those at most this far from the subgroup.
  [[nodiscard]] int radius() const { return radius_; }
  void prefetch(std::uint64_t key) const { prefetch_line(words_ + line_of(key, line_count_) * kWordsPerLine); }
  /// The masks of a key (at most 34 bits); false when it is not in the set.
  [[nodiscard]] bool find(std::uint64_t key, UnitMasks& masks) const {
    for (std::uint64_t line = line_of(key, line_count_);; line = line + 1 == line_count_ ? 0 : line + 1) {
      const std::uint64_t* const words = words_ + line * kWordsPerLine;
      if (const std::uint32_t found = matches(words, key); found != 0) {
        masks = unpacked(words + std::countr_zero(found));
        return true;
      }
      if (words[kWordsPerLine - kWords] == kFree) return false;
    }
  }

  static std::uint64_t line_of(std::uint64_t key, std::uint64_t lines) {
    return ((key * 0x9E3779B97F4A7C15U) >> 32) * lines >> 32;
  }
  static void pack(std::uint64_t key, const UnitMasks& masks, int units, std::uint64_t* words) {
    if constexpr (Kind == NearEntry::kNarrow) {
      words[0] = key << (2 * units) | masks.nearer << units | masks.same;
    } else {
      words[0] = (key & kLowKey) << kWideUnits | masks.nearer;
      words[1] = key >> kKeyBits << kWideUnits | masks.same;
    }
  }

 private:
  static constexpr int kWideUnits = 45;
  static constexpr int kKeyBits = 19;
  static constexpr std::uint64_t kLowKey = (std::uint64_t{1} << kKeyBits) - 1;
  static constexpr std::uint64_t kWideMask = (std::uint64_t{1} << kWideUnits) - 1;

  // Bit i is set if an entry with this key begins at word i of the line.
  [[nodiscard]] std::uint32_t matches(const std::uint64_t* words, std::uint64_t key) const {
    if constexpr (Kind == NearEntry::kNarrow)
      return line_matches(words, ~std::uint64_t{0} << (2 * units_), key << (2 * units_));
    const std::uint32_t low = line_matches(words, ~kWideMask, key << kWideUnits);
    const std::uint32_t high = line_matches(words, ~kWideMask, key >> kKeyBits << kWideUnits);
    return low & high >> 1 & 0b01010101;
  }
  [[nodiscard]] UnitMasks unpacked(const std::uint64_t* words) const {
    if constexpr (Kind == NearEntry::kNarrow) return {words[0] >> units_ & mask_, words[0] & mask_};
    return {words[0] & kWideMask, words[1] & kWideMask};
  }

  Table table_;
  const std::uint64_t* words_ = nullptr;
  std::uint64_t line_count_ = 0;
  int units_ = 0;
  std::uint64_t mask_ = 0;
  int radius_ = 0;
};

/// The lines that hold `entries` entries, four fifths full.
constexpr std::uint64_t near_set_lines(std::uint64_t entries, NearEntry kind) {
  return entries * static_cast<std::uint64_t>(kind) / 8 * 5 / 4 + 1;
}

/// Packs a set whose keys are sorted by line. `levels[d]` holds the keys of distance d, masks_of(key, d) gives the
/// masks. Ends early, with an incomplete set, when `stop` is requested.
template <NearEntry Kind, typename MasksOf>
TableContents near_set_contents(const std::vector<std::vector<std::uint32_t>>& levels, int units, std::uint64_t lines,
                                const MasksOf& masks_of, const StopToken& stop) {
  using Set = NearSet<Kind>;
  TableContents contents{AlignedBuffer((lines + 1) * 64, 0xFF)};
  auto* const words = reinterpret_cast<std::uint64_t*>(contents.payload.data());
  words[0] = levels.size() - 1;
  std::uint64_t* const places = words + Set::kWordsPerLine;
  for (std::size_t depth = 0; depth < levels.size(); ++depth) {
    contents.histogram.counts[depth] = levels[depth].size();
    for (const std::uint32_t key : levels[depth]) {
      if (stop.stop_requested()) break;
      std::uint64_t at = Set::line_of(key, lines) * Set::kWordsPerLine;
      while (places[at] != Set::kFree) at = at + Set::kWords == lines * Set::kWordsPerLine ? 0 : at + Set::kWords;
      Set::pack(key, masks_of(key, static_cast<int>(depth)), units, places + at);
    }
  }
  return contents;
}

}  // namespace superflip::two_phase
