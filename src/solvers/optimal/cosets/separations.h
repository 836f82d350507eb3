// Which places the edges of each slice occupy, as a number.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/limits.h"
#include "cube/symmetry.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kSeparations = 34'650;
inline constexpr std::size_t kSlices = 3;
/// The slice of an edge: 0 between F and B (UR UL DR DL), 1 between L and R (UF UB DF DB), 2 between U and D.
inline constexpr std::array<std::uint8_t, kEdges> kSliceOf = {0, 1, 0, 1, 0, 1, 0, 1, 2, 2, 2, 2};

/// The places of each slice's edges: bit p of mask s is set where an edge of slice s is at place p.
using SliceMasks = std::array<std::uint32_t, kSlices>;

SliceMasks slice_masks(const CubieState& state);
std::uint32_t separation_of(const SliceMasks& masks);
SliceMasks masks_of_separation(std::uint32_t separation);

/// Where the edges come from that a turn or a symmetry brings to each place, and to each slice.
struct EdgeSources {
  std::array<std::uint8_t, kEdges> place;
  std::array<std::uint8_t, kSlices> slice = {0, 1, 2};
};
EdgeSources edge_sources(const CubieState& turn);
EdgeSources edge_sources(Symmetry symmetry);

/// The flips of a cube: bit p is set where the edge at place p is flipped.
std::uint32_t flips_of(const CubieState& state);
/// The parities of the flips in all slices, bit s for slice s, from those of the first two: the number of flipped edges
/// is even.
constexpr std::uint32_t three_parities(std::uint32_t two) { return two | ((two ^ two >> 1) & 1) << 2; }
/// Bit s is set where an odd number of edges of slice s are flipped.
constexpr std::uint32_t flip_parities(const SliceMasks& masks, std::uint32_t flips) {
  const auto first = static_cast<std::uint32_t>(std::popcount(masks[0] & flips)) & 1;
  const auto second = static_cast<std::uint32_t>(std::popcount(masks[1] & flips)) & 1;
  return three_parities(first | second << 1);
}

/// The bits of the mask at these places, moved together.
inline std::uint32_t squeezed(std::uint32_t mask, std::uint32_t places) {
  std::uint32_t squeezed = 0;
  for (int to = 0; places != 0; places &= places - 1) squeezed |= (mask >> std::countr_zero(places) & 1) << to++;
  return squeezed;
}

// Separations after moves and symmetries, for breadth-first searches over the edges.

/// Calls visit(Move) for each face turn of a move: one or two, U, R or F first.
template <typename Visit>
constexpr void for_each_face_turn(Move move, const Visit& visit) {
  visit(Move::turn(move.face(), move.quarter_turns()));
  if (!move.is_face_turn()) visit(Move::turn(opposite(move.face()), move.opposite_quarter_turns()));
}

struct SeparationMaps {
  using Map = std::vector<std::uint16_t>;

  /// After a stop some maps are zero.
  SeparationMaps(int threads, MoveSet moves, const StopToken& stop);

  std::vector<Map> turned;  ///< [move][separation], of the moves asked for
  std::vector<Map> seen;    ///< [symmetry][separation]
};

}  // namespace superflip::optimal
