// A distance in 32 bits together with what each of the 18 turns does to it.
//
//   bits 24..31    the distance d
//   bits 16..23    turns of F and B          |
//   bits  8..15    turns of R and L          | of each of six turns whether it leads to d - 1, d or d + 1
//   bits  0..7     turns of U and D          |
//
// The three turns of one face lead to states that are one turn apart, so their distances differ by one at most: either
// all are d or d + 1 (8 ways), or all are d - 1 or d and not all are d (7 ways). Two faces have 15 * 15 ways, which fit
// a byte. That four bits a face suffice is an idea of rob-twophase (Elias Frantar).
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
inline constexpr std::size_t kFaceWays = 15;

/// Way w of a face: its turns that lead nearer, and those that lead no farther (3 bits each).
struct FaceWay {
  std::uint32_t nearer;
  std::uint32_t no_farther;
};
constexpr FaceWay face_way(std::size_t way) {
  return way < 8 ? FaceWay{0, static_cast<std::uint32_t>(way)} : FaceWay{static_cast<std::uint32_t>(way - 7), 7};
}
constexpr std::size_t way_of(FaceWay face) { return face.nearer == 0 ? face.no_farther : face.nearer + 7; }

/// [moves to spare: 0, 1, 2 and more][byte of an axis]: the useful turns, the first face's in bits 0..2, the opposite
/// one's in bits 3..5.
inline constexpr auto kAxisTurns = [] {
  std::array<std::array<std::uint8_t, kFaceWays * kFaceWays>, 3> turns{};
  for (std::size_t i = 0; i < turns[0].size(); ++i) {
    const FaceWay first = face_way(i / kFaceWays);
    const FaceWay second = face_way(i % kFaceWays);
    turns[0][i] = static_cast<std::uint8_t>(first.nearer | second.nearer << 3);
    turns[1][i] = static_cast<std::uint8_t>(first.no_farther | second.no_farther << 3);
    turns[2][i] = 63;
  }
  return turns;
}();

}  // namespace detail

/// Packs a distance and two sets of turns, bit m for Move(m): `nearer` those that lead to distance - 1, `no_farther`
/// those and the ones that lead to `distance`. The sets must be such that they come from distances.
constexpr MaskedDistance masked_distance(int distance, std::uint32_t nearer, std::uint32_t no_farther) {
  auto masked = static_cast<MaskedDistance>(distance) << 24;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const auto way = [&](std::size_t face) {
      return detail::way_of({nearer >> (3 * face) & 7, no_farther >> (3 * face) & 7});
    };
    masked |= static_cast<MaskedDistance>(way(axis) * detail::kFaceWays + way(axis + detail::kAxes)) << (8 * axis);
  }
  return masked;
}

/// The turns (bit m for Move(m)) that by both distances lead to within left - 1 moves. None when one is above `left`.
constexpr std::uint32_t useful_turns(MaskedDistance a, MaskedDistance b, int left) {
  const int spare_a = left - distance_of(a);
  const int spare_b = left - distance_of(b);
  if (std::min(spare_a, spare_b) < 0) return 0;
  const auto& turns_a = detail::kAxisTurns[static_cast<std::size_t>(std::min(spare_a, 2))];
  const auto& turns_b = detail::kAxisTurns[static_cast<std::size_t>(std::min(spare_b, 2))];
  std::uint32_t turns = 0;
  for (std::size_t axis = 0; axis < detail::kAxes; ++axis) {
    const std::uint32_t six = turns_a[a >> (8 * axis) & 255] & turns_b[b >> (8 * axis) & 255];
    turns |= (six & 7) << (3 * axis) | (six >> 3) << (3 * axis + 9);
  }
  return turns;
}

}  // namespace superflip::two_phase
