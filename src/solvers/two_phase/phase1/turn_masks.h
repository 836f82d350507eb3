// A distance and, for each of the 18 turns, whether it leads nearer, in 32 bits.
//
//   bits 24..31    the distance d
//   bits 16..23    turns of F and B          |
//   bits  8..15    turns of R and L          | for each of the six turns: does it lead to d - 1, d or d + 1
//   bits  0..7     turns of U and D          |
//
// The three turns of one face lead to states that are one turn apart, so their distances differ by one at most: either
// all are d or d + 1 (8 cases), or all are d - 1 or d and not all are d (7 cases). Two faces have 15 * 15 cases, which
// fit a byte. Four bits a face are an idea of rob-twophase (Elias Frantar).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/move.h"

namespace superflip::two_phase {

using MaskedDistance = std::uint32_t;

/// The number of moves of a masked distance.
constexpr int distance_of(MaskedDistance masked) { return static_cast<int>(masked >> 24); }

namespace detail {

inline constexpr std::size_t kAxes = 3;
inline constexpr std::size_t kFaceCases = 15;

/// The turns of a face that lead nearer, and those that lead no farther (3 bits each).
struct FaceTurns {
  std::uint32_t nearer;
  std::uint32_t no_farther;
};
constexpr FaceTurns turns_of_case(std::size_t number) {
  return number < 8 ? FaceTurns{0, static_cast<std::uint32_t>(number)}
                    : FaceTurns{static_cast<std::uint32_t>(number - 7), 7};
}
constexpr std::size_t case_of(FaceTurns face) { return face.nearer == 0 ? face.no_farther : face.nearer + 7; }

/// [slack: 0, 1, 2 and more][byte of an axis]: the useful turns, of the first face in bits 0..2, of the opposite face
/// in bits 3..5.
inline constexpr auto kAxisTurns = [] {
  std::array<std::array<std::uint8_t, kFaceCases * kFaceCases>, 3> turns{};
  for (std::size_t i = 0; i < turns[0].size(); ++i) {
    const FaceTurns first = turns_of_case(i / kFaceCases);
    const FaceTurns second = turns_of_case(i % kFaceCases);
    turns[0][i] = static_cast<std::uint8_t>(first.nearer | second.nearer << 3);
    turns[1][i] = static_cast<std::uint8_t>(first.no_farther | second.no_farther << 3);
    turns[2][i] = 63;
  }
  return turns;
}();

}  // namespace detail

/// Packs a distance and two sets of turns, bit m for Move(m): `nearer` lead to distance - 1, `no_farther` to
/// distance - 1 or `distance`. For each face the sets must be one of the 15 cases.
constexpr MaskedDistance masked_distance(int distance, std::uint32_t nearer, std::uint32_t no_farther) {
  auto masked = static_cast<MaskedDistance>(distance) << 24;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const auto case_of_face = [&](std::size_t face) {
      return detail::case_of({nearer >> (3 * face) & 7, no_farther >> (3 * face) & 7});
    };
    masked |= static_cast<MaskedDistance>(case_of_face(axis) * detail::kFaceCases + case_of_face(axis + detail::kAxes))
              << (8 * axis);
  }
  return masked;
}

/// The turns (bit m for Move(m)) after which both distances are at most left - 1. None when a distance is above `left`.
constexpr std::uint32_t useful_turns(MaskedDistance a, MaskedDistance b, int left) {
  const int slack_a = left - distance_of(a);
  const int slack_b = left - distance_of(b);
  if (std::min(slack_a, slack_b) < 0) return 0;
  const auto& turns_a = detail::kAxisTurns[static_cast<std::size_t>(std::min(slack_a, 2))];
  const auto& turns_b = detail::kAxisTurns[static_cast<std::size_t>(std::min(slack_b, 2))];
  std::uint32_t turns = 0;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const std::uint32_t six = turns_a[a >> (8 * axis) & 255] & turns_b[b >> (8 * axis) & 255];
    turns |= (six & 7) << (3 * axis) | (six >> 3) << (3 * axis + 9);
  }
  return turns;
}

}  // namespace superflip::two_phase
