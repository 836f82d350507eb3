// A sequence of units in 128 bits, so that a node of the search contains its path from the root.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace superflip {

/// Unit numbers of `bits` bits each, the last one lowest, below a marker bit. Holds 127 / bits units: 25 with the 18
/// moves of HTM, 31 with the 12 of QTM, 21 with the 45 of axial HTM.
struct UnitPath {
  std::uint64_t low = 1;
  std::uint64_t high = 0;

  /// Bits that hold one of `units` numbers.
  static constexpr int bits_for(int units) {
    return std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(units - 1))));
  }
  static constexpr int capacity(int bits) { return 127 / bits; }

  [[nodiscard]] constexpr bool empty() const { return low == 1 && high == 0; }
  [[nodiscard]] constexpr UnitPath then(std::size_t unit, int bits) const {
    return {low << bits | unit, high << bits | low >> (64 - bits)};
  }
  /// Of a path that is not empty.
  [[nodiscard]] constexpr std::size_t last(int bits) const { return low & ((std::uint64_t{1} << bits) - 1); }
  [[nodiscard]] constexpr UnitPath without_last(int bits) const {
    return {low >> bits | high << (64 - bits), high >> bits};
  }
};

}  // namespace superflip
