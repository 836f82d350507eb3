// The colour of a sticker from its pixels, without glare and logo, and without an image library.
#pragma once

#include <cstdint>
#include <span>

namespace superflip::scan {

/// A colour as cameras write it (sRGB).
struct PixelColour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(PixelColour, PixelColour) = default;
};

/// One pixel of a sticker.
struct PatchPixel {
  PixelColour colour;
  /// 0: the middle of the sticker, 1: its edge. A logo is in the middle.
  double from_middle = 0;
};

struct PatchColour {
  PixelColour colour;
  double share = 0;  ///< the part of the pixels that have this colour, 0..1
};

/// The largest group of pixels with like colours (its mean; mean shift: Comaniciu and Meer, 2002). Pixels near the edge
/// count more than those in the middle, where a logo may be. A group that is white and much brighter than another one
/// loses against it even if it is larger: glare lies on stickers of all colours, and nothing darker than white lies on
/// a white one but a logo, which is in its middle. `pixels`: at least one.
PatchColour colour_of_patch(std::span<const PatchPixel> pixels);

}  // namespace superflip::scan
