// The cube as points in space: an oracle for tests that shares no table with the code under test. It knows only the
// unfolded net and clockwise turns, not corners, edges, twists or flips.
//
// x points to R, y to U, z to F. A facelet is the position of its cubie (each coordinate -1, 0 or 1) and its normal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cube/facelets.h"
#include "cube/symmetry.h"

namespace superflip::testing {

struct Vector {
  int x, y, z;
  friend constexpr bool operator==(const Vector&, const Vector&) = default;
};

constexpr int dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vector times(int k, Vector v) { return {k * v.x, k * v.y, k * v.z}; }
constexpr Vector plus(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vector cross(Vector a, Vector b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

constexpr Vector normal_of(Face f) {
  constexpr std::array<Vector, kFaces> kNormals = {
      {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}}};
  return kNormals[static_cast<std::size_t>(f)];
}

struct PlacedFacelet {
  Vector position;
  Vector normal;
  friend constexpr bool operator==(const PlacedFacelet&, const PlacedFacelet&) = default;
};

/// The position in space of a facelet of the net. Each face is read row by row; `right` and `down` are its directions.
constexpr PlacedFacelet in_space(int facelet) {
  constexpr std::array<Vector, kFaces> kRight = {{{1, 0, 0}, {0, 0, -1}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}, {-1, 0, 0}}};
  constexpr std::array<Vector, kFaces> kDown = {
      {{0, 0, 1}, {0, -1, 0}, {0, -1, 0}, {0, 0, -1}, {0, -1, 0}, {0, -1, 0}}};
  const auto face = static_cast<std::size_t>(facelet / 9);
  const Vector normal = normal_of(static_cast<Face>(face));
  const Vector in_face = plus(times(facelet % 3 - 1, kRight[face]), times(facelet % 9 / 3 - 1, kDown[face]));
  return {plus(normal, in_face), normal};
}

constexpr int facelet_at(PlacedFacelet placed) {
  for (int i = 0; i < kFacelets; ++i)
    if (in_space(i) == placed) return i;
  return -1;
}

/// The state after a map of space: the sticker of facelet i ends at the image of i.
template <typename Map>
FaceletState stickers_moved(Map map) {
  FaceletState state{};
  for (int i = 0; i < kFacelets; ++i) {
    const PlacedFacelet from = in_space(i);
    const int to = facelet_at(map(from));
    state.sticker[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(i);
  }
  return state;
}

/// A quarter turn of one layer, clockwise as seen from outside.
inline FaceletState quarter_turn_in_space(Face f) {
  const Vector axis = normal_of(f);
  const auto turned = [&](Vector v) { return plus(times(dot(axis, v), axis), cross(v, axis)); };
  return stickers_moved([&](PlacedFacelet from) {
    if (dot(from.position, axis) != 1) return from;
    return PlacedFacelet{turned(from.position), turned(from.normal)};
  });
}

/// The whole cube moved by the linear map that moves R, U and F like the symmetry.
inline FaceletState symmetry_in_space(Symmetry s) {
  const auto moved = [&](Vector v) {
    return plus(plus(times(v.x, normal_of(s(Face::kR))), times(v.y, normal_of(s(Face::kU)))),
                times(v.z, normal_of(s(Face::kF))));
  };
  return stickers_moved([&](PlacedFacelet from) { return PlacedFacelet{moved(from.position), moved(from.normal)}; });
}

}  // namespace superflip::testing
