#include "cube/cube_array3d.h"

#include <cstdint>

#include "cube/facelets.h"

namespace superflip {
namespace {

// Three stickers beside a face, as facelet numbers.
using Strip = std::array<std::uint8_t, 3>;

// By face: the four strips around it. A clockwise turn brings each to the place of the next, the last to the first.
constexpr std::array<std::array<Strip, 4>, kFaces> kRings = {{
    {{{18, 19, 20}, {36, 37, 38}, {45, 46, 47}, {9, 10, 11}}},   // U: F L B R
    {{{20, 23, 26}, {2, 5, 8}, {51, 48, 45}, {29, 32, 35}}},     // R: F U B D
    {{{6, 7, 8}, {9, 12, 15}, {29, 28, 27}, {44, 41, 38}}},      // F: U R D L
    {{{24, 25, 26}, {15, 16, 17}, {51, 52, 53}, {42, 43, 44}}},  // D: F R B L
    {{{0, 3, 6}, {18, 21, 24}, {27, 30, 33}, {53, 50, 47}}},     // L: U F D B
    {{{2, 1, 0}, {36, 39, 42}, {33, 34, 35}, {17, 14, 11}}},     // B: U L D R
}};

Face& sticker_at(CubeArray3d& cube, std::size_t facelet) {
  return cube.sticker[facelet / 9][facelet / 3 % 3][facelet % 3];
}
Face sticker_at(const CubeArray3d& cube, std::size_t facelet) {
  return cube.sticker[facelet / 9][facelet / 3 % 3][facelet % 3];
}

void turn_clockwise(CubeArray3d& cube, Face face) {
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

// The piece whose colours stand at a place, and by how many stickers it is turned there.
struct Found {
  std::uint8_t piece;
  std::uint8_t turned;
};
template <std::size_t K, std::size_t Pieces>
Found find_piece(const std::array<std::array<Face, K>, Pieces>& pieces, const std::array<Face, K>& colours) {
  for (std::size_t piece = 0; piece < Pieces; ++piece) {
    for (std::size_t turned = 0; turned < K; ++turned) {
      bool same = true;
      for (std::size_t k = 0; k < K; ++k) same = same && colours[(k + turned) % K] == pieces[piece][k];
      if (same) return {static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turned)};
    }
  }
  return {};
}

}  // namespace

CubeArray3d CubeArray3d::from_cubies(const CubieState& state) {
  const FaceColours colours = facelets_of(state);
  CubeArray3d cube{};
  for (std::size_t facelet = 0; facelet < colours.size(); ++facelet) sticker_at(cube, facelet) = colours[facelet];
  return cube;
}

CubieState CubeArray3d::to_cubies() const {
  const auto colour = [this](int facelet) { return sticker_at(*this, static_cast<std::size_t>(facelet)); };
  CubieState state{};
  for (int place = 0; place < kCorners; ++place) {
    const auto p = static_cast<std::size_t>(place);
    const Found found = find_piece<3>(kCornerFaces, {colour(corner_facelet(place, 0)), colour(corner_facelet(place, 1)),
                                                     colour(corner_facelet(place, 2))});
    state.cp[p] = found.piece;
    state.co[p] = found.turned;
  }
  for (int place = 0; place < kEdges; ++place) {
    const auto p = static_cast<std::size_t>(place);
    const Found found = find_piece<2>(kEdgeFaces, {colour(edge_facelet(place, 0)), colour(edge_facelet(place, 1))});
    state.ep[p] = found.piece;
    state.eo[p] = found.turned;
  }
  return state;
}

CubeArray3d apply(CubeArray3d cube, Move move) {
  for (int i = 0; i < move.quarter_turns(); ++i) turn_clockwise(cube, move.face());
  for (int i = 0; i < move.opposite_quarter_turns(); ++i) turn_clockwise(cube, opposite(move.face()));
  return cube;
}

CubeArray3d compose(const CubeArray3d& a, const CubeArray3d& b) {
  return CubeArray3d::from_cubies(compose(a.to_cubies(), b.to_cubies()));
}

CubeArray3d inverse(const CubeArray3d& a) { return CubeArray3d::from_cubies(inverse(a.to_cubies())); }

CubeArray3d conjugate(const CubeArray3d& x, Symmetry s) {
  return CubeArray3d::from_cubies(conjugate(x.to_cubies(), s));
}

}  // namespace superflip
