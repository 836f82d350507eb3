// A cube of which not every sticker is known: which cubes fit, and what all of them have in common.
//
// Counted exactly, without trying cubes: place by place, over the set of pieces that are used up, the sum of the turns
// and the parity so far (2^12 * 2 * 2 numbers for edges, 2^8 * 3 * 2 for corners), as one counts perfect matchings.
// About a millisecond.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/sticker_set.h"

namespace superflip {

/// Stickers by facelet number, each the face whose centre has its colour; nothing: not painted. Centres are not looked
/// at.
using PartialColours = std::array<std::optional<Face>, kFacelets>;
using PartialPocketColours = std::array<std::optional<Face>, kPocketFacelets>;

/// The cubes that fit some stickers; at least one does.
template <typename State>
struct FittingCubes {
  State example;            ///< one of them; what is free is at home in it as far as that goes
  double count = 1;         ///< how many there are, at most 4.3e19; exact up to 2^53
  StickerSet painted = {};  ///< the stickers that are painted, by the pieces that have them in `example`
};

/// The cubes that fit, or every reason found why none does.
tl::expected<FittingCubes<CubieState>, std::vector<Defect>> fitting_cubes(const PartialColours& colours);
/// The same of the 2x2x2 as it is held: each of its 24 holdings is a cube of its own.
tl::expected<FittingCubes<PocketState>, std::vector<Defect>> fitting_cubes(const PartialPocketColours& colours);

}  // namespace superflip
