// The flips of a row in another order, in which a breadth-first step moves whole bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solvers/optimal/bounds/flip_table.h"

namespace superflip::optimal {

// Numbers the flips of a class's representative. The lower three bits are the *whole*: bit s is the flip of the last
// edge of slice s. The bits above are the *rest*: a bit for each other edge that is flipped differently from the last
// edge of its slice. Turns and symmetries map whole slices to whole slices. So they map all numbers with one rest, a
// byte of a row, to those of one other rest. The order within the byte depends only on how the slices change places
// and on which slices change their flips.
struct FlipNumbers {
  static constexpr std::uint32_t kWhole = 8;
  static constexpr std::uint32_t kRests = kFlips / kWhole;

  std::array<std::uint16_t, kFlips> of_flips;
  std::array<std::uint16_t, kFlips> to_flips;

  explicit FlipNumbers(const SliceMasks& masks) {
    for (std::uint32_t flips = 0; flips < kFlips; ++flips) {
      const std::uint32_t all = all_flips(flips);
      std::uint32_t whole = 0;
      std::uint32_t rest = 0;
      std::size_t bit = 0;
      for (std::size_t s = 0; s < kSlices; ++s) {
        const auto last = static_cast<std::uint32_t>(std::bit_width(masks[s])) - 1;
        const std::uint32_t flipped = all >> last & 1;
        whole |= flipped << s;
        for (std::uint32_t others = masks[s] & ~(1U << last); others != 0; others &= others - 1)
          rest |= ((all >> std::countr_zero(others) & 1) ^ flipped) << bit++;
      }
      // Of the nine bits of the rest the last follows from the others.
      const std::uint32_t number = rest % kRests * kWhole + whole;
      of_flips[flips] = static_cast<std::uint16_t>(number);
      to_flips[number] = static_cast<std::uint16_t>(flips);
    }
  }
};

// Permutes the bits of a byte whose number is a set of slices: bit w of the result is the bit of the set that w becomes
// when slices change places and the slices of `changed` are flipped.
using ByteOrder = std::array<std::array<std::uint8_t, 256>, FlipNumbers::kWhole>;  // [changed][byte]
using SliceOrder = std::array<std::uint8_t, kSlices>;                              // the slice that each slice becomes

inline ByteOrder byte_order(const SliceOrder& slices) {
  ByteOrder order{};
  for (std::uint32_t changed = 0; changed < FlipNumbers::kWhole; ++changed) {
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      for (std::uint32_t w = 0; w < FlipNumbers::kWhole; ++w) {
        std::uint32_t becomes = changed;
        for (std::size_t s = 0; s < kSlices; ++s) becomes ^= (w >> s & 1) << slices[s];
        order[changed][byte] = static_cast<std::uint8_t>(order[changed][byte] | (byte >> becomes & 1) << w);
      }
    }
  }
  return order;
}

}  // namespace superflip::optimal
