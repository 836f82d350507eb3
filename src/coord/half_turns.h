// Coordinates of the half-turn group: the coset that a cube belongs to, and its position within the group.
//
// Half turns keep each edge in its slice and each corner in its tetrad: four corners, no two of which share an edge.
//
//   tetrad of URF: URF ULB DLF DRB, places 0 2 5 7        M slice: UF UB DF DB, places 1 3 5 7
//   the other:     UFL UBR DFR DBL, places 1 3 4 6        S slice: UR UL DR DL, places 0 2 4 6      UD slice: 8..11
//
// A half turn swaps two corners in each tetrad. Each tetrad can be permuted in all 24 ways. The permutation of one
// determines that of the other up to the four double swaps (V4, whose quotient in S4 is S3): 24 * 4 = 96 permutations.
//
//   CornerHalfTurnCoset  the coset of the corner permutation:         8!/96 = C(8,4) * 3! = 420 values
//   MSlice               the places of the M slice's edges among the eight of the U and D layers, defined only while
//                        they stay there (phase 2):                   C(8,4) = 70 values
//   HalfTurnCornerPerm   the corner permutation within the group:     24 * 4 = 96 values
//   HalfTurnEdgePerm     the edge permutation within the group: the order within each slice; half of those of the last
//                        slice, since the whole is even:              24 * 24 * 12 = 6,912 values
//
// (Morwen Thistlethwaite, 1981; the structure of the group: David Singmaster, "Notes on Rubik's Magic Cube", 1981.)
#pragma once

#include <utility>

#include "base/combinatorics.h"
#include "coord/coordinate.h"
#include "cube/generated_group.h"

namespace superflip {

namespace detail {

using Four = std::array<std::uint8_t, 4>;

// The places of the tetrads and slices, in rising order; the pieces that belong there have the same numbers. Within a
// set, its n-th piece is called n.
inline constexpr std::array<Four, 2> kTetrads = {{{0, 2, 5, 7}, {1, 3, 4, 6}}};
inline constexpr std::array<Four, 3> kSlices = {{{1, 3, 5, 7}, {0, 2, 4, 6}, {8, 9, 10, 11}}};

// By corner: its tetrad, and its number within the tetrad.
inline constexpr std::array<std::uint8_t, kCorners> kTetradOf = {0, 1, 0, 1, 1, 0, 1, 0};
inline constexpr std::array<std::uint8_t, kCorners> kNumberInTetrad = {0, 0, 1, 1, 2, 2, 3, 3};
// By edge: its number within its slice.
inline constexpr std::array<std::uint8_t, kEdges> kNumberInSlice = {0, 0, 1, 1, 2, 2, 3, 3, 0, 1, 2, 3};

// The corners of each tetrad, by number, in the order of their places; and the places of the first tetrad as bits.
struct TetradOrders {
  std::array<Four, 2> order{};
  std::uint32_t first_places = 0;
};
constexpr TetradOrders tetrad_orders(const CubieState& state) {
  TetradOrders orders;
  std::array<std::size_t, 2> found{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const std::uint8_t piece = state.cp[p];
    const std::uint8_t tetrad = kTetradOf[piece];
    orders.order[tetrad][found[tetrad]++ & 3] = kNumberInTetrad[piece];
    orders.first_places |= static_cast<std::uint32_t>(tetrad == 0) << p;
  }
  return orders;
}

// The permutation from one order to the other: b == a[q].
constexpr Four quotient(const Four& a, const Four& b) {
  Four where{};
  for (std::uint8_t i = 0; i < 4; ++i) where[a[i]] = i;
  return {where[b[0]], where[b[1]], where[b[2]], where[b[3]]};
}

}  // namespace detail

struct CornerHalfTurnCoset : Values<binomial(8, 4) * factorial(3)> {
  static std::string name() { return "corner_half_turn_coset"; }

