// Narrows the defects of a cube down to its wrong stickers: the few whose repainting makes the cube possible
// (cube/repaint.h). A single wrong sticker causes a colour too many, another one too few and a piece that does not
// exist, some twenty stickers in all. A person wants to know which sticker is wrong and its correct colour.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cube/repaint.h"

namespace superflip {

/// The name of each face's colour as written: "U", "W", a coloured square.
using ColourNames = std::array<std::string, kFaces>;

/// U, R, F, D, L and B.
ColourNames letters_of_faces();

/// Restricts the stickers of each defect to those that some way of `repaints` changes, or sets them to all of these if
/// none remains. The first message starts with the correct colours: "R9 should be R, not B." Of many ways it names the
/// first few. Returns `defects` unchanged when `repaints` is empty, or when the defects name no stickers and the ways
/// are many: any piece may be the flipped or twisted one.
template <typename Colours>
std::vector<Defect> with_wrong_stickers(std::vector<Defect> defects, const std::vector<std::vector<Repaint>>& repaints,
                                        const Colours& shown, const ColourNames& names);

}  // namespace superflip
