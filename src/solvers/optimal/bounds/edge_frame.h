// The second bound: how far the edges alone are from solved flips and slices. It serves near the end.
//
// H is large, so near the end many positions have a coset bound of 0 and are far from solved all the same; most of them
// have flipped edges. A separation (782 classes under the 48 symmetries) and 2,048 flips make 1.6 million entries of
// four bits, 0.8 MB. Its table is made by flip_table.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kFlipClasses = 782;
inline constexpr std::uint32_t kFlips = 2048;
inline constexpr std::uint32_t kFlipBytes = kFlipClasses * kFlips / 2;

/// An entry of a third bound's table, two bits: 0 for at most as many turns as the table's base, 1 and 2 for one and
/// two more, 3 for three more at least.
inline std::uint32_t third_bound_code(const std::uint8_t* table, std::uint32_t entry) {
  return static_cast<std::uint32_t>(table[entry / 4] >> entry % 4 * 2) & 3U;
}

/// What the bound is read from, in a large page (base/large_page.h).
struct EdgeFrame {
  using Class = Seen<10>;

  /// [separation]: its class and the symmetry that leads to the class's representative, packed.
  std::array<std::uint16_t, kSeparations> class_of;
  std::array<std::uint8_t, kFlipBytes> distance{};  ///< by class and flips, four bits each

  /// Finds the classes.
  explicit EdgeFrame(const CosetFrame& frame);
  /// Takes the contents of the table, kFlipBytes bytes.
  void set_distances(std::span<const std::uint8_t> bytes) { std::copy(bytes.begin(), bytes.end(), distance.begin()); }

  [[nodiscard]] Class class_of_separation(std::uint32_t separation) const { return Class::of(class_of[separation]); }
  /// Turns that the edges need at least, from their slices and flips.
  [[nodiscard]] int bound(const CosetFrame& frame, std::uint32_t separation, const SliceMasks& masks,
                          std::uint32_t flips) const {
    const auto [number, symmetry] = class_of_separation(separation);
    const std::uint32_t index = number * kFlips + frame.flips.seen(flips, masks, symmetry) % kFlips;
    return distance[index / 2] >> index % 2 * 4 & 15;
  }
};

}  // namespace superflip::optimal
