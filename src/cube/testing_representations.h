// What all representations of a cube have in common. Searches and tests are written once for all of them.
//
//   CubieState    40 bytes   the piece at each place; the reference
//   FaceletState  54 bytes   the sticker at each facelet; a turn is one permutation
//   CubeArray3d   54 bytes   the colour at each facelet, as 6 x 3 x 3; turned sticker by sticker
//   VectorState   32 bytes   CubieState packed for one 256-bit register; the fast one
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/move.h"
#include "cube/vector_state.h"

namespace superflip {

/// A state of the 3x3x3 with fixed centres. apply(a, m) means "do a, then the move m". from_cubies needs pieces that
/// exist, not a solvable state.
template <typename R>
concept CubeRepresentation = std::regular<R> && requires(const R& a, const CubieState& cubies, Move m) {
  { R::solved() } -> std::same_as<R>;
  { R::from_cubies(cubies) } -> std::same_as<R>;
  { apply(a, m) } -> std::same_as<R>;
};

static_assert(CubeRepresentation<CubieState>);

// The cube as six faces of three rows of three stickers, which have only their colours: the first model in many
// articles and programs. It is easy to draw and to turn. It is slow, because a turn moves twenty stickers one by one.
//
// Faces, rows and columns are those of the unfolded net (cube/facelets.h).

/// sticker[face][row][column] is the colour there, named by the face whose centre has it. 54 bytes.
struct CubeArray3d {
  using FaceArray = std::array<std::array<Face, 3>, 3>;
  std::array<FaceArray, kFaces> sticker;

  static CubeArray3d solved() { return from_cubies(CubieState::solved()); }
  static CubeArray3d from_cubies(const CubieState& state);
  friend constexpr bool operator==(const CubeArray3d&, const CubeArray3d&) = default;
};

/// Turns faces by quarter turns, sticker by sticker: a half turn is two of them.
CubeArray3d apply(CubeArray3d cube, Move move);

namespace detail {

// Three stickers beside a face, as facelet numbers.
using Strip = std::array<std::uint8_t, 3>;

// By face: the four strips around it. A clockwise turn brings each to the place of the next, the last to the first.
inline constexpr std::array<std::array<Strip, 4>, kFaces> kRings = {{
    {{{18, 19, 20}, {36, 37, 38}, {45, 46, 47}, {9, 10, 11}}},   // U: F L B R
    {{{20, 23, 26}, {2, 5, 8}, {51, 48, 45}, {29, 32, 35}}},     // R: F U B D
    {{{6, 7, 8}, {9, 12, 15}, {29, 28, 27}, {44, 41, 38}}},      // F: U R D L
    {{{24, 25, 26}, {15, 16, 17}, {51, 52, 53}, {42, 43, 44}}},  // D: F R B L
    {{{0, 3, 6}, {18, 21, 24}, {27, 30, 33}, {53, 50, 47}}},     // L: U F D B
    {{{2, 1, 0}, {36, 39, 42}, {33, 34, 35}, {17, 14, 11}}},     // B: U L D R
}};

inline Face& sticker_at(CubeArray3d& cube, std::size_t facelet) {
  return cube.sticker[facelet / 9][facelet / 3 % 3][facelet % 3];
}
inline Face sticker_at(const CubeArray3d& cube, std::size_t facelet) {
  return cube.sticker[facelet / 9][facelet / 3 % 3][facelet % 3];
}

inline void turn_clockwise(CubeArray3d& cube, Face face) {
  // Step 1. The nine stickers of the face.
  CubeArray3d::FaceArray& own = cube.sticker[static_cast<std::size_t>(face)];
  const CubeArray3d::FaceArray before = own;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) own[row][column] = before[2 - column][row];

  // Step 2. The twelve stickers around it.
  const std::array<Strip, 4>& ring = kRings[static_cast<std::size_t>(face)];
  for (std::size_t i = 0; i < 3; ++i) {
    const Face last = sticker_at(cube, ring[3][i]);
    for (std::size_t strip = 3; strip > 0; --strip)
      sticker_at(cube, ring[strip][i]) = sticker_at(cube, ring[strip - 1][i]);
    sticker_at(cube, ring[0][i]) = last;
  }
}

}  // namespace detail

inline CubeArray3d CubeArray3d::from_cubies(const CubieState& state) {
  const FaceColours colours = facelets_of(state);
  CubeArray3d cube{};
  for (std::size_t facelet = 0; facelet < colours.size(); ++facelet)
    detail::sticker_at(cube, facelet) = colours[facelet];
  return cube;
}

inline CubeArray3d apply(CubeArray3d cube, Move move) {
  for (int i = 0; i < move.quarter_turns(); ++i) detail::turn_clockwise(cube, move.face());
  for (int i = 0; i < move.opposite_quarter_turns(); ++i) detail::turn_clockwise(cube, opposite(move.face()));
  return cube;
}

/// The cubies of a cube in any representation. Stickers are read by their colours; the cube must be solvable.
inline CubieState cubies_in(const CubieState& cube) { return cube; }
inline CubieState cubies_in(const VectorState& cube) { return cube.to_cubies(); }
inline CubieState cubies_in(const FaceletState& cube) {
  FaceColours colours{};
  for (std::size_t i = 0; i < kFacelets; ++i) colours[i] = static_cast<Face>(cube.sticker[i] / 9);
  return cubies_of(colours).value();
}
inline CubieState cubies_in(const CubeArray3d& cube) {
  FaceColours colours{};
  for (std::size_t i = 0; i < kFacelets; ++i) colours[i] = detail::sticker_at(cube, i);
  return cubies_of(colours).value();
}

}  // namespace superflip
