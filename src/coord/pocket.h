// The corners of the 2x2x2 relative to its DBL corner, which stays in place: only U, R and F turn.
//
//   PocketPerm          the permutation of the other seven corners:  7!  = 5,040 values
//   PocketSplit         the places of the four U-layer corners:      C(7,4) = 35 values
//   PocketOrientation   their twists:                                3^6 =   729 values; the seventh twist follows
//
// Places in rising order without DBL: URF UFL ULB UBR DFR DLF DRB. Permutations are ranked lexicographically. Twists
// are the digits of a number in base 3, the one at URF first. Solved is 0 in all three.
#pragma once

#include "base/combinatorics.h"
#include "coord/coordinate.h"
#include "cube/pocket_state.h"

namespace superflip {

namespace detail {
inline constexpr std::array<std::uint8_t, kCorners - 1> kFreeCorners = {kURF, kUFL, kULB, kUBR, kDFR, kDLF, kDRB};
}  // namespace detail

/// Defined for states whose DBL corner is home.
struct PocketPerm : Values<factorial(kCorners - 1)> {
  static std::string name() { return "pocket_perm"; }
  static constexpr MoveSet domain() { return pocket_moves(); }
  static constexpr Index encode(const CubieState& state) {
    std::array<std::uint8_t, kCorners - 1> order{};
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint8_t piece = state.cp[detail::kFreeCorners[i]];
      order[i] = piece < kDBL ? piece : static_cast<std::uint8_t>(piece - 1);
    }
    return rank_permutation(order);
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    const auto order = unrank_permutation<kCorners - 1>(index);
    for (std::size_t i = 0; i < order.size(); ++i) state.cp[detail::kFreeCorners[i]] = detail::kFreeCorners[order[i]];
  }
};

/// Defined for states whose DBL corner is home.
struct PocketSplit : Values<binomial(kCorners - 1, 4)> {
  static std::string name() { return "pocket_split"; }
  static constexpr MoveSet domain() { return pocket_moves(); }
  static constexpr Index encode(const CubieState& state) {
    std::uint32_t mask = 0;
    for (std::size_t i = 0; i < detail::kFreeCorners.size(); ++i)
      mask |= static_cast<std::uint32_t>(state.cp[detail::kFreeCorners[i]] < kDFR) << i;
    return rank_combination(mask);
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    const std::uint32_t mask = unrank_combination(kCorners - 1, 4, index);
    std::size_t next_up = 0;
    std::size_t next_down = 4;
    for (std::size_t i = 0; i < detail::kFreeCorners.size(); ++i)
      state.cp[detail::kFreeCorners[i]] = detail::kFreeCorners[(mask >> i & 1) != 0 ? next_up++ : next_down++];
  }
};

/// Defined for states whose DBL corner is home and untwisted.
struct PocketOrientation : Values<729> {
  static std::string name() { return "pocket_orientation"; }
  static constexpr MoveSet domain() { return pocket_moves(); }
  static constexpr Index encode(const CubieState& state) {
    Index index = 0;
    for (std::size_t i = 0; i + 1 < detail::kFreeCorners.size(); ++i)
      index = 3 * index + state.co[detail::kFreeCorners[i]];
    return index;
  }
  static constexpr void decode_into(Index index, CubieState& state) {
    std::uint32_t sum = 0;
    for (std::size_t i = detail::kFreeCorners.size() - 1; i-- > 0; index /= 3) {
      state.co[detail::kFreeCorners[i]] = static_cast<std::uint8_t>(index % 3);
      sum += index % 3;
    }
    state.co[detail::kFreeCorners.back()] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
  }
};

}  // namespace superflip
