// A cube that was read from colours, as JSON; for colours that were measured, and for photographs.
#pragma once

#include <string>
#include <string_view>

#include "colours/colour_text.h"
#include "colours/read_colours.h"

namespace superflip {

using ColourResult = tl::expected<ColourReading, ColourError>;

/// "F3": the face and the number of a facelet, row by row from 1.
std::string facelet_name(int facelet);

/// One object in one line without a line end: name, facelets, sure, margin, doubts, doubtful [{facelet, name, shown,
/// read, other, margin}], second, colours {U: [r, g, b], ...}, order, turns, other_way_fits, assumptions, error
/// {code, message, where, defects}. With an error the other fields but name are null or empty.
std::string colours_json(std::string_view name, const ColourResult& result);

}  // namespace superflip
