// The cube as a permutation of its 54 stickers, all told apart. No twists and no flips: composition is one indexing,
// and a symmetry is a renaming of stickers, mirrors included. That makes it the simplest model to check the others by.
#pragma once

#include <array>
#include <cstdint>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/symmetry.h"

namespace superflip {

/// sticker[i] is the sticker that sits at facelet i, named by the facelet where it sits on the solved cube.
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
