#include "cube/placed_cube.h"

namespace superflip {

CubieState as_held(const PlacedCube& cube) { return conjugate(cube.state, cube.rotation); }

FaceColours facelets_of(const PlacedCube& cube) {
  const Symmetry back = cube.rotation.inverse();
  FaceColours colours = facelets_of(as_held(cube));
  for (Face& colour : colours) colour = back(colour);
  return colours;
}

std::optional<Symmetry> rotation_of_centres(const std::array<Face, kFaces>& centres) {
  for (int i = 0; i < kSymmetries; ++i) {
    const Symmetry s(i);
    bool fits = !s.is_mirror();
    for (std::size_t position = 0; position < kFaces; ++position)
      fits = fits && s(centres[position]) == static_cast<Face>(position);
    if (fits) return s;
  }
  return std::nullopt;
}

}  // namespace superflip
