// The 2x2x2 (pocket cube): eight corners and no centres that would fix its orientation. A state includes how the cube
// is held. Each of the 3,674,160 positions has 24 states; normalised() picks one.
#pragma once

#include <array>
#include <cstdint>
#include <tl/expected.hpp>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/move.h"
#include "cube/symmetry.h"
#include "cube/validity.h"

namespace superflip {

inline constexpr int kPocketFacelets = 24;

/// A state of the 2x2x2 as it is held. Corner places and twists are as in CubieState.
struct PocketState {
  std::array<std::uint8_t, kCorners> cp;  ///< corner at each place, 0..7
  std::array<std::uint8_t, kCorners> co;  ///< twist of the corner at each place, 0..2

  static constexpr PocketState solved() { return {{0, 1, 2, 3, 4, 5, 6, 7}, {}}; }
  friend constexpr bool operator==(const PocketState&, const PocketState&) = default;
};

/// The moves that keep the DBL corner in place: the turns of U, R and F. They reach every position. Unlike R and L, no
/// two sequences of them differ only by a rotation of the whole cube.
constexpr MoveSet pocket_moves() { return MoveSet::of(Face::kU) | MoveSet::of(Face::kR) | MoveSet::of(Face::kF); }

/// The corners of a 3x3x3.
constexpr PocketState corners_of(const CubieState& state) { return {state.cp, state.co}; }
/// The 3x3x3 with these corners and solved edges. It represents the pocket cube as a CubieState and may be an
/// impossible 3x3x3.
constexpr CubieState with_solved_edges(const PocketState& state) {
  CubieState full = CubieState::solved();
  full.cp = state.cp;
  full.co = state.co;
  return full;
}

/// "Do a, then b", as for CubieState.
PocketState compose(const PocketState& a, const PocketState& b);
/// The state that undoes `a`.
PocketState inverse(const PocketState& a);
/// The state after a move; a pair turns both layers of its axis.
PocketState apply(const PocketState& state, Move move);
/// The state after a rotation of the whole cube; `rotation` must not be a mirror.
PocketState rotated(const PocketState& state, Symmetry rotation);
/// The state rotated so that the DBL corner (piece 6) is home and untwisted. Two states are the same position when
/// their normalised states are equal.
PocketState normalised(const PocketState& state);

/// Colours of the 24 stickers: 4 * face + 2 * row + column, faces U R F D L B, rows and columns as on the 3x3x3.
using PocketColours = std::array<Face, kPocketFacelets>;

/// The number (0..23) of facelet k of a corner place.
constexpr int pocket_facelet(int place, int k) {
  const int facelet = corner_facelet(place, k);
  return facelet / 9 * 4 + facelet % 9 / 6 * 2 + facelet % 3 / 2;
}

/// The stickers of a state. Its pieces must exist.
PocketColours facelets_of(const PocketState& state);

/// Stickers to pieces: a state without defects_of(), or every reason why the cube is impossible.
tl::expected<PocketState, std::vector<Defect>> pocket_of(const PocketColours& colours);

/// Every reason why a state is unreachable; empty when it is reachable. Every permutation of corners is reachable.
std::vector<Defect> defects_of(const PocketState& state);

}  // namespace superflip
