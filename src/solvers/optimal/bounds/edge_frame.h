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
#include "solvers/optimal/cosets/large_page.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kFlipClasses = 782;
inline constexpr std::uint32_t kFlips = 2048;
inline constexpr std::uint32_t kFlipBytes = kFlipClasses * kFlips / 2;

/// What the bound is read from. Immutable once made.
struct EdgeFrame {
  using Class = Seen<10>;

  /// [separation]: its class and the symmetry that leads to the class's representative, packed.
  std::array<std::uint16_t, kSeparations> class_of;
  std::array<std::uint8_t, kFlipBytes> distance;  ///< by class and flips, four bits each

  /// Finds the classes.
  void fill(const CosetFrame& frame);

  [[nodiscard]] Class class_of_separation(std::uint32_t separation) const { return Class::of(class_of[separation]); }
  /// Turns that the edges need at least, from their slices and flips.
  [[nodiscard]] int bound(const CosetFrame& frame, std::uint32_t separation, const SliceMasks& masks,
                          std::uint32_t flips) const {
    const auto [number, symmetry] = class_of_separation(separation);
    const std::uint32_t index = number * kFlips + frame.flips.seen(flips, masks, symmetry) % kFlips;
    return distance[index / 2] >> index % 2 * 4 & 15;
  }
};

/// Owns an EdgeFrame.
class EdgeBound {
 public:
  explicit EdgeBound(const CosetFrame& frame) { frame_->fill(frame); }

  [[nodiscard]] const EdgeFrame& frame() const { return *frame_; }
  /// Takes the contents of the table, kFlipBytes bytes.
  void set_distances(std::span<const std::uint8_t> bytes) {
    std::copy(bytes.begin(), bytes.end(), frame_->distance.begin());
  }

 private:
  LargePage<EdgeFrame> frame_;
};

}  // namespace superflip::optimal