  // The double swaps are i -> i ^ k. The order that keeps the last number in place represents the four of a coset.
  static constexpr Index encode(const CubieState& state) {
    const auto orders = detail::tetrad_orders(state);
    const detail::Four q = detail::quotient(orders.order[0], orders.order[1]);
    const unsigned k = q[3] ^ 3U;
    const std::array<std::uint8_t, 3> rest = {static_cast<std::uint8_t>(q[0] ^ k), static_cast<std::uint8_t>(q[1] ^ k),
                                              static_cast<std::uint8_t>(q[2] ^ k)};
    return rank_combination(orders.first_places) * factorial(3) + rank_permutation(rest);
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    const std::uint32_t first_places = unrank_combination(8, 4, index / factorial(3));
    const auto rest = unrank_permutation<3>(index % factorial(3));
    const detail::Four second = {rest[0], rest[1], rest[2], 3};
    std::array<std::size_t, 2> placed{};
    for (std::size_t p = 0; p < kCorners; ++p) {
      const bool is_first = (first_places >> p & 1) != 0;
      state.cp[p] = is_first ? detail::kTetrads[0][placed[0]++] : detail::kTetrads[1][second[placed[1]++]];
    }
  }
};

struct MSlice : Values<binomial(8, 4)> {
  static std::string name() { return "m_slice"; }
  static constexpr MoveSet domain() { return phase2_moves(); }

  static constexpr Index encode(const CubieState& state) {
    std::uint32_t mask = 0;
    for (std::size_t p = 0; p < 8; ++p) mask |= (state.ep[p] & 1U) << p;
    return rank_combination(mask);
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    const std::uint32_t mask = unrank_combination(8, 4, index);
    std::array<std::size_t, 2> placed{};
    for (std::size_t p = 0; p < 8; ++p) {
      const std::size_t slice = (mask >> p & 1) != 0 ? 0 : 1;
      state.ep[p] = detail::kSlices[slice][placed[slice]++];
    }
  }
};

struct HalfTurnCornerPerm : Values<factorial(4) * 4> {
  static std::string name() { return "half_turn_corner_perm"; }
  static constexpr MoveSet domain() { return half_turn_moves(); }

  static constexpr Index encode(const CubieState& state) {
    const auto orders = detail::tetrad_orders(state);
    return rank_permutation(orders.order[0]) * 4 + detail::quotient(orders.order[0], orders.order[1])[0];
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    const auto first = unrank_permutation<4>(index / 4);
    for (std::size_t i = 0; i < 4; ++i) {
      state.cp[detail::kTetrads[0][i]] = detail::kTetrads[0][first[i]];
      state.cp[detail::kTetrads[1][i]] = detail::kTetrads[1][first[i ^ index % 4]];
    }
  }
};

struct HalfTurnEdgePerm : Values<factorial(4) * factorial(4) * factorial(4) / 2> {
  static std::string name() { return "half_turn_edge_perm"; }
  static constexpr MoveSet domain() { return half_turn_moves(); }

  static constexpr Index encode(const CubieState& state) {
    Index index = 0;
    for (const detail::Four& slice : detail::kSlices) {
      detail::Four order{};
      for (std::size_t i = 0; i < 4; ++i) order[i] = detail::kNumberInSlice[state.ep[slice[i]]];
      index = index * factorial(4) + rank_permutation(order);
    }
    return index / 2;  // orders 2k and 2k + 1 differ by one swap, so one of the two is even
  }

  static constexpr void decode_into(Index index, CubieState& state) {
    Index rest = 2 * index;
    bool odd = false;
    std::array<detail::Four, 3> orders{};
    for (std::size_t s = 3; s-- > 0; rest /= factorial(4)) {
      orders[s] = unrank_permutation<4>(rest % factorial(4));
      odd ^= is_odd_permutation(orders[s]);
    }
    if (odd) std::swap(orders[2][2], orders[2][3]);
    for (std::size_t s = 0; s < 3; ++s)
      for (std::size_t i = 0; i < 4; ++i) state.ep[detail::kSlices[s][i]] = detail::kSlices[s][orders[s][i]];
  }
};

/// The 192 cubes that the moves of floppy reduction solve.
inline const GeneratedGroup& floppy_group() {
  static const GeneratedGroup kGroup(floppy_moves());
  return kGroup;
}

}  // namespace superflip
