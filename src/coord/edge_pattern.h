// The places and flips of a subset of the edges. Richard Korf's edge pattern databases (1997) use it with six of the
// twelve edges: 12! / 6! * 2^6 = 42,577,920 values.
//
//   value = (places * K! + order) * 2^K + flips
//
//   places   the places that the K edges occupy:                    rank of the combination, C(12, K)
//   order    the edges at these places, in rising place:            rank of the permutation, K!
//   flips    bit i: the i-th of the edges is flipped                2^K
//
// Flips are indexed by edge, not by place. A turn then inverts some of the bits but moves none, so all 2^K values of a
// row (places, order) go through a turn together, as the bits of one word (table/generate_bitwise.h).
#pragma once

#include <bit>
#include <type_traits>

#include "base/combinatorics.h"
#include "coord/coordinate.h"

namespace superflip {

/// The pattern of the edges in the mask `Edges`: bit e for edge e, at most eight. With at most seven it is a
/// Coordinate; with eight its values have 33 bits.
template <std::uint32_t Edges>
struct EdgePattern {
  static constexpr int kCount = std::popcount(Edges);
  static_assert(Edges < 1U << kEdges && kCount >= 1 && kCount <= 8);
  using Value = std::conditional_t<kCount <= 7, Index, std::uint64_t>;
  static constexpr Index kOrders = factorial(kCount);
  static constexpr Index kRows = binomial(kEdges, kCount) * kOrders;
  static constexpr Value kSize = Value{kRows} << kCount;

  static std::string name() {
    constexpr std::string_view kDigits = "0123456789abcdef";
    return {'e', 'd', 'g', 'e', 's', '_', kDigits[Edges >> 8], kDigits[Edges >> 4 & 15], kDigits[Edges & 15]};
  }
  static constexpr Value size() { return kSize; }
  static constexpr MoveSet domain() { return MoveSet::all(); }

  static constexpr Value encode(const CubieState& state) {
    std::uint32_t places = 0;
    std::uint32_t flips = 0;
    std::array<std::uint8_t, std::size_t{kCount}> order{};
    std::size_t found = 0;
    for (std::size_t p = 0; p < kEdges; ++p) {
      if ((Edges >> state.ep[p] & 1) == 0) continue;
      const std::uint8_t edge = number_of(state.ep[p]);
      places |= 1U << p;
      flips |= static_cast<std::uint32_t>(state.eo[p]) << edge;
      if (found < kCount) order[found++] = edge;
    }
    return Value{rank_combination(places) * kOrders + rank_permutation(order)} << kCount | flips;
  }

  /// The other edges keep their order.
  static constexpr void decode_into(Value index, CubieState& state) {
    const auto row = static_cast<std::uint32_t>(index >> kCount);
    const std::uint32_t places = unrank_combination(kEdges, kCount, row / kOrders);
    const auto order = unrank_permutation<kCount>(row % kOrders);
    std::array<std::uint8_t, std::size_t{kCount}> edges{};
    std::array<std::uint8_t, kEdges> others{};
    std::size_t edge_count = 0;
    std::size_t other_count = 0;
    for (std::uint8_t e = 0; e < kEdges; ++e)
      if ((Edges >> e & 1) != 0) edges[edge_count++] = e;
    for (const std::uint8_t piece : state.ep)
      if ((Edges >> piece & 1) == 0) others[other_count++] = piece;
    std::size_t next = 0;
    std::size_t next_other = 0;
    for (std::size_t p = 0; p < kEdges; ++p) {
      if ((places >> p & 1) != 0) {
        const std::uint8_t edge = order[next++];
        state.ep[p] = edges[edge];
        state.eo[p] = static_cast<std::uint8_t>(index >> edge & 1);
      } else {
        state.ep[p] = others[next_other++];
      }
    }
  }

 private:
  // The number of an edge within the pattern, from 0 in rising order.
  static constexpr std::uint8_t number_of(std::uint8_t edge) {
    return static_cast<std::uint8_t>(std::popcount(Edges & ((1U << edge) - 1)));
  }
};

}  // namespace superflip
