// Whether a text is a cube, as JSON; shared by the front ends.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.h"

namespace superflip {

/// One object in one line without a line end: valid, puzzle, format, fits (the number of cubes that fit the painted
/// stickers), facelets ('.' for unpainted stickers), assumptions, error (error_json(), with all defects). A missing
/// value is null. `cube` is what read_cube_or_defects(text, puzzle, Unpainted::kAnyThatFits) returned.
std::string validation_json(std::string_view text, Puzzle puzzle, const CubeResult& cube);

}  // namespace superflip
