// Stickers: the 54 facelets of a cube, and the conversion between stickers and cubies.
//
// Facelet number: 9 * face + 3 * row + column, faces in the order U R F D L B, each face read as in the unfolded net
// (U with B at its top; F, R, L and B with U at their top; D with F at its top). docs/conventions.md draws it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/move.h"
#include "cube/symmetry.h"
#include "cube/validity.h"

namespace superflip {

inline constexpr int kFacelets = 54;

namespace detail {
inline constexpr std::array<std::array<std::uint8_t, 3>, kCorners> kCornerFacelets = {{
    {8, 9, 20},
    {6, 18, 38},
    {0, 36, 47},
    {2, 45, 11},
    {29, 26, 15},
    {27, 44, 24},
    {33, 53, 42},
    {35, 17, 51},
}};
inline constexpr std::array<std::array<std::uint8_t, 2>, kEdges> kEdgeFacelets = {{
    {5, 10},
    {7, 19},
    {3, 37},
    {1, 46},
    {32, 16},
    {28, 25},
    {30, 43},
    {34, 52},
    {23, 12},
    {21, 41},
    {50, 39},
    {48, 14},
}};
}  // namespace detail

/// The number of facelet k (0..2, as in kCornerFaces) of a corner place (0..7).
constexpr int corner_facelet(int place, int k) {
  return detail::kCornerFacelets[static_cast<std::size_t>(place)][static_cast<std::size_t>(k)];
}
/// The number of facelet k (0..1, as in kEdgeFaces) of an edge place (0..11).
constexpr int edge_facelet(int place, int k) {
  return detail::kEdgeFacelets[static_cast<std::size_t>(place)][static_cast<std::size_t>(k)];
}
/// The number of the centre facelet of a face.
constexpr int centre_facelet(Face f) { return 9 * index_of(f) + 4; }

/// The colour of every sticker. A colour is named by the face whose centre has it.
using FaceColours = std::array<Face, kFacelets>;

/// The stickers of a state with centres in place. The pieces must exist (cp < 8, ep < 12, co < 3, eo < 2), but their
/// arrangement may be impossible.
FaceColours facelets_of(const CubieState& state);

/// Stickers to cubies. The centres must be U R F D L B in place. Returns a state without defects_of(), or every reason
/// why the cube is impossible.
tl::expected<CubieState, std::vector<Defect>> cubies_of(const FaceColours& colours);

// The cube as a permutation of its 54 stickers, all distinguishable. There are no twists or flips: composition is one
// indexing. This is the simplest model to check the others against.

/// sticker[i] is the sticker at facelet i. A sticker is numbered by its facelet on the solved cube.
struct FaceletState {
  std::array<std::uint8_t, kFacelets> sticker;

  static FaceletState solved();
  static FaceletState from_cubies(const CubieState& state);
  friend constexpr bool operator==(const FaceletState&, const FaceletState&) = default;
};

FaceletState apply(const FaceletState& state, Move move);
FaceletState compose(const FaceletState& a, const FaceletState& b);

// A cube and its orientation: a state, and the rotation of the whole cube.
//
// A rotation of the whole cube is not part of a CubieState, whose centres are fixed. But people hold cubes in 24 ways,
// and an algorithm with x, y, z, slices or wide turns leaves the cube rotated.

/// "Do state, then turn the whole cube by rotation."
struct PlacedCube {
  CubieState state = CubieState::solved();  ///< relative to the cube's own centres, before the rotation
  Symmetry rotation = {};                   ///< of the whole cube; never a mirror

  friend bool operator==(const PlacedCube&, const PlacedCube&) = default;
};

/// The state relative to the faces as they are held: the state that a person who holds the cube has to solve.
CubieState as_held(const PlacedCube& cube);

/// The visible stickers, with the centres rotated. A colour is named by the sticker's face on the solved, unrotated
/// cube.
FaceColours facelets_of(const PlacedCube& cube);

/// The rotation that six centre colours (by position U R F D L B) show. Empty when they are not a rotation of the
/// standard scheme: a repeated colour or a mirrored scheme.
std::optional<Symmetry> rotation_of_centres(const std::array<Face, kFaces>& centres);

}  // namespace superflip
