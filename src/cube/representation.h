// The operations common to all representations of a cube. Searches and tests are written once for all of them.
//
//   CubieState    40 bytes   the piece at each place; the reference
//   FaceletState  54 bytes   the sticker at each facelet; every operation is one permutation
//   CubeArray3d   54 bytes   the colour at each facelet, as 6 x 3 x 3; turned sticker by sticker
//   VectorState   32 bytes   CubieState packed for one 256-bit register; the fast one
#pragma once

#include <concepts>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip {

/// A state of the 3x3x3 with fixed centres. compose(a, b) means "do a, then b"; apply(a, m) means "do a, then the move
/// m"; conjugate(a, s) is s^-1 a s. from_cubies and to_cubies need pieces that exist, not a solvable state.
template <typename R>
concept CubeRepresentation = std::regular<R> && requires(const R& a, const CubieState& cubies, Move m, Symmetry s) {
  { R::solved() } -> std::same_as<R>;
  { R::from_cubies(cubies) } -> std::same_as<R>;
  { a.to_cubies() } -> std::same_as<CubieState>;
  { apply(a, m) } -> std::same_as<R>;
  { compose(a, a) } -> std::same_as<R>;
  { inverse(a) } -> std::same_as<R>;
  { conjugate(a, s) } -> std::same_as<R>;
};

static_assert(CubeRepresentation<CubieState>);

}  // namespace superflip
