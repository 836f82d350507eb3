// A cube as it lies on the table: a state, and how the whole cube is turned.
//
// Turning the whole cube is no state (CubieState has its centres in place), but people hold cubes in 24 ways, and an
// algorithm with x, y, z, slices or wide turns leaves the cube turned.
#pragma once

#include <array>
#include <optional>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/symmetry.h"

namespace superflip {

/// "Do state, then turn the whole cube by rotation."
struct PlacedCube {
  CubieState state = CubieState::solved();  ///< with respect to the cube's own centres, before the rotation
  Symmetry rotation = {};                   ///< of the whole cube; never a mirror

  friend bool operator==(const PlacedCube&, const PlacedCube&) = default;
};

/// The state named by the faces as they are held now: what the one who holds the cube has to solve.
CubieState as_held(const PlacedCube& cube);

/// The stickers as they are seen, rotated centres included. A colour is the face that the sticker belongs to on the
/// solved cube before the rotation.
FaceColours facelets_of(const PlacedCube& cube);

/// The rotation that six centre colours show (given by position U R F D L B), or nothing when they are not a rotation
/// of the standard scheme: a colour twice, or a mirrored scheme.
std::optional<Symmetry> rotation_of_centres(const std::array<Face, kFaces>& centres);

}  // namespace superflip
