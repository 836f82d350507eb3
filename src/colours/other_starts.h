// Colour models to start from where the centres mislead: glare, a logo, or a light in which two of them look alike.
#pragma once

#include <vector>

#include "colours/cube_fit.h"

namespace superflip {

/// Some models, none of which trusts all centres. Cost: about half a millisecond.
std::vector<ColourModel> other_starts(const StickerSamples& samples);

/// The two colours of a fit whose chroma differs least, such as red and orange, parted anew: the stickers of both are
/// sorted from one to the other, and each half is a colour.
ColourModel parted(const StickerSamples& samples, const CubeFit& fit);

/// The same colours with the names that suit the six centres best: a model may have settled with all of red called
/// orange.
ColourModel renamed(const StickerSamples& samples, const ColourModel& model);

}  // namespace superflip
