// The effect of moves and symmetries on blocks of flips: the separation that they lead to, and how the
// four flips of each slice come from those of a slice before.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// A map of four flips: a permutation of their places and a set of flips that change, as one number.
using QuadMap = std::uint8_t;
inline constexpr std::uint32_t kQuadMaps = 24 * 8;

/// The block that a block is mapped to.
struct BlockMap {
  std::uint16_t separation;
  std::array<QuadMap, kSlices> slices;  ///< by the resulting slice
};

struct BlockMaps {
  /// After a stop some maps are empty.
  BlockMaps(const CosetFrame& frame, int threads, const StopToken& stop);

  using Map = std::vector<BlockMap>;  ///< by separation
  std::array<Map, kMoves> turned;     ///< [move]
  std::array<Map, kSymmetries> seen;  ///< [symmetry]; slice s comes from frame.slices_seen[symmetry][s]
};

/// A permutation of the four groups of a slice, 0..23.
using GroupOrder = std::uint8_t;
inline constexpr std::size_t kGroupOrders = 24;

/// Composition of quad maps and their effect on parities and groups.
struct QuadTables {
  QuadTables();

  /// The number of the map that takes flip k from `from[k]`, then changes the flips of `changed` (bit k: the k-th).
  [[nodiscard]] static QuadMap number(const std::array<std::uint8_t, 4>& from, std::uint32_t changed);

  std::array<std::array<QuadMap, kQuadMaps>, kQuadMaps> after;  ///< [second][first]: their composition
  std::array<std::uint8_t, kQuadMaps> changes_parity;           ///< [map]: 1 if it changes the parity
  /// [map][parity before]: for each group afterwards, the group before that it comes from.
  std::array<std::array<GroupOrder, 2>, kQuadMaps> order;
  std::array<std::array<std::uint8_t, 4>, kGroupOrders>
      orders;  ///< [order]: for each group, the group that it comes from
};

}  // namespace superflip::optimal
