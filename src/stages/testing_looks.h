// What a plain search in a test has seen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "stages/held_cube.h"

namespace superflip::testing {

/// How a cube looks, packed: searches remember a million and more.
using Look = std::array<std::uint64_t, 2>;

/// All of a cube.
inline Look whole(const stages::HeldCube& cube) {
  Look look = {static_cast<std::uint64_t>(cube.centres.index()), 0};
  for (std::size_t p = 0; p < kCorners; ++p) look[0] = look[0] << 5 | cube.pieces.cp[p] << 2U | cube.pieces.co[p];
  for (std::size_t p = 0; p < kEdges; ++p) look[1] = look[1] << 5 | cube.pieces.ep[p] << 1U | cube.pieces.eo[p];
  return look;
}

/// A hash table with linear probing.
class SeenLooks {
 public:
  /// Whether it is new.
  bool insert(const Look& look) {
    Look& slot = slots_[slot_of(look)];
    if (slot == look) return false;
    slot = look;
    if (3 * ++size_ > 2 * slots_.size()) grow();
    return true;
  }
  [[nodiscard]] bool contains(const Look& look) const { return slots_[slot_of(look)] == look; }

 private:
  static constexpr Look kFree = {~std::uint64_t{0}, ~std::uint64_t{0}};

  // The slot of a look, or the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(const Look& look) const {
    const std::uint64_t mixed = (look[0] * 0x9E3779B97F4A7C15U ^ look[1]) * 0xD6E8FEB86659FD93U;
    std::size_t slot = (mixed ^ mixed >> 32) & (slots_.size() - 1);
    while (slots_[slot] != kFree && slots_[slot] != look) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void grow() {
    std::vector<Look> old(2 * slots_.size(), kFree);
    std::swap(slots_, old);
    for (const Look& look : old)
      if (look != kFree) slots_[slot_of(look)] = look;
  }

  std::vector<Look> slots_ = std::vector<Look>(1024, kFree);
  std::size_t size_ = 0;
};

}  // namespace superflip::testing
