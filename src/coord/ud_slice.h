// The UD slice: the places of its four edges FR, FL, BL, BR, which belong to neither the U nor the D layer.
//
//   UdSlice        the four of the twelve places that they occupy:           C(12,4)      =    495 values
//   UdSliceSorted  these places and the order of the edges on them:          C(12,4) * 4! = 11,880 values
//   SlicePerm      the order alone, when the edges are home (phase 2):       4!           =     24 values
//
// Solved has the places 8..11, the last combination: UdSlice is 494 and UdSliceSorted 494 * 24.
#pragma once

#include "base/combinatorics.h"
#include "coord/coordinate.h"

namespace superflip {

namespace detail {

inline constexpr Index kSliceOrders = 24;

// The occupied places as a bit mask.
constexpr std::uint32_t slice_places(const CubieState& state) {
  std::uint32_t mask = 0;
  for (std::size_t p = 0; p < kEdges; ++p) mask |= static_cast<std::uint32_t>(state.ep[p] >= kFR) << p;
  return mask;
}

// The rank of the order of the four slice edges, in rising place.
constexpr Index slice_order(const CubieState& state) {
  std::array<std::uint8_t, 4> order{};
  std::size_t found = 0;
  for (std::size_t p = 0; p < kEdges; ++p)
    if (state.ep[p] >= kFR && found < 4) order[found++] = static_cast<std::uint8_t>(state.ep[p] - kFR);
  return rank_permutation(order);
}

// Puts the slice edges on the given places in the given order, and the other edges on the rest in their old order.
constexpr void place_slice(std::uint32_t mask, Index order_rank, CubieState& state) {
  std::array<std::uint8_t, kEdges> others{};
  std::size_t count = 0;
  for (std::uint8_t piece : state.ep)
    if (piece < kFR) others[count++] = piece;
  const auto order = unrank_permutation<4>(order_rank);
  std::size_t next_slice = 0;
  std::size_t next_other = 0;
  for (std::size_t p = 0; p < kEdges; ++p)
    state.ep[p] = (mask >> p & 1) != 0 ? static_cast<std::uint8_t>(kFR + order[next_slice++]) : others[next_other++];
}

}  // namespace detail

struct UdSlice : Values<495> {
  static std::string name() { return "ud_slice"; }
  static constexpr Index encode(const CubieState& state) { return rank_combination(detail::slice_places(state)); }
  static constexpr void decode_into(Index index, CubieState& state) {
    detail::place_slice(unrank_combination(kEdges, 4, index), 0, state);
  }
};

struct UdSliceSorted : Values<UdSlice::kSize * detail::kSliceOrders> {
  static std::string name() { return "ud_slice_sorted"; }
  static constexpr Index encode(const CubieState& state) {
    return UdSlice::encode(state) * detail::kSliceOrders + detail::slice_order(state);
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    detail::place_slice(unrank_combination(kEdges, 4, index / detail::kSliceOrders), index % detail::kSliceOrders,
                        state);
  }
};

struct SlicePerm : Values<detail::kSliceOrders> {
  static std::string name() { return "slice_perm"; }
  static constexpr MoveSet domain() { return phase2_moves(); }
  static constexpr Index encode(const CubieState& state) { return detail::slice_order(state); }
  static constexpr void decode_into(Index index, CubieState& state) {
    const auto order = unrank_permutation<4>(index);
    for (std::size_t i = 0; i < 4; ++i) state.ep[kFR + i] = static_cast<std::uint8_t>(kFR + order[i]);
  }
};

}  // namespace superflip
