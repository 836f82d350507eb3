// How a case looks from above: the U layer with the stickers at its sides.
//
//         0  1  2            the sides at the back
//      3  .  .  .  6         the left side, the nine of U at 9 to 17, the right side
//      4  .  .  .  7
//      5  .  .  .  8
//        18 19 20            the front
#pragma once

#include <string>

#include "algs/case_sets.h"

namespace superflip::algs {

/// The 21 stickers in the order above, a letter of URFLB each. A point stands for a sticker that the set does not look
/// at: in OLL all that do not have the colour of U.
std::string case_stickers(SetId id, const Case& shown);

/// Five lines of text; `coloured` as in to_net().
std::string case_text(SetId id, const Case& shown, bool coloured);

/// An SVG document, 100 units wide and high. `letters`: with the letter of each colour, for people who do not tell the
/// colours apart.
std::string case_svg(SetId id, const Case& shown, bool letters);

}  // namespace superflip::algs
