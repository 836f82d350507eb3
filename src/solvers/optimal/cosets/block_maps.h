// What turns and symmetries do to the blocks of flips (flip_blocks.h): the separation they lead to, and for each slice
// how its four flips come from those of a slice before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// How four flips come from four others: an order of places and a set of them changed, as one number.
using QuadMap = std::uint8_t;
inline constexpr std::uint32_t kQuadMaps = 24 * 8;

/// Where a block goes.
struct BlockMap {
  std::uint16_t separation;
  std::array<QuadMap, kSlices> slices;  ///< by the slice that comes out
};

struct BlockMaps {
  explicit BlockMaps(const CosetFrame& frame, int threads);

  using Map = std::vector<BlockMap>;   ///< by separation
  std::array<Map, kFaceTurns> turned;  ///< [turn]
  std::array<Map, kSymmetries> seen;   ///< [symmetry]; slice s comes from frame.slices_seen[symmetry][s]
};

/// An order of the four groups of a slice, 0..23; see group_order().
using GroupOrder = std::uint8_t;
inline constexpr std::size_t kGroupOrders = 24;

/// The arithmetic of quad maps.
struct QuadTables {
  QuadTables();

  /// The number of the map that changes `changed` (bit k: the k-th flip) after taking flip k from `from[k]`.
  [[nodiscard]] static QuadMap number(const std::array<std::uint8_t, 4>& from, std::uint32_t changed);

  std::array<std::array<QuadMap, kQuadMaps>, kQuadMaps> after;  ///< [second][first]: both in one
  std::array<std::uint8_t, kQuadMaps> changes_parity;           ///< [map]: 1 where it does
  /// [map][parity before]: which group, before, each group afterwards comes from.
  std::array<std::array<GroupOrder, 2>, kQuadMaps> order;
  std::array<std::array<std::uint8_t, 4>, kGroupOrders> orders;  ///< [order]: for each group the one it comes from
};

}  // namespace superflip::optimal
