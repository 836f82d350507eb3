// Branch-free building blocks for list loops.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/prefetch.h"

namespace superflip {

/// Prefetches lines in groups. A prefetch that misses the translation of its address holds up the instructions behind
/// it until the page is found; the processor finds several pages at once only if the prefetches are close together.
/// Tables of gigabytes (kFar) gain from larger groups that go to the second-level cache. Where a prefetch is a read,
/// reads wait for memory together only within a group.
template <bool kFar>
class GroupedPrefetch {
 public:
  void add(const std::uint8_t* line) {
    lines_[count_++] = line;
    if (count_ == lines_.size()) flush();
  }
  void flush() {
    for (std::size_t i = 0; i < count_; ++i) {
      if constexpr (kFar) {
        prefetch_line_to_second_level(lines_[i]);
      } else {
        prefetch_line(lines_[i]);
      }
    }
    count_ = 0;
  }

 private:
  static constexpr std::size_t kMost = kPrefetchIsRead ? 64 : kFar ? 16 : 8;
  std::array<const std::uint8_t*, kMost> lines_;
  std::size_t count_ = 0;
};

/// A list of up to kMost numbers. Its memory is not cleared first.
template <std::size_t kMost>
class NumberList {
 public:
  /// Adds first + i for each set bit i of seven, the lowest first. It always writes eight numbers; the next call
  /// overwrites the superfluous ones.
  void add_bits(std::uint32_t bits, std::uint32_t first) {
    Eight places = kPlacesOfBits[bits];
    for (std::uint16_t& place : places) place = static_cast<std::uint16_t>(place + first);
    std::memcpy(&numbers_[count_], places.data(), sizeof(places));
    count_ += static_cast<std::size_t>(std::popcount(bits));
  }
  /// Adds a number if `wanted`.
  void add_if(bool wanted, std::size_t number) {
    numbers_[count_] = static_cast<std::uint16_t>(number);
    count_ += wanted ? 1U : 0U;
  }
  /// To drop items: set() replaces the i-th, keep() sets the new length.
  void set(std::size_t i, std::size_t number) { numbers_[i] = static_cast<std::uint16_t>(number); }
  void keep(std::size_t count) { count_ = count; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] std::size_t operator[](std::size_t i) const { return numbers_[i]; }

 private:
  using Eight = std::array<std::uint16_t, 8>;
  static constexpr std::array<Eight, 128> kPlacesOfBits = [] {
    std::array<Eight, 128> places{};
    for (std::size_t bits = 0; bits < places.size(); ++bits) {
      std::size_t count = 0;
      for (std::uint16_t place = 0; place < 7; ++place)
        if ((bits >> place & 1) != 0) places[bits][count++] = place;
    }
    return places;
  }();

  std::array<std::uint16_t, kMost + 8> numbers_;
  std::size_t count_ = 0;
};

/// Swaps two bytes if `wanted`, branchless. Always inline, so that no file compiled for a newer processor shares its
/// copy with others.
[[gnu::always_inline]] inline void swap_if(bool wanted, std::uint8_t& a, std::uint8_t& b) {
  const auto change = static_cast<std::uint8_t>((a ^ b) & (wanted ? 0xFF : 0));
  a = static_cast<std::uint8_t>(a ^ change);
  b = static_cast<std::uint8_t>(b ^ change);
}

/// Bit i is set if byte i of eight is at most `most`; both are below 128.
constexpr std::uint32_t bytes_up_to(std::uint64_t bytes, int most) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  // A byte keeps its top bit if the subtraction borrows nothing from it; the product gathers these bits.
  const std::uint64_t up_to = (kOnes * (0x80U + static_cast<unsigned>(most)) - bytes) >> 7 & kOnes;
  return static_cast<std::uint32_t>(up_to * 0x0102040810204080U >> 56);
}

}  // namespace superflip
