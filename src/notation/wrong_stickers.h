// The reasons why stickers are no cube, narrowed down to the few that are wrong: those whose repainting makes a cube of
// them (cube/repaint.h). One wrong sticker alone is a colour too often, another one too seldom and a piece that does
// not exist, of some twenty stickers; what a person wants to know is which one to look at, and which colour it should
// have.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cube/repaint.h"

namespace superflip {

/// What the colour of each face is called where it was written: "U", "W", a coloured square.
using ColourNames = std::array<std::string, kFaces>;

/// U, R, F, D, L and B.
ColourNames letters_of_faces();

/// `defects`, each with those of its stickers that are wrong by some way of `repaints`, or with all of these where it
/// has none of them. Before the first message it is said which colour they should have: "R9 should be R, not B." Of
/// many ways the first few are named. Unchanged where there is no way, or where the defects speak of no stickers: a
/// flip or a twist may be any piece's. `shown` has the colours as they are written.
template <typename Colours>
std::vector<Defect> with_wrong_stickers(std::vector<Defect> defects, const std::vector<std::vector<Repaint>>& repaints,
                                        const Colours& shown, const ColourNames& names);

}  // namespace superflip
