// The cube as a permutation of its 54 stickers, all distinguishable. There are no twists or flips: composition is one
// indexing, and a symmetry, even a mirror, renames stickers. This is the simplest model to check the others against.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/symmetry.h"

namespace superflip {

/// sticker[i] is the sticker at facelet i. A sticker is numbered by its facelet on the solved cube.
struct FaceletState {
  std::array<std::uint8_t, kFacelets> sticker;

  static FaceletState solved();
  static FaceletState from_cubies(const CubieState& state);
  [[nodiscard]] CubieState to_cubies() const;
  friend constexpr bool operator==(const FaceletState&, const FaceletState&) = default;
};

FaceletState apply(const FaceletState& state, Move move);
FaceletState compose(const FaceletState& a, const FaceletState& b);
FaceletState inverse(const FaceletState& a);
FaceletState conjugate(const FaceletState& x, Symmetry s);

}  // namespace superflip
