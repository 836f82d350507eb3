// From shown faces to a cube: the reader of colours is asked with each way in which the faces may have been shown.
#pragma once

#include "colours/read_colours.h"
#include "questions/scan/scan.h"

namespace superflip::scan {

using ShownReading = tl::expected<ColourReading, ColourError>;

/// The cube of the first way that gives a sure one; else the first impossible cube that a way gives, as an error; else
/// the reading with the largest margin; else the first error. A way with turned faces is an assumption of the reading.
/// If another way with given turns also gives a sure cube, and that is another cube, none is sure.
ShownReading read_shown(const ShownCube& shown);

/// "U.png, row 2, column 3": where shown sticker `shown` (0..53) is.
std::string place_of_sticker(const ShownCube& shown, int index);

}  // namespace superflip::scan
