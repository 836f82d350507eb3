// A cube and its orientation: a state, and the rotation of the whole cube.
//
// A rotation of the whole cube is not part of a CubieState, whose centres are fixed. But people hold cubes in 24 ways,
// and an algorithm with x, y, z, slices or wide turns leaves the cube rotated.
#pragma once

#include <array>
#include <optional>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/symmetry.h"

namespace superflip {

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
