// The cube as six faces of three rows of three stickers, which have only their colours: the first model in many
// articles and programs. It is easy to draw and to turn. It is slow, because a turn moves twenty stickers one by one,
// and because it has no place for a product: other operations go through the cubies.
//
// Faces, rows and columns are those of the unfolded net (cube/facelets.h).
#pragma once

#include <array>

#include "cube/cubie_state.h"
#include "cube/face.h"
#include "cube/symmetry.h"

namespace superflip {

/// sticker[face][row][column] is the colour there, named by the face whose centre has it. 54 bytes.
struct CubeArray3d {
  using FaceArray = std::array<std::array<Face, 3>, 3>;
  std::array<FaceArray, kFaces> sticker;

  static CubeArray3d solved() { return from_cubies(CubieState::solved()); }
  static CubeArray3d from_cubies(const CubieState& state);
  /// Finds each piece by its colours: some hundred comparisons.
  [[nodiscard]] CubieState to_cubies() const;
  friend constexpr bool operator==(const CubeArray3d&, const CubeArray3d&) = default;
};

/// Turns faces by quarter turns, sticker by sticker: a half turn is two of them.
CubeArray3d apply(CubeArray3d cube, Move move);
/// These three go through the cubies.
CubeArray3d compose(const CubeArray3d& a, const CubeArray3d& b);
CubeArray3d inverse(const CubeArray3d& a);
CubeArray3d conjugate(const CubeArray3d& x, Symmetry s);

}  // namespace superflip
