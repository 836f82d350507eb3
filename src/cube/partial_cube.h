// A cube with unknown stickers: counts the cubes that fit, and finds one of them.
//
// The count is exact and needs no enumeration. Dynamic programming goes place by place, as for perfect matchings; its
// state is the set of used pieces, the sum of their turns and the parity (2^12 * 2 * 2 numbers for edges, 2^8 * 3 * 2
// for corners). It takes about a millisecond.
#pragma once

#include <array>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"

namespace superflip {

/// Stickers by facelet number. A colour is named by the face whose centre has it; nullopt means unpainted. The centres
/// are ignored.
using PartialColours = std::array<std::optional<Face>, kFacelets>;
using PartialPocketColours = std::array<std::optional<Face>, kPocketFacelets>;

/// The cubes that fit some stickers. At least one fits.
template <typename State>
struct FittingCubes {
  State example;            ///< one of them; its free pieces are solved where possible
  double count = 1;         ///< their number, at most 4.3e19; exact up to 2^53
  StickerSet painted = {};  ///< the painted stickers, as stickers of the pieces of `example`
};

/// The cubes that fit, or every reason found why none fits.
tl::expected<FittingCubes<CubieState>, std::vector<Defect>> fitting_cubes(const PartialColours& colours);
/// The same for the 2x2x2 as it is held: each of the 24 orientations of a position counts as one cube.
tl::expected<FittingCubes<PocketState>, std::vector<Defect>> fitting_cubes(const PartialPocketColours& colours);

}  // namespace superflip
